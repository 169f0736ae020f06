export const orderCopyTexts = {
  'copy.again': 'Order again',
  'copy.of': 'Order again what order %{index} has',
  'copy.done': 'Copied from order %{index}.',
  'copy.next': 'Give it a PO number, look at the fabrics, and submit it.',
  'copy.next-numbered': 'Look at the fabrics, and submit it.',
  'copy.left-out': 'Not copied, since the fabric was deleted:',
  'copy.from': 'Copied from order %{index}',
} as const;
