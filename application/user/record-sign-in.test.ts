import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { recordSignIn } from './record-sign-in.js';

const signedIn = { userId: 'joan', companyId: 'mill' };

const onALog = (changes: Partial<EventStore> = {}) => {
  const events = { ...createMemoryEventStore(), ...changes };
  const lines: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  const handle = createHandleCommand(events);
  const signIn = (occurredAt: string) =>
    recordSignIn({ handle, logger }, signedIn, newContext({ actorId: 'joan', companyId: 'mill', occurredAt }));
  return { events, lines, signIn };
};

describe('a sign-in', () => {
  it('is recorded one time a day', async () => {
    const { events, signIn } = onALog();
    for (const at of ['2026-01-05T09:00:00.000Z', '2026-01-05T10:00:00.000Z', '2026-01-06T09:00:00.000Z'])
      await signIn(at);
    const recorded = await events.read(signInStream.nameOf('joan'));
    expect(recorded.map(({ data }) => data)).toEqual([
      { ...signedIn, at: '2026-01-05T09:00:00.000Z' },
      { ...signedIn, at: '2026-01-06T09:00:00.000Z' },
    ]);
    await events.close();
  });

  it('succeeds while the log is down, which is logged', async () => {
    const { events, lines, signIn } = onALog();
    await events.close();
    await signIn('2026-01-05T09:00:00.000Z');
    expect(lines).toEqual(['A sign-in was not recorded.']);
  });

  it('does not wait for a log that does not respond', async () => {
    const { lines, signIn } = onALog({ append: () => new Promise<never>(() => undefined) });
    const began = performance.now();
    await signIn('2026-01-05T09:00:00.000Z');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(lines).toEqual([]);
  });
});
