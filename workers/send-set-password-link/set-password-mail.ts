import type { Mail } from '../../infra/mail/mailer.js';

export interface LinkMail {
  readonly to: string;
  readonly username: string | null;
  readonly link: string;
  /** Whether the account was just made; otherwise a user requested a new link. */
  readonly isWelcome: boolean;
  /** Hours for which the link is valid. */
  readonly hours: number;
  readonly messageId: string;
  /** ISO instant of the event. */
  readonly at: string;
}

/** The mail with user name and a link to set a password; never with a password itself (A105). */
export const setPasswordMail = ({ to, username, link, isWelcome, hours, messageId, at }: LinkMail): Mail => ({
  to,
  subject: isWelcome ? 'Welcome to Selvage: set your password' : 'Selvage: set a new password',
  text: [
    isWelcome
      ? 'Your Selvage account is ready.'
      : 'Somebody asked for a new password for your Selvage account. If it was not you, nothing has to be done.',
    '',
    ...(username === null ? [] : [`User name: ${username}`]),
    `E-mail: ${to}`,
    '',
    'Choose your password here:',
    link,
    '',
    `The link works once, for ${hours} hours.`,
  ].join('\n'),
  messageId,
  at,
  companyId: null,
});
