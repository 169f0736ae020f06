import { companyStream } from '../../domain/company/company.decider.js';
import { fold } from '../../domain/kit/decider.js';
import { mayHoldWebAddress } from '../../domain/kit/web-address.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import { defineMail, type MailCause } from '../kit/define-mail.js';
import type { Words } from '../kit/letter.js';
import { oneLine } from '../kit/mail-text.js';
import type { WorkerPorts } from '../worker-ports.js';

/** Hours until the link expires. */
const linkHours = 48;
const hourMs = 3_600_000;

interface LinkMail {
  readonly email: string;
  readonly username: string | null;
  readonly link: string;
  /** Whether the account is new; otherwise a user requested a new link. */
  readonly isWelcome: boolean;
  readonly isOwner: boolean;
  readonly inviter: Inviter | undefined;
}

/** The user of the same company that caused the mail. */
interface Inviter {
  readonly name: string;
  readonly company: string;
  readonly isOfVendor: boolean;
}

/** The reason of the mail. A sign-up has only its owner, and support appears without a name. */
const welcome = ({ inviter, isOwner }: Pick<LinkMail, 'inviter' | 'isOwner'>): string => {
  if (inviter !== undefined) {
    const things = inviter.isOfVendor ? 'customers and orders' : 'swatches, scans and orders';
    return `${inviter.name} of ${inviter.company} invites you to Selvage, the portal for its ${things}.`;
  }
  return isOwner
    ? 'A company was signed up for Selvage, the portal for swatches, scans and orders, with you as its owner.'
    : 'Your Selvage account is ready.';
};

/** The mail with user name and a link to set a password; never with a password itself (A105). */
const setPasswordText = ({ email, username, link, isWelcome, ...reason }: LinkMail): Words => ({
  subject: isWelcome ? 'Welcome to Selvage: set your password' : 'Selvage: set a new password',
  text: [
    isWelcome
      ? `${welcome(reason)} If you do not expect this mail, nothing has to be done.`
      : 'Somebody asked for a new password for your Selvage account. If it was not you, nothing has to be done.',
    '',
    ...(username === null ? [] : [`User name: ${username}`]),
    `E-mail: ${email}`,
    '',
    'Choose your password here:',
    link,
    '',
    `The link works once, for ${linkHours} hours.`,
  ].join('\n'),
});

const isSetByLink = (event: UserEvent): boolean => event.type === 'UserPasswordReplaced' && event.data.by === 'link';

/** Anybody may have typed the name of a user without a password, so the mail shows no web address in it. */
const shownName = ({ username, hasJoined }: RegisteredUser): string | null =>
  hasJoined || username === null || !mayHoldWebAddress(username) ? username : null;

type LinkEvent = 'UserRegistered' | 'WelcomeLinkRequested' | 'PasswordLinkRequested';

/** The recipient of the mail that an event requests; undefined if it is obsolete. */
const readerOf = (history: MailCause<UserEvent, LinkEvent>['history'], { revision }: { readonly revision: number }) => {
  const user = fold(userStream.decider, history);
  // The user may have been deleted or erased in between.
  if (user.status !== 'registered' || user.email === null || !user.active) return undefined;
  if (history.some((event) => event.revision > revision && isSetByLink(event))) return undefined;
  const { userId, companyId, email, isOwner, linkRound: round } = user;
  return { userId, companyId, email, isOwner, recordId: null, round, username: shownName(user) };
};

const mostOfName = 100;

/** Strangers sign up companies too, so a name that may be a web address is not shown. */
const nameOr = (name: string | null, other: string): string =>
  name === null || mayHoldWebAddress(name) ? other : oneLine(name, mostOfName);

/** The inviter; undefined if no other user of the company caused the mail. */
const inviterOf = async (
  { eventStore }: Pick<WorkerPorts, 'eventStore'>,
  actorId: string,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
): Promise<Inviter | undefined> => {
  if (actorId === userId) return undefined;
  const actor = fold(userStream.decider, (await eventStore.read(userStream.nameOf(actorId))).filter(userStream.owns));
  if (actor.status !== 'registered' || actor.companyId !== companyId) return undefined;
  const events = await eventStore.read(companyStream.nameOf(companyId));
  const company = fold(companyStream.decider, events.filter(companyStream.owns));
  return {
    name: nameOr(actor.username, 'An admin'),
    company: nameOr(company.status === 'registered' ? company.name : null, 'your company'),
    isOfVendor: company.status === 'registered' && company.type === 'vendor',
  };
};

/**
 * The recipient and a link. If the user changes while a link is made, it is made again for the changed user. Older
 * links stay valid until they expire or their round ends, which another password or address causes.
 */
const linkOf = async (
  { cause, history }: MailCause<UserEvent, LinkEvent>,
  ports: WorkerPorts,
): Promise<(LinkMail & NonNullable<ReturnType<typeof readerOf>>) | undefined> => {
  const { eventStore, tokens, clock, config } = ports;
  const reader = readerOf(history, cause);
  if (reader === undefined) return undefined;
  const expiresAt = new Date(clock().getTime() + linkHours * hourMs).toISOString();
  const token = await tokens.issue('set-password', reader.userId, expiresAt, reader.round);
  const later = (await eventStore.read(cause.stream)).filter(userStream.owns);
  if (later.length > history.length) return linkOf({ cause, history: later }, ports);
  const link = `${config.publicUrl}/set-password?token=${token}`;
  const inviter = await inviterOf(ports, cause.metadata.actorId, reader);
  return { ...reader, link, inviter, isWelcome: cause.type !== 'PasswordLinkRequested' };
};

/** A repeat sends the same mail with a new link. */
export const setPasswordLink = defineMail({
  kind: 'send-set-password-link',
  concurrency: 4,
  on: {
    stream: userStream,
    types: ['UserRegistered', 'WelcomeLinkRequested', 'PasswordLinkRequested'],
    isOfDemoToo: true,
  },
  about: linkOf,
  to: (mail) => [mail],
  text: setPasswordText,
  once: (eventId) => eventId,
  isNeverWithheld: true,
});
