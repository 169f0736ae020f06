import type { CompanyEvent } from '../../domain/company/company.events.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import { millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import { userStream } from '../../domain/user/user.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { MailFacts } from '../../domain/mail/mail.decider.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { setPasswordLink } from './set-password-link.js';

const monday = '2026-01-05T09:00:00.000Z';
const context = newContext({ actorId: 'a', companyId: 'c', occurredAt: monday });

/** Runs the job that the last of these events requests. */
const mailsAfter = async (...history: readonly UserEvent[]) => mailsWhile([], ...history);

/** Runs it while these events happen, each during the making of a link. */
const mailsWhile = async (meanwhile: readonly UserEvent[], ...history: readonly UserEvent[]) => {
  const events = createMemoryEventStore();
  const metadata = { ...context, companyId: 'c' };
  const stream = userStream.nameOf(userIds.userId);
  let count = 0;
  const append = (...more: readonly UserEvent[]) =>
    events.append(
      stream,
      count === 0 ? 'no-stream' : count - 1,
      more.map((event) => ({ ...event, id: `event-${count++}`, metadata })),
    );
  await append(...history);
  const recorded = await events.read(stream);
  const effects = recorded
    .map((event) => setPasswordLink.reactor.handlers[event.type]?.(event))
    .filter((effect) => effect !== undefined);
  const effect = effects.at(-1);
  if (!effect) throw new Error('No event of the history asks for a mail.');
  const mails: Mail[] = [];
  const issued: string[] = [];
  const facts: MailFacts[] = [];
  const rounds: number[] = [];
  const changes = [...meanwhile];
  const ports = workerPorts({
    eventStore: events,
    sent: mails,
    tokens: {
      issue: async (purpose, subject, expiresAt, round = -1) => {
        issued.push(`${purpose} ${subject} ${expiresAt}`);
        rounds.push(round);
        const change = changes.shift();
        if (change !== undefined) await append(change);
        return `token-${issued.length}`;
      },
    },
    recordMail: async (_job, { mail }) => void facts.push(mail),
    now: () => monday,
  });
  await workerOf(setPasswordLink.task, ports)(effect);
  return { mails, issued, rounds, facts };
};

describe('the mail with a link to set a password', () => {
  it('goes to a new user, with user name and a link for 48 hours', async () => {
    const { mails, issued, facts } = await mailsAfter(joanRegistered());
    expect(issued).toEqual([`set-password ${userIds.userId} 2026-01-07T09:00:00.000Z`]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'joan@example.com', messageId: 'event-0', at: monday });
    const { userId, companyId } = userIds;
    expect(facts).toMatchObject([{ kind: 'send-set-password-link', userId, companyId, recordId: null }]);
    expect(mails[0]?.text).toContain('User name: joan');
    expect(mails[0]?.text).toContain('https://selvage.example/set-password?token=token-1');
  });

  it.each([
    ['ada', 'Harrow Mills', 'manufacturer', 'ada of Harrow Mills invites you to Selvage, the portal for its swatches,'],
    ['ada', 'Loom & Vale', 'vendor', 'ada of Loom & Vale invites you to Selvage, the portal for its customers and'],
    ['evil.tech', 'www.evil.tech', 'vendor', 'An admin of your company invites you to Selvage'],
  ] as const)(
    'names the inviter %s and the company %s (%s), unless a name may be a web address',
    async (username, name, type, expected) => {
      const events = createMemoryEventStore();
      const metadata = { ...context, companyId: userIds.companyId };
      const add = (stream: string, all: readonly (UserEvent | CompanyEvent)[], actorId = 'a') => {
        const added = all.map((event, at) => ({ ...event, id: `${stream}-${at}`, metadata: { ...metadata, actorId } }));
        return events.append(stream, 'no-stream', added);
      };
      await add(companyStream.nameOf(userIds.companyId), millRegistered({ companyId: userIds.companyId, name, type }));
      await add(userStream.nameOf('ada'), [joanRegistered({ userId: 'ada', username, isOwner: true })]);
      await add(userStream.nameOf(userIds.userId), [joanRegistered()], 'ada');
      const sent: Mail[] = [];
      const ports = workerPorts({ eventStore: events, sent, tokens: { issue: async () => 'token' } });
      for (const event of await events.read(userStream.nameOf(userIds.userId))) {
        const effect = setPasswordLink.reactor.handlers[event.type]?.(event);
        if (effect !== undefined) await workerOf(setPasswordLink.task, ports)(effect);
      }
      expect(sent.map(({ text }) => text.split('\n')[0])).toEqual([expect.stringContaining(expected)]);
    },
  );

  it('states why the owner of a sign-up gets it', async () => {
    const { mails } = await mailsAfter(joanRegistered({ isOwner: true }));
    expect(mails[0]?.text).toContain('A company was signed up for Selvage');
  });

  it.each(['Pay at https://evil.example/x', 'evil.tech', 'evil。com'])(
    'omits the name of a user %s, who may be a stranger, before a password was set',
    async (username) => {
      const text = async (...more: readonly UserEvent[]) =>
        (await mailsAfter(joanRegistered({ username }), ...more)).mails.map((mail) => mail.text).join();
      expect(await text()).toContain('E-mail: joan@example.com');
      expect(await text()).not.toContain('evil');
      const asked: UserEvent = { type: 'PasswordLinkRequested', data: { ...userIds, at: monday } };
      expect(await text(asked)).not.toContain('evil');
      const set: UserEvent = { type: 'UserPasswordReplaced', data: { ...userIds, by: 'link' } };
      expect(await text(set, asked)).toContain(`User name: ${username}`);
    },
  );

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

  it('holds a link that opens, where the address changes while it is made', async () => {
    const moved: UserEvent = { type: 'UserEmailChanged', data: { ...userIds, email: 'new@example.com' } };
    const { mails, rounds } = await mailsWhile([moved], joanRegistered());
    expect(mails.map(({ to }) => to)).toEqual(['new@example.com']);
    expect(rounds).toEqual([0, 1]);
    expect(mails[0]?.text).toContain('token=token-2');
  });

  it('is not sent after a password was set by another link, also while it is made', async () => {
    const asked: UserEvent = { type: 'PasswordLinkRequested', data: { ...userIds, at: monday } };
    const set: UserEvent = { type: 'UserPasswordReplaced', data: { ...userIds, by: 'link' } };
    const later = await mailsAfter(joanRegistered(), asked, set);
    expect([later.mails, later.issued]).toEqual([[], []]);
    const meanwhile = await mailsWhile([set], joanRegistered(), asked);
    expect([meanwhile.mails, meanwhile.rounds]).toEqual([[], [0]]);
    expect((await mailsAfter(joanRegistered(), set, asked)).mails).toHaveLength(1);
  });

  it('is not sent to a deleted or deactivated user', async () => {
    expect((await mailsAfter(joanRegistered(), { type: 'UserDeleted', data: userIds })).mails).toEqual([]);
    const off: UserEvent = { type: 'UserDeactivated', data: { ...userIds, at: monday } };
    expect((await mailsAfter(joanRegistered(), off)).issued).toEqual([]);
  });
});
