/** The reader's own account. */
export const profileTexts = {
  'profile.title': 'My account',
  'profile.lock': 'After a change of name or phone they can not be changed again for 48 hours.',
  'profile.sign-in': 'Signing in',
  'profile.change-names': 'Change email or user name',
  'profile.done': 'Your account is updated.',
  'profile.failed': 'Something went wrong! Please try again.',
  'profile.password-note': 'You sign in again with the new one.',
  'profile.old-password': 'Old password',
  'profile.new-password': 'New password',
  'profile.change-password': 'Change the password',
} as const;
