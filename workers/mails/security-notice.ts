import { type ApiKeyEvent, apiKeyStream } from '../../domain/api-key/api-key.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import { defineMail } from '../kit/define-mail.js';
import type { Words } from '../kit/letter.js';
import type { WorkerPorts } from '../worker-ports.js';
import { registeredUser } from './registered-user.js';
import { minuteOf } from '../kit/mail-text.js';

/** The text about each change that could hijack an account or its money. */
const changes = {
  UserEmailChanged: {
    subject: 'your e-mail was changed',
    text: 'The e-mail of your Selvage account was changed. This address gets no more mails and signs in no more.',
  },
  UserPasswordReplaced: {
    subject: 'your password was changed',
    text: 'The password of your Selvage account was changed.',
  },
  UserRoleChanged: {
    subject: 'your role was changed',
    text: 'Your role in Selvage was changed, and with it what you may see and do.',
  },
  UserOwnershipChanged: {
    subject: 'your company has another owner',
    text: 'The offered ownership of your company was accepted: the admin with the offer is the owner now, and the previous owner is an admin.',
  },
  TwoStepsTurnedOn: {
    subject: 'signing in with a code is on',
    text: 'From now on your Selvage account asks for a code of your authenticator app after the password.',
  },
  TwoStepsTurnedOff: {
    subject: 'signing in with a code is off',
    text: 'Your Selvage account no longer asks for a code of your authenticator app.',
  },
  RecoveryCodeUsed: {
    subject: 'a recovery code was used',
    text: 'Somebody used one of your recovery codes with the password of your Selvage account.',
  },
  RecoveryCodesMade: {
    subject: 'your recovery codes were replaced',
    text: 'New recovery codes were made for your Selvage account, and the old ones have ended.',
  },
  AppPasswordMade: {
    subject: 'an app password was made',
    text: 'A new app password signs in to your Selvage account from the scanning app, without a code. My account lists it.',
  },
  PasskeyAdded: {
    subject: 'a passkey was added',
    text: 'A passkey was added to your Selvage account: it signs in without the password.',
  },
  PasskeysRemoved: {
    subject: 'a passkey was removed',
    text: 'A passkey of your Selvage account was removed, or all of them: it signs in no more.',
  },
  PasskeyCopySuspected: {
    subject: 'a passkey was refused',
    text: 'A passkey of your Selvage account was refused, as somebody may have copied it. Remove it in My account, and add another one.',
  },
} as const satisfies Partial<Record<UserEvent['type'], Words>>;

/** About the keys of a company, which its owner reads. */
const keyChanges: { readonly [Type in ApiKeyEvent['type']]: (name: string) => Words } = {
  ApiKeyMade: (name) => ({
    subject: 'an API key was made',
    text: `The API key ${name} was made: with it a program calls Selvage for your company, without a password.`,
  }),
  ApiKeyRevoked: (name) => ({
    subject: 'an API key was revoked',
    text: `The API key ${name} was revoked: no program calls Selvage with it any more.`,
  }),
};

const isOfKey = (event: RecordedEvent<UserEvent | ApiKeyEvent>): event is RecordedEvent & ApiKeyEvent =>
  event.type in keyChanges;

const isChange = (type: string): type is keyof typeof changes => type in changes;

/**
 * Whether this password is the user's first: set by the link of the welcome mail, it replaces no chosen one. A user
 * that requested another link in between has lost a password; an owner, who has none at the sign-up, may have lost the
 * mail. After a change of e-mail the link is no longer that of the welcome mail, and an ownership passes between users
 * with a password.
 */
const isFirstOf = ({ isOwner }: RegisteredUser, cause: UserEvent, before: readonly UserEvent[]): boolean =>
  cause.type === 'UserPasswordReplaced' &&
  cause.data.by === 'link' &&
  !before.some(({ type }) => isReason(type) || (type === 'PasswordLinkRequested' && !isOwner));

const isReason = (type: UserEvent['type']): boolean =>
  type === 'UserPasswordReplaced' || type === 'UserEmailChanged' || type === 'UserOwnershipChanged';

const aboutKey = async (
  { type, data: { companyId, name }, metadata }: RecordedEvent & ApiKeyEvent,
  events: Pick<WorkerPorts['eventStore'], 'read'>,
) => {
  const history = await events.read(companyStream.nameOf(companyId));
  const company = fold(companyStream.decider, history.filter(companyStream.owns));
  const owner = company.status === 'registered' ? await registeredUser(events, company.ownerId) : undefined;
  if (owner === undefined) return undefined;
  const reader = { ...owner, companyId, recordId: null };
  const { occurredAt: at, actorId } = metadata;
  return { reader, words: keyChanges[type](name), at, isOwn: actorId === owner.userId };
};

/**
 * Mails a change that could hijack an account to its previous owner, and the making and revoking of an API key to the
 * owner of the company.
 */
export const securityNotice = defineMail({
  kind: 'security-notice',
  concurrency: 4,
  on: {
    stream: {
      nameOf: userStream.nameOf,
      owns: (event): event is RecordedEvent & (UserEvent | ApiKeyEvent) =>
        userStream.owns(event) || apiKeyStream.owns(event),
    },
    types: [...Object.keys(changes).filter(isChange), 'ApiKeyMade', 'ApiKeyRevoked'],
    skipsHistory: true,
  },
  about: async ({ cause, history }, { eventStore }) => {
    if (isOfKey(cause)) return aboutKey(cause, eventStore);
    // The user before the change, so that the old address receives the mail.
    const before = history.filter(userStream.owns).filter(({ revision }) => revision < cause.revision);
    const user = fold(userStream.decider, before);
    // Without an address there is no recipient: the person may have been erased in between.
    if (user.status !== 'registered' || user.email === null || isFirstOf(user, cause, before)) return undefined;
    const { userId, companyId, email } = user;
    const { occurredAt: at, actorId } = cause.metadata;
    const reader = { email, userId, companyId, recordId: null };
    return { reader, words: changes[cause.type], at, isOwn: actorId === userId };
  },
  to: ({ reader }) => [reader],
  text: ({ words, at, isOwn }, _reader, { config }) => ({
    subject: `Selvage: ${words.subject}`,
    text: [
      words.text,
      `It was done on ${minuteOf(at)}, ${isOwn ? 'by your own account' : 'by somebody else'}.`,
      '',
      'If you know about it, nothing has to be done.',
      `If not, tell an admin of your company and ${config.mail.supportEmail} at once.`,
    ].join('\n'),
  }),
  once: (eventId) => `notice-${eventId}`,
});
