import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { companyStream } from '../../domain/company/company.decider.js';
import { millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered, theOwner, userIds } from '../../test/kit/domain/users.js';
import { userStream } from '../../domain/user/user.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { readConfig } from '../../infra/config/config.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createOneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { createPasswords } from '../../infra/credentials/passwords.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { deleteUser } from './delete-user.js';
import { replacePassword } from './replace-password.js';
import { updateUser } from './update-user.js';

const { userId, companyId } = userIds;
const now = new Date('2026-03-04T12:00:00.000Z');
const contextOf = (actorId: string) => newContext({ actorId, companyId, occurredAt: now.toISOString() });

/** A store whose process dies after this number of removals. */
const dyingAfter = (state: StateStore, removals: number): StateStore => {
  let left = removals;
  const count = (): void => {
    if (left === 0) throw new StoreUnavailable('The process has died.');
    left -= 1;
  };
  return {
    ...state,
    remove: async (...args) => {
      count();
      return state.remove(...args);
    },
    removeOwned: async (...args) => {
      count();
      return state.removeOwned(...args);
    },
  };
};

/** Joan, who signs in with password and code, and whose scanning app has a password. */
const joan = async () => {
  const events = createMemoryEventStore();
  const registered = { ...joanRegistered(), id: 'registered', metadata: contextOf('user-ada') };
  await events.append(userStream.nameOf(userId), 'no-stream', [registered]);
  const mill = millRegistered().map((event, at) => ({ ...event, id: `mill-${at}`, metadata: contextOf('user-ada') }));
  await events.append(companyStream.nameOf(companyId), 'no-stream', mill);
  const state = openSqliteStateStore(':memory:', { now: () => now.toISOString() });
  const secrets = parseKeyRing(newSecretsKey());
  const handle = createHandleCommand(events);
  const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
  const portsOn = (store: StateStore) => ({
    ...{ handle, claims, secrets, state: store, config: readConfig({}) },
    ...{ passwords: createPasswords(store), tokens: createOneTimeTokens(store) },
  });
  const { passwords } = portsOn(state);
  const steps = createTwoSteps(state, secrets);
  await passwords.set(userId, 'Correct-Horse-9', 0);
  const { secret } = await steps.offer(userId, 'joan@example.com', now);
  await steps.confirm(userId, new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: +now }), now);
  const appPasswords = createAppPasswords(state);
  const version = (await passwords.version(userId)) ?? 0;
  const ofApp = await appPasswords.make(userId, { id: 'hall-2', name: 'Hall 2' }, version, now);
  const handOvers = async (): Promise<number> => {
    const { state: user } = await handle.look(userStream, userId);
    return user.status === 'registered' ? user.handOvers : 0;
  };
  /** Whether the password opens the account, and whether the scanning app's password does. */
  const opens = async (password: string): Promise<readonly boolean[]> => {
    const times = await handOvers();
    const found = await appPasswords.find(userId, ofApp, await passwords.version(userId, times));
    return [(await passwords.match(userId, password, times)) !== undefined, found !== undefined];
  };
  return { state, steps, passwords, portsOn, opens };
};

const moved = {
  ...{ userId, companyId, actor: theOwner, changes: { email: 'eve@example.com' } },
  ...{ password: null, proof: 'given' as const },
};

describe.each([0, 1, 2, 3, 4])(
  'an account that is handed over by a process that dies after %i removals',
  (removals) => {
    it('opens with none of the previous person’s secrets, and with the next person’s first password without a code', async () => {
      const { state, steps, portsOn, opens } = await joan();
      expect(await opens('Correct-Horse-9')).toEqual([true, true]);
      const dying = updateUser(portsOn(dyingAfter(state, removals)), moved, contextOf(theOwner.id));
      await expect(dying).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await opens('Correct-Horse-9')).toEqual([false, false]);
      const first = { userId, newPassword: 'Battery-Staple-7', by: 'link' } as const;
      await replacePassword(portsOn(state), first, contextOf(userId));
      expect(await opens('Battery-Staple-7')).toEqual([true, false]);
      expect(await steps.inUse(userId)).toBeUndefined();
    });
  },
);

it('an account that is handed over again accepts no password that was being set for the person in between', async () => {
  const { state, portsOn, opens } = await joan();
  const ports = portsOn(state);
  const late = { ...ports.passwords, set: async () => undefined };
  await updateUser(ports, moved, contextOf(theOwner.id));
  const first = { userId, newPassword: 'Battery-Staple-7', by: 'link' } as const;
  await replacePassword({ ...ports, passwords: late }, first, contextOf(userId));
  const again = { ...moved, changes: { email: 'zoe@example.com' } };
  const later = newContext({ actorId: theOwner.id, companyId, occurredAt: '2026-03-08T12:00:00.000Z' });
  await updateUser(ports, again, later);
  await ports.passwords.set(userId, first.newPassword, 1);
  expect(await opens('Battery-Staple-7')).toEqual([false, false]);
});

it.each([1, 2, 3])('a user deleted by a process that dies after %i removals has no password left', async (removals) => {
  const { state, passwords, portsOn } = await joan();
  const folder = mkdtempSync(join(tmpdir(), 'selvage-deleted-'));
  const files = await openDiskFileStore(folder, state);
  const ports = { ...portsOn(dyingAfter(state, removals)), files };
  const dying = deleteUser(ports, { userId, companyId, actor: theOwner }, contextOf(theOwner.id));
  await expect(dying).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await passwords.version(userId)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
