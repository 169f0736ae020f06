import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
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

/** A repeat sends the same mail with a new link; older links stay valid until they expire. */
export const sendSetPasswordLinkWorker = ({ events, tokens, publicUrl, now, ...ports }: LinkPorts): JobKind => ({
  kind,
  concurrency: 4,
  ...jobPolicies[kind],
  handler: async (job) => {
    const { data } = job;
    const history = await events.read(data['stream'] ?? '');
    const cause = history.find(({ id }) => id === data['eventId']);
    const user = fold(userStream.decider, history.filter(userStream.owns));
    // The user was deleted or erased meanwhile, so there is nobody to write to.
    if (cause === undefined || user.status !== 'registered' || user.email === null || !user.active) return;
    const expiresAt = new Date(Date.parse(now()) + linkHours * hourMs).toISOString();
    const token = await tokens.issue('set-password', user.userId, expiresAt);
    await deliver(
      ports,
      job,
      setPasswordMail({
        to: user.email,
        username: user.username,
        link: `${publicUrl}/set-password?token=${token}`,
        isWelcome: cause.type !== 'PasswordLinkRequested',
        hours: linkHours,
        messageId: cause.id,
        at: cause.metadata.occurredAt,
      }),
    );
  },
});
