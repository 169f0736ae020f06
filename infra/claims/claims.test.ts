import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Decider } from '../../domain/kit/decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { defineStream } from '../../domain/kit/stream.js';
import { newContext } from '../commands/command-context.js';
import { createHandleCommand } from '../commands/create-handle-command.js';
import type { CommandContext, HandleCommand } from '../commands/handle-command.js';
import type { EventStore } from '../event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { createNameHash } from '../secrets/name-hash.js';
import type { ClaimedName, ClaimKind, LookAtNameOwner } from './name-owners.js';
import { type Claims, ClaimTaken, createClaims } from './claims.js';

const nameOf = (kind: ClaimKind, scope: string, value: string): ClaimedName => ({ kind, scope, value });

/** A record that has a name as soon as it exists. */
const owning: Decider<null, DomainEvent<'OwnerCreated'>, boolean> = {
  initialState: () => false,
  decide: (_, exists) => (exists ? [] : [{ type: 'OwnerCreated', data: {} }]),
  evolve: (exists, event) => exists || event.type === 'OwnerCreated',
};
const ownerStream = defineStream('user', owning);

const context = (): CommandContext =>
  newContext({ actorId: 'someone', companyId: 'c1', occurredAt: '2026-01-02T03:04:05.000Z' });

const stores: [string, () => Promise<EventStore>][] = [
  ['memory', async () => createMemoryEventStore()],
  ['SQLite', () => openSqliteEventStore(join(mkdtempSync(join(tmpdir(), 'selvage-claims-')), 'events.db'))],
];

