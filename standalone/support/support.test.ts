import { Secret, TOTP } from 'otpauth';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import { createClaims } from '../../infra/claims/claims.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createOneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { createPasswords } from '../../infra/credentials/passwords.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { runSupport } from './support.js';

const now = new Date('2026-03-04T12:00:00.000Z');
const { userId: ownerId, companyId } = userIds;
const by = (actorId: string) => newContext({ actorId, companyId, occurredAt: now.toISOString() });

/** The console of an installation with one owner, who signs in with password and code. */
const aConsole = async () => {
  const events = createMemoryEventStore();
  const state = openSqliteStateStore(':memory:', { now: () => now.toISOString() });
  const secrets = parseKeyRing(newSecretsKey());
  const handle = createHandleCommand(events);
  const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
  const [passwords, tokens] = [createPasswords(state), createOneTimeTokens(state)];
  const ports = { handle, claims, events, passwords, tokens, state, secrets, clock: () => now };
  const owner = { ...joanRegistered({ isOwner: true, role: 'admin' }), id: 'registered', metadata: by('nobody') };
  await events.append(userStream.nameOf(ownerId), 'no-stream', [owner]);
  for (const [kind, value] of [['email', 'joan@example.com'] as const, ['username', 'joan'] as const])
    await claims.claim({ kind, scope: '', value }, { owner: userStream.nameOf(ownerId), at: 0 }, by('nobody'));
  const run = (...words: readonly string[]) => runSupport(ports, words);
  const eventsOf = async (userId: string) =>
    (await events.read(userStream.nameOf(userId))).map(({ type, data, metadata }) => ({
      ...{ type, data, actor: metadata.actorId, company: metadata.companyId },
    }));
  const idOf = async (email: string): Promise<string> => {
    const holder = await claims.holder({ kind: 'email', scope: '', value: email });
    if (holder === undefined) throw new Error(`Nobody has ${email}.`);
    return userStream.idOf(holder);
  };
  return { ...ports, run, eventsOf, idOf };
};

const saysUsage = { message: expect.stringContaining('npm run support -- owner-email <old> <new> <reason>') as string };

describe('at the console, support', () => {
  it('is empty at first', async () => {
    const { run } = await aConsole();
    expect(await run('list')).toEqual(['There is nobody in support.']);
  });

  it('is added by an e-mail, with the name before the @ or a given one, without a company', async () => {
    const { run, eventsOf, idOf } = await aConsole();
    expect((await run('add', ' Ann@Desk.example '))[0]).toBe(
      'ann@desk.example is support now, as ann. A mail with a link that sets a password follows.',
    );
    await run('add', 'bob@desk.example', 'Support desk');
    const [added] = await eventsOf(await idOf('bob@desk.example'));
    expect(added).toMatchObject({
      type: 'UserRegistered',
      data: { email: 'bob@desk.example', username: 'Support desk', role: 'support', companyId: 'none', active: true },
      ...{ actor: 'console', company: null },
    });
    expect(await run('list')).toEqual([
      'ann@desk.example  ann  second step no  last sign-in never',
      'bob@desk.example  Support desk  second step no  last sign-in never',
    ]);
  });

  it('is listed with its second step and its last sign-in', async () => {
    const { run, idOf, handle, state, secrets } = await aConsole();
    await run('add', 'ann@desk.example');
    const userId = await idOf('ann@desk.example');
    const steps = createTwoSteps(state, secrets);
    const { secret } = await steps.offer(userId, 'ann@desk.example', now);
    await steps.confirm(userId, new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: +now }), now);
    const at = now.toISOString();
    await handle(signInStream, userId, { type: 'RecordSignIn', userId, companyId: 'none', at }, by(userId));
    expect(await run('list')).toEqual([
      'ann@desk.example  ann  second step yes  last sign-in 2026-03-04T12:00:00.000Z',
    ]);
  });

  it('is not added twice, nor over an existing user, nor under a used name', async () => {
    const { run, eventsOf, idOf } = await aConsole();
    await run('add', 'ann@desk.example');
    expect(await run('add', 'ANN@desk.example', 'Other')).toEqual(['ann@desk.example is support already.']);
    expect(await eventsOf(await idOf('ann@desk.example'))).toHaveLength(1);
    await expect(run('add', 'joan@example.com')).rejects.toThrow('joan@example.com belongs to somebody.');
    for (const name of ['Ann', 'JOAN'])
      await expect(run('add', 'cat@desk.example', name)).rejects.toThrow('This name belongs to somebody.');
    await run('add', 'cat@desk.example', 'Cat');
    await expect(run('add', 'no address')).rejects.toThrow('no address is no e-mail address.');
    await expect(run('add', 'dan@desk.example', ' ')).rejects.toThrow('A name has 1 to 100 characters');
  });

  it('is removed with all that signed it in; its e-mail and name are free again', async () => {
    const { run, eventsOf, idOf, passwords } = await aConsole();
    await run('add', 'ann@desk.example');
    const userId = await idOf('ann@desk.example');
    await passwords.set(userId, 'Correct-Horse-9', 0);
    await run('remove', 'Ann@desk.example');
    expect((await eventsOf(userId)).at(-1)).toMatchObject({
      type: 'UserDeleted',
      ...{ actor: 'console', company: null },
    });
    expect(await passwords.version(userId)).toBeUndefined();
    expect(await run('list')).toEqual(['There is nobody in support.']);
    await expect(run('remove', 'ann@desk.example')).rejects.toThrow('ann@desk.example is not support.');
    await run('add', 'ann@desk.example');
    expect(await idOf('ann@desk.example')).not.toBe(userId);
  });

  it('is removed, but no other user is', async () => {
    const { run, eventsOf } = await aConsole();
    await expect(run('remove', 'joan@example.com')).rejects.toThrow('joan@example.com is not support.');
    expect(await eventsOf(ownerId)).toHaveLength(1);
  });

  it('is explained after an unknown command', async () => {
    const { run } = await aConsole();
    for (const words of [
      [],
      ['lists'],
      ['list', 'all'],
      ['add'],
      ['remove'],
      ['toString'],
      ['owner-email', 'a@b.example'],
    ])
      await expect(run(...words)).rejects.toMatchObject(saysUsage);
  });
});

