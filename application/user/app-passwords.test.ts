import { Secret, TOTP } from 'otpauth';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import { userStream } from '../../domain/user/user.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { makeAppPassword } from './app-passwords.js';

const { userId, companyId } = userIds;
const now = new Date('2026-03-04T12:00:00.000Z');
const context = newContext({ actorId: userId, companyId, occurredAt: now.toISOString() });

/** Joan, who signs in with a code and may scan. */
const joan = async () => {
  const events = createMemoryEventStore();
  const stream = userStream.nameOf(userId);
  await events.append(stream, 'no-stream', [{ ...joanRegistered(), id: 'registered', metadata: context }]);
  const [state, secrets] = [
    openSqliteStateStore(':memory:', { now: () => now.toISOString() }),
    parseKeyRing(newSecretsKey()),
  ];
  const steps = createTwoSteps(state, secrets);
  const { secret } = await steps.offer(userId, 'joan@example.com', now);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  await steps.confirm(userId, code, now);
  const handle = createHandleCommand(events);
  const passwords = { version: async () => 1 };
  const named = { userId, appPasswordId: 'hall-2', name: 'Hall 2' };
  return {
    make: (changes: Partial<typeof state> = {}) => {
      return makeAppPassword({ handle, secrets, passwords, state: { ...state, ...changes } }, named, context);
    },
    types: async () => (await events.read(stream)).map(({ type }) => type),
  };
};

describe('an app password', () => {
  it('is recorded only after it is stored, so that every valid one is in the list', async () => {
    const { make, types } = await joan();
    const away = async (): Promise<never> => {
      throw new StoreUnavailable('The store is away.');
    };
    await expect(make({ put: away })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await types()).toEqual(['UserRegistered']);
    await expect(make()).resolves.toMatchObject({ id: 'hall-2' });
    expect(await types()).toEqual(['UserRegistered', 'AppPasswordMade']);
  });
});
