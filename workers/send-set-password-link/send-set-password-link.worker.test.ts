import type { UserEvent } from '../../domain/user/user.events.js';
import { joanRegistered, userIds } from '../../domain/user/testing.js';
import { userStream } from '../../domain/user/user.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createMemoryEventStore } from '../../infra/event-store/memory-event-store.js';
import { silentLogger } from '../../infra/logging/logger.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { sendSetPasswordLinkWorker, setPasswordLinkReactor } from './send-set-password-link.worker.js';

const monday = '2026-01-05T09:00:00.000Z';
const context = newContext({ actorId: 'a', companyId: 'c', occurredAt: monday });

/** Runs the job that the last of these events asks for. */
const mailsAfter = async (...history: readonly UserEvent[]) => {
  const events = createMemoryEventStore();
  const metadata = { ...context, companyId: 'c' };
  const stream = userStream.nameOf(userIds.userId);
  await events.append(
    stream,
    'no-stream',
    history.map((event, index) => ({ ...event, id: `event-${index}`, metadata })),
  );
  const recorded = await events.read(stream);
  const effects = recorded
    .map((event) => setPasswordLinkReactor.handlers[event.type]?.(event))
    .filter((effect) => effect !== undefined);
  const effect = effects.at(-1);
  if (!effect) throw new Error('No event of the history asks for a mail.');
  const mails: Mail[] = [];
  const issued: string[] = [];
  const worker = sendSetPasswordLinkWorker({
    events,
    tokens: {
      issue: async (...[purpose, subject, expiresAt]) => (issued.push(`${purpose} ${subject} ${expiresAt}`), 'a-token'),
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    logger: silentLogger,
    publicUrl: 'https://selvage.example',
    now: () => monday,
  });
  await worker.handler(
    { ...effect, attempt: 1 },
    { reportProgress: async () => undefined, signal: new AbortController().signal },
  );
  return { mails, issued };
};

describe('the mail with a link to set a password', () => {
  it('goes to a new user, with user name and a link for 48 hours', async () => {
    const { mails, issued } = await mailsAfter(joanRegistered());
    expect(issued).toEqual([`set-password ${userIds.userId} 2026-01-07T09:00:00.000Z`]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'joan@example.com', messageId: 'event-0', at: monday });
    expect(mails[0]?.text).toContain('User name: joan');
    expect(mails[0]?.text).toContain('https://selvage.example/set-password?token=a-token');
  });

  it('is the same once more, with a link of its own, where it is sent again', async () => {
    const again: UserEvent = { type: 'WelcomeLinkRequested', data: { ...userIds, at: monday } };
    const { mails } = await mailsAfter(joanRegistered(), again);
    expect(mails).toMatchObject([{ subject: 'Welcome to Selvage: set your password', messageId: 'event-1' }]);
  });

  it('goes to the address that holds now', async () => {
    const { mails } = await mailsAfter(
      joanRegistered(),
      { type: 'UserEmailChanged', data: { ...userIds, email: 'new@example.com' } },
      { type: 'PasswordLinkRequested', data: { ...userIds, at: monday } },
    );
    expect(mails).toMatchObject([
      { to: 'new@example.com', subject: 'Selvage: set a new password', messageId: 'event-2' },
    ]);
  });

  it('goes to nobody who was deleted or switched off', async () => {
    expect((await mailsAfter(joanRegistered(), { type: 'UserDeleted', data: userIds })).mails).toEqual([]);
    const off: UserEvent = { type: 'UserDeactivated', data: { ...userIds, at: monday } };
    expect((await mailsAfter(joanRegistered(), off)).issued).toEqual([]);
  });
});
