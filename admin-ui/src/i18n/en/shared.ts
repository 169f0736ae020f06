/** Texts of parts that stand both before the sign-in and in the portal. */
export const sharedTexts = {
  'bill.dues': 'Current dues',
  'bill.used': 'Discounts used',
  'bill.used-of': '%{percent}% of at most %{most}%',
  'form.email': 'Email is not valid!',
  'form.whole-number': 'A whole number from 1 to %{most}',
  'form.unseen': 'Please remove the signs that cannot be seen. Type the text again if you do not find them.',
  'steps.of': 'Step %{step} of %{steps}: %{title}',
  'steps.done': 'done',
  'steps.now': 'current step',
  'steps.ahead': 'ahead',
} as const;