describe.each(stores)('claims on %s', (_name, open) => {
  let store: EventStore;
  let handle: HandleCommand;
  let claims: Claims;
  const hash = createNameHash(Buffer.alloc(32, 7));
  /** Every stream with events has all names that it claimed. */
  const lookAtOwner: LookAtNameOwner = async (_name, owner) => {
    const { state, revision } = await handle.look(ownerStream, ownerStream.idOf(owner));
    return { revision, hasName: state };
  };
  const claimsOf = (one: HandleCommand, patienceMs = 20): Claims =>
    createClaims(store, one, hash, lookAtOwner, { patienceMs });

  beforeEach(async () => {
    store = await open();
    handle = createHandleCommand(store);
    claims = claimsOf(handle);
  });
  afterEach(() => store.close());

  const create = (owner: string, by: HandleCommand = handle) =>
    by(ownerStream, ownerStream.idOf(owner), null, context());
  const claim = (value: string, owner: string, by: Claims = claims) =>
    by.claim(nameOf('group-name', 'c1', value), { owner, at: -1 }, context());
  const eventsOf = async (stream: string) => (await store.read(stream)).map(({ type }) => type);
  const logged = async (): Promise<string> => {
    const batches = [];
    for await (const batch of store.readAll(0)) batches.push(batch);
    return JSON.stringify(batches);
  };

  it('gives a name to one owner and refuses the next with the id of that owner', async () => {
    await claim('Summer', 'user-1');
    await create('user-1');
    const refused = claim('Summer', 'user-2');
    await expect(refused).rejects.toBeInstanceOf(ClaimTaken);
    await expect(refused).rejects.toMatchObject({ kind: 'group-name', owner: 'user-1' });
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe('user-1');
  });

  it('claims unheld names together, and leaves held names to single claims', async () => {
    await claim('Summer', 'user-1');
    const names = ['Spring', 'Summer', 'Autumn'].map((value, i) => ({ value, owner: `user-${i + 2}` }));
    expect(await claims.claimNew('group-name', 'c1', names, context())).toEqual([true, false, true]);
    for (const owner of ['user-1', 'user-2', 'user-4']) await create(owner);
    const holders = names.map(({ value }) => claims.holder(nameOf('group-name', 'c1', value)));
    expect(await Promise.all(holders)).toEqual(['user-2', 'user-1', 'user-4']);
    await expect(claim('Spring', 'user-9')).rejects.toMatchObject({ owner: 'user-2' });
  });

  it('lets an owner claim again, before and after it came into being', async () => {
    await claim('Summer', 'user-1');
    await claim('Summer', 'user-1');
    await create('user-1');
    await claim('Summer', 'user-1');
    expect(await store.read('user-1')).toHaveLength(1);
  });

  it('distinguishes kinds, scopes and values', async () => {
    await claim('Summer', 'user-1');
    await create('user-1');
    await claims.claim(nameOf('group-name', 'c2', 'Summer'), { owner: 'user-2', at: -1 }, context());
    await claims.claim(nameOf('fabric-code', 'c1', 'Summer'), { owner: 'user-2', at: -1 }, context());
    await claim('summer', 'user-2');
    expect(await claims.holder(nameOf('group-name', 'c2', 'Winter'))).toBeUndefined();
  });

  it('frees a name that its owner releases, and no other', async () => {
    await claim('Summer', 'user-1');
    await create('user-1');
    await claims.release(nameOf('group-name', 'c1', 'Summer'), 'user-2', context());
    await expect(claim('Summer', 'user-2')).rejects.toBeInstanceOf(ClaimTaken);
    await claims.release(nameOf('group-name', 'c1', 'Summer'), 'user-1', context());
    await claim('Summer', 'user-2');
    await create('user-2');
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe('user-2');
  });

  it('can claim, release and claim again within one command', async () => {
    const once = context();
    await claims.claim(nameOf('group-name', 'c1', 'Summer'), { owner: 'user-1', at: -1 }, once);
    await claims.release(nameOf('group-name', 'c1', 'Summer'), 'user-1', once);
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBeUndefined();
    await claims.claim(nameOf('group-name', 'c1', 'Summer'), { owner: 'user-1', at: -1 }, once);
    await create('user-1');
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe('user-1');
  });

  it('holds no name in the log', async () => {
    await claims.claim(nameOf('email', '', 'ann@example.com'), { owner: 'user-1', at: -1 }, context());
    await claims.release(nameOf('email', '', 'ann@example.com'), 'user-1', context());
    expect(await logged()).not.toContain('ann');
  });

  it('takes the name from an owner that never appeared, and closes the stream of that owner', async () => {
    await claim('Summer', 'user-absent');
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBeUndefined();
    await claim('Summer', 'user-2');
    await create('user-2');
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe('user-2');
    expect(await eventsOf('user-absent')).toEqual(['CreationAbandoned']);
    await expect(create('user-absent')).rejects.toMatchObject({ code: 'creation.abandoned' });
    await expect(create('user-absent', createHandleCommand(store))).rejects.toMatchObject({
      code: 'creation.abandoned',
    });
  });

  it('finishes a take-over that stopped half way', async () => {
    await claim('Summer', 'user-absent');
    const metadata = { ...context() };
    await store.append('user-absent', 'no-stream', [
      { id: randomUUID(), type: 'CreationAbandoned', data: { claimStream: 'x' }, metadata },
    ]);
    await claim('Summer', 'user-2');
    await create('user-2');
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe('user-2');
  });

  it('waits a moment for an owner whose first event is pending', async () => {
    const patient = claimsOf(handle, 5000);
    await claim('Summer', 'user-1', patient);
    const refused = expect(claim('Summer', 'user-2', patient)).rejects.toMatchObject({ owner: 'user-1' });
    await create('user-1');
    await refused;
  });

  it('gets a name that is released while it waits', async () => {
    const patient = claimsOf(handle, 5000);
    await claim('Summer', 'user-1', patient);
    const late = claim('Summer', 'user-2', patient);
    await claims.release(nameOf('group-name', 'c1', 'Summer'), 'user-1', context());
    await late;
    await create('user-2');
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe('user-2');
  });

  const race = async (owners: readonly string[], processes: readonly HandleCommand[], patienceMs: number) => {
    const outcomes = await Promise.allSettled(
      owners.map(async (owner, index) => {
        const mine = processes[index % processes.length] ?? handle;
        await claim('Summer', owner, claimsOf(mine, patienceMs));
        await create(owner, mine);
        return owner;
      }),
    );
    const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const created = [];
    for (const owner of owners) if ((await eventsOf(owner)).includes('OwnerCreated')) created.push(owner);
    return { winners, created };
  };

  it.each([[2000], [0]])(
    'gives the name to one of 20 parallel claims, in several processes, with a patience of %d ms',
    async (patienceMs) => {
      const processes = Array.from({ length: 4 }, () => createHandleCommand(store));
      const owners = Array.from({ length: 20 }, (_, index) => `user-${index}`);
      const { winners, created } = await race(owners, processes, patienceMs);
      expect(winners).toHaveLength(1);
      expect(created).toEqual(winners);
      expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe(winners[0]);
    },
  );

  it('gives the name of a gone owner to one of 20 parallel claims', async () => {
    await claim('Summer', 'user-absent');
    const owners = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    const { winners, created } = await race(owners, [handle, createHandleCommand(store)], 300);
    expect(winners).toHaveLength(1);
    expect(created).toEqual(winners);
    expect(await claims.holder(nameOf('group-name', 'c1', 'Summer'))).toBe(winners[0]);
  });
});
