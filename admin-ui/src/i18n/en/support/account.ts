/** The own account of a person of support. */
export const supportAccountTexts = {
  'account.name': 'User name',
  'account.name-hint': 'Companies read it in their history beside what you did.',
  'account.name-required': 'User name is Required!',
} as const;
