export const orderDiscardTexts = {
  'discard.draft': 'Discard draft',
  'discard.of': 'Discard the draft of order %{index}',
  'discard.title': 'Discard the draft of order %{index}?',
  'discard.text':
    'The draft of %{group} for %{vendor} is gone with its fabrics, and can not be brought back. Its number is not used again.',
  'discard.done': 'The draft is discarded',
} as const;
