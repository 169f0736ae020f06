import { fold } from '../../domain/kit/decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import { defineMail } from '../kit/define-mail.js';
import { minuteOf } from '../kit/mail-text.js';

type SecurityChange =
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

/** Subject and text of the mail about a change by which an account, or its money, could be taken over. */
const securityNoticeText = ({ change, at, isOwn, supportEmail }: SecurityNotice) => ({
  subject: `Selvage: ${words[change].subject}`,
  text: [
    words[change].text,
    `It was done on ${minuteOf(at)}, ${isOwn ? 'by your own account' : 'by somebody else'}.`,
    '',
    'If you know about it, nothing has to be done.',
    `If not, tell an admin of your company and ${supportEmail} at once.`,
  ].join('\n'),
});

const changes = {
  UserEmailChanged: 'email',
  UserPasswordReplaced: 'password',
  UserRoleChanged: 'role',
  TwoStepsTurnedOn: 'code-on',
  TwoStepsTurnedOff: 'code-off',
  RecoveryCodeUsed: 'recovery',
  RecoveryCodesMade: 'recovery-made',
  PasskeyAdded: 'passkey-added',
  PasskeysRemoved: 'passkey-removed',
  PasskeyCopySuspected: 'passkey-copied',
  AppPasswordMade: 'app-password',
} as const satisfies Partial<Record<UserEvent['type'], SecurityChange>>;

const isChange = (type: string): type is keyof typeof changes => type in changes;

/**
 * A password that is set by the link of the welcome mail replaces none that its user chose. Whoever requested another
 * link meanwhile has lost a password; an owner, who gets none at the sign-up, may have lost the mail. After another
 * e-mail the link is no longer that of the welcome mail.
 */
const isFirstOf = ({ isOwner }: RegisteredUser, cause: UserEvent, before: readonly UserEvent[]): boolean =>
  cause.type === 'UserPasswordReplaced' &&
  cause.data.by === 'link' &&
  !before.some(({ type }) => isReason(type) || (type === 'PasswordLinkRequested' && !isOwner));

const isReason = (type: UserEvent['type']): boolean => type === 'UserPasswordReplaced' || type === 'UserEmailChanged';

/** A change by which an account could be taken over shows itself to whom it belonged before. */
export const securityNotice = defineMail({
  kind: 'security-notice',
  concurrency: 4,
  on: { stream: userStream, types: Object.keys(changes).filter(isChange), skipsHistory: true },
  about: async ({ cause, history }) => {
    // The user as they were before the change, so that the old address gets the mail.
    const before = history.filter(({ revision }) => revision < cause.revision);
    const user = fold(userStream.decider, before);
    // The person was erased meanwhile, so there is nobody to write to.
    if (user.status !== 'registered' || user.email === null || isFirstOf(user, cause, before)) return undefined;
    const { userId, companyId, email } = user;
    const { occurredAt: at, actorId } = cause.metadata;
    const reader = { email, userId, companyId, recordId: null };
    return { reader, change: changes[cause.type], at, isOwn: actorId === userId };
  },
  to: ({ reader }) => [reader],
  text: (about, _reader, { config }) => securityNoticeText({ ...about, supportEmail: config.mail.supportEmail }),
  once: (eventId) => `notice-${eventId}`,
});
