import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { mayHoldWebAddress } from '../../domain/kit/web-address.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobKind } from '../../infra/jobs/jobs.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import type { Effect, Reactor } from '../kit/reactor.js';
import { setPasswordMail } from './set-password-mail.js';

const kind: JobKindName = 'send-set-password-link';
const linkHours = 48;
const hourMs = 3_600_000;

const linkFor = (event: RecordedEvent): Effect => ({
  kind,
  id: event.id,
  data: { stream: event.stream, eventId: event.id },
});

/** Owners and new users get a link to set their password, once more if somebody sends it again, and so does whoever requests one. */
export const setPasswordLinkReactor: Reactor = {
  name: 'send-set-password-link',
  handlers: { UserRegistered: linkFor, WelcomeLinkRequested: linkFor, PasswordLinkRequested: linkFor },
  outcomes: {},
};

export interface LinkPorts extends MailPorts {
  readonly events: Pick<EventStore, 'read'>;
  readonly tokens: Pick<OneTimeTokens, 'issue'>;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** The present as an ISO instant. */
  readonly now: () => string;
}

const isSetByLink = (event: UserEvent): boolean => event.type === 'UserPasswordReplaced' && event.data.by === 'link';

/** Anybody may have typed the name of a user who has set no password yet, so the mail shows no address in it. */
const shownName = ({ username, hasJoined }: RegisteredUser): string | null =>
  hasJoined || username === null || !mayHoldWebAddress(username) ? username : null;

/** Who gets the mail that an event of a user's history asks for; undefined where nobody does any more. */
const readerOf = (history: readonly RecordedEvent[], cause: RecordedEvent) => {
  const user = fold(userStream.decider, history.filter(userStream.owns));
  // The user was deleted or erased meanwhile, so there is nobody to write to.
  if (user.status !== 'registered' || user.email === null || !user.active) return undefined;
  const since = history.filter(({ revision }) => revision > cause.revision).filter(userStream.owns);
  if (since.some(isSetByLink)) return undefined;
  return {
    userId: user.userId,
    companyId: user.companyId,
    round: user.linkRound,
    to: user.email,
    username: shownName(user),
  };
};

/**
 * A repeat sends the same mail with a new link. Older links stay valid until they expire or their round ends, as it does with
 * another password or address. So a link that was made while the user changed is made again, for the user as it is then.
 */
export const sendSetPasswordLinkWorker = ({ events, tokens, publicUrl, now, ...ports }: LinkPorts): JobKind => ({
  kind,
  concurrency: 4,
  handler: async (job) => {
    const read = () => events.read(job.data['stream'] ?? '');
    const expiresAt = new Date(Date.parse(now()) + linkHours * hourMs).toISOString();
    for (let history = await read(); ;) {
      const cause = history.find(({ id }) => id === job.data['eventId']);
      const reader = cause && readerOf(history, cause);
      if (cause === undefined || reader === undefined) return;
      const { userId, companyId, round, ...names } = reader;
      const token = await tokens.issue('set-password', userId, expiresAt, round);
      const later = await read();
      if (later.length === history.length) {
        const link = `${publicUrl}/set-password?token=${token}`;
        const isWelcome = cause.type !== 'PasswordLinkRequested';
        const { id: messageId, metadata } = cause;
        const mail = { ...names, link, isWelcome, hours: linkHours, messageId, at: metadata.occurredAt };
        await deliver(ports, job, setPasswordMail(mail), { userId, companyId, recordId: null });
        return;
      }
      history = later;
    }
  },
});