describe('an owner whose mailbox is gone', () => {
  it('gets the account back by another e-mail, without the earlier credentials, and the log has the reason', async () => {
    const { run, eventsOf, idOf, passwords, tokens, state, secrets } = await aConsole();
    await passwords.set(ownerId, 'Correct-Horse-9', 0);
    const steps = createTwoSteps(state, secrets);
    const { secret } = await steps.offer(ownerId, 'joan@example.com', now);
    await steps.confirm(ownerId, new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: +now }), now);
    const link = await tokens.issue('set-password', ownerId, '2026-03-06T12:00:00.000Z', 0);
    await run('owner-email', 'Joan@Example.com', ' New@Mill.example', 'Mailbox', 'closed,', 'ticket 12');
    const data = { userId: ownerId, companyId };
    const done = { actor: 'console', company: companyId };
    expect((await eventsOf(ownerId)).slice(1)).toEqual([
      { type: 'TwoStepsTurnedOff', data: { ...data, by: 'console' }, ...done },
      {
        type: 'UserEmailChanged',
        data: { ...data, email: 'new@mill.example', isHandedOver: true, reason: 'Mailbox closed, ticket 12' },
        ...done,
      },
      { type: 'PasswordLinkRequested', data: { ...data, at: now.toISOString() }, ...done },
    ]);
    expect(await idOf('new@mill.example')).toBe(ownerId);
    await expect(idOf('joan@example.com')).rejects.toThrow();
    expect([await passwords.version(ownerId), await steps.inUse(ownerId)]).toEqual([undefined, undefined]);
    expect(await tokens.look('set-password', link)).toBeUndefined();
  });

  it('keeps the account where something is wrong with the call', async () => {
    const { run, eventsOf } = await aConsole();
    await run('add', 'ann@desk.example');
    const call = (old: string, email: string, reason = 'Ticket 12') => run('owner-email', old, email, reason);
    await expect(call('nobody@example.com', 'new@mill.example')).rejects.toThrow(
      'There is no user nobody@example.com.',
    );
    await expect(call('joan@example.com', 'ann@desk.example')).rejects.toThrow('ann@desk.example belongs to somebody.');
    await expect(call('joan@example.com', 'new mill')).rejects.toThrow('new mill is no e-mail address.');
    await expect(call('ann@desk.example', 'new@mill.example')).rejects.toThrow('ann@desk.example is no owner.');
    for (const reason of [' ', 'x'.repeat(501)])
      await expect(call('joan@example.com', 'new@mill.example', reason)).rejects.toThrow('Say why');
    expect(await eventsOf(ownerId)).toHaveLength(1);
  });
});
