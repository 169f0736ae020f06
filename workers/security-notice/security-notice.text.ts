export type SecurityChange =
  | 'email'
  | 'password'
  | 'role'
  | 'code-on'
  | 'code-off'
  | 'recovery'
  | 'recovery-made'
  | 'app-password'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied';

interface SecurityNotice {
  readonly change: SecurityChange;
  /** ISO instant of the change. */
  readonly at: string;
  /** Whether the reader made the change. */
  readonly isOwn: boolean;
  readonly supportEmail: string;
}

const words: Readonly<Record<SecurityChange, { readonly subject: string; readonly text: string }>> = {
  email: {
    subject: 'your e-mail was changed',
    text: 'The e-mail of your Selvage account was changed. This address gets no more mails and signs in no more.',
  },
  password: { subject: 'your password was changed', text: 'The password of your Selvage account was changed.' },
  role: {
    subject: 'your role was changed',
    text: 'Your role in Selvage was changed, and with it what you may see and do.',
  },
  'code-on': {
    subject: 'signing in with a code is on',
    text: 'From now on your Selvage account asks for a code of your authenticator app after the password.',
  },
  'code-off': {
    subject: 'signing in with a code is off',
    text: 'Your Selvage account no longer asks for a code of your authenticator app.',
  },
  recovery: {
    subject: 'a recovery code was used',
    text: 'Somebody used one of your recovery codes with the password of your Selvage account.',
  },
  'recovery-made': {
    subject: 'your recovery codes were replaced',
    text: 'New recovery codes were made for your Selvage account, and the old ones have ended.',
  },
  'app-password': {
    subject: 'an app password was made',
    text: 'A new app password signs in to your Selvage account from the scanning app, without a code. My account lists it.',
  },
  'passkey-added': {
    subject: 'a passkey was added',
    text: 'A passkey was added to your Selvage account: it signs in without the password.',
  },
  'passkey-removed': {
    subject: 'a passkey was removed',
    text: 'A passkey of your Selvage account was removed, or all of them: it signs in no more.',
  },
  'passkey-copied': {
    subject: 'a passkey was refused',
    text: 'A passkey of your Selvage account was refused, as somebody may have copied it. Remove it in My account, and add another one.',
  },
};

const minuteOf = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;

/** Subject and text of the mail about a change by which an account, or its money, could be taken over. */
export const securityNoticeText = ({ change, at, isOwn, supportEmail }: SecurityNotice) => ({
  subject: `Selvage: ${words[change].subject}`,
  text: [
    words[change].text,
    `It was done on ${minuteOf(at)}, ${isOwn ? 'by your own account' : 'by somebody else'}.`,
    '',
    'If you know about it, nothing has to be done.',
    `If not, tell an admin of your company and ${supportEmail} at once.`,
  ].join('\n'),
});
