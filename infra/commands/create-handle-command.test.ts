import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Decider } from '../../domain/kit/decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { defineStream } from '../../domain/kit/stream.js';
import { newEvents } from '../../test/contracts/event-store.suite.js';
import { RevisionConflict, type EventStore } from '../event-store/event-store.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { childContext, newContext } from './command-context.js';
import { createHandleCommand } from './create-handle-command.js';
import type { CommandContext } from './handle-command.js';

type Taken = DomainEvent<'SeatTaken', { guest: string; note?: string }>;
type Command = { guest: string; note?: string };

/** A table with a number of seats; a guest with a seat makes no event. */
const rule = (seats: number): Decider<Command, Taken, readonly string[]> => ({
  initialState: () => [],
  decide: (command, guests) => {
    if (guests.includes(command.guest)) return [];
    if (guests.length >= seats) throw new DomainError('table.full', 'There is no seat left.');
    return [{ type: 'SeatTaken', data: command }];
  },
  evolve: (guests, event) => (event.type === 'SeatTaken' ? [...guests, event.data.guest] : guests),
});

const table = (seats: number) => defineStream('table', rule(seats));

const context = (more: Partial<CommandContext> = {}): CommandContext => ({
  ...newContext({ actorId: 'someone', companyId: 'company', occurredAt: '2026-01-02T03:04:05.000Z' }),
  ...more,
});

const guests = (count: number): Command[] => Array.from({ length: count }, (_, index) => ({ guest: `guest ${index}` }));

/** Picks items in turn, to distribute work to several processes. */
const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nobody.');
  return item;
};

const counting = (store: EventStore) => {
  const counts = { appends: 0, events: 0, read: 0 };
  const counted: EventStore = {
    ...store,
    append: (stream, expected, events) => {
      counts.appends += 1;
      counts.events += events.length;
      return store.append(stream, expected, events);
    },
    read: async (stream, from, limit) => {
      const events = await store.read(stream, from, limit);
      counts.read += events.length;
      return events;
    },
  };
  return { store: counted, counts };
};

describe('handleCommand', () => {
  let store: EventStore;
  const id = '1';
  const stream = 'table-1';
  beforeEach(() => {
    store = createMemoryEventStore();
  });

  it('finds the first result of a repeat marked as new, even if it would be refused today', async () => {
    const first = await createHandleCommand(store)(table(1), id, { guest: 'ada' }, context({ commandId: 'seat' }));
    const again = context({ commandId: 'seat', isNew: true });
    const repeated = await createHandleCommand(store)(table(0), id, { guest: 'ada' }, again);
    expect(repeated.events).toEqual(first.events);
  });

  it('appends the decided events, with the context as metadata', async () => {
    const handle = createHandleCommand(store);
    const asked = context();
    const handled = await handle(table(2), id, { guest: 'Ann' }, asked);
    expect(handled).toMatchObject({ state: ['Ann'], revision: 0, position: 1 });
    const { actorId, companyId, occurredAt, commandId, correlationId, causationId } = asked;
    const metadata = { actorId, companyId, occurredAt, commandId, correlationId, causationId };
    expect(await store.read(stream)).toEqual(handled.events.map((event) => ({ ...event, position: 1 })));
    expect(handled.events).toMatchObject([{ type: 'SeatTaken', data: { guest: 'Ann' }, metadata }]);
  });

  it('answers a repeat with the same events, even if the first attempt shared its batch', async () => {
    const handle = createHandleCommand(store);
    const once = context();
    const seats = table(3);
    const take = (guest: string, own: CommandContext) => handle(seats, stream, { guest }, own);
    const [, first] = await Promise.all([take('Ann', context()), take('Bea', once), take('Cat', context())]);
    const repeated = await createHandleCommand(store)(table(3), stream, { guest: 'Bea' }, once);
    expect(repeated.events).toEqual(first?.events);
  });

  it('appends nothing when the decision is empty, and returns the position of the stream', async () => {
    const handle = createHandleCommand(store);
    await handle(table(2), '2', { guest: 'Zoe' }, context());
    const unchanged = { state: ['Ann'], revision: 0, position: 2 };
    const take = () => handle(table(2), id, { guest: 'Ann' }, context());
    expect(await take()).toMatchObject(unchanged);
    expect(await take()).toMatchObject({ ...unchanged, events: [] });
    const fresh = createHandleCommand(store);
    expect(await fresh(table(2), id, { guest: 'Ann' }, context())).toMatchObject({ ...unchanged, events: [] });
  });

  it('answers a revision of -1 for a stream that still does not exist', async () => {
    const never: Decider<null, Taken, null> = { initialState: () => null, decide: () => [], evolve: () => null };
    const nothing = defineStream('table', never);
    expect(await createHandleCommand(store)(nothing, id, null, context())).toMatchObject({
      revision: -1,
      position: 0,
    });
  });

  it('decides queued commands of one stream together, in few appends, and refuses only those that break the rule', async () => {
    const { store: counted, counts } = counting(store);
    const handle = createHandleCommand(counted);
    const five = table(5);
    const outcomes = await Promise.allSettled(guests(20).map((command) => handle(five, id, command, context())));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(Array.from({ length: 20 }, (_, n) => n < 5));
    expect(counts).toMatchObject({ appends: 1, events: 5 });
    expect(outcomes.slice(0, 2)).toMatchObject([
      { value: { revision: 0, state: ['guest 0'], events: [{ data: { guest: 'guest 0' } }] } },
      { value: { revision: 1, state: ['guest 0', 'guest 1'] } },
    ]);
    expect(outcomes[7]).toMatchObject({ reason: { code: 'table.full' } });
  });

  it('issues 50 numbers at once without a gap or a double', async () => {
    type Issued = DomainEvent<'Issued', { number: number }>;
    const counting: Decider<null, Issued, number> = {
      initialState: () => 0,
      decide: (_, last) => [{ type: 'Issued', data: { number: last + 1 } }],
      evolve: (_, { data }) => data.number,
    };
    const counter = defineStream('table', counting);
    const handle = createHandleCommand(store);
    const handled = await Promise.all(Array.from({ length: 50 }, () => handle(counter, id, null, context())));
    const numbers = handled.map(({ events }) => events[0]?.data.number);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('takes a group in halves when it is too large for one append', async () => {
    const { store: counted, counts } = counting(store);
    const handle = createHandleCommand(counted);
    const note = 'x'.repeat(200_000);
    const commands = guests(7).map(({ guest }) => ({ guest, note }));
    const all = table(7);
    const handled = await Promise.all(commands.map((command) => handle(all, id, command, context())));
    expect(handled.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(counts.appends).toBeGreaterThan(3);
    const alone = handle(table(9), id, { guest: 'Big', note: note.repeat(3) }, context());
    await expect(alone).rejects.toMatchObject({ name: 'AppendTooLarge' });
  });

  it('works for two kinds of decider on one stream', async () => {
    const handle = createHandleCommand(store);
    const [two, ten] = [table(2), table(10)];
    const outcomes = await Promise.allSettled(
      guests(6).map((command, index) => handle(index % 2 === 0 ? ten : two, id, command, context())),
    );
    const isIn = outcomes.map(({ status }) => status === 'fulfilled');
    expect(isIn).toEqual([true, true, true, false, true, false]);
  });

  describe('If-Match', () => {
    it('is held against the revision at its turn and never retried past', async () => {
      const handle = createHandleCommand(store);
      const big = table(10);
      const outcomes = await Promise.allSettled([
        handle(big, id, { guest: 'A' }, context()),
        handle(big, id, { guest: 'B' }, context({ ifMatch: 0 })),
        handle(big, id, { guest: 'C' }, context({ ifMatch: 0 })),
        handle(big, id, { guest: 'D' }, context()),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      expect(outcomes[2]).toMatchObject({ reason: { name: 'RevisionMismatch', ifMatch: 0, revision: 1 } });
    });

    it('fails when another process wins in between', async () => {
      const rival = createHandleCommand(store);
      const { slow, overtake } = overtaken(store, () => rival(table(10), id, { guest: 'Rival' }, context()));
      const handle = createHandleCommand(slow);
      await handle(table(10), id, { guest: 'A' }, context());
      overtake();
      const late = handle(table(10), id, { guest: 'B' }, context({ ifMatch: 0 }));
      await expect(late).rejects.toMatchObject({ name: 'RevisionMismatch', revision: 1 });
    });

    it('does not block a repeat', async () => {
      const handle = createHandleCommand(store);
      await handle(table(10), id, { guest: 'A' }, context());
      const once = context({ ifMatch: 0 });
      const first = await handle(table(10), id, { guest: 'B' }, once);
      expect((await handle(table(10), id, { guest: 'B' }, once)).events).toEqual(first.events);
    });
  });

  describe('a repeat', () => {
    it('answers its own events without deciding again, also in a new process', async () => {
      const two = table(2);
      const once = context();
      const first = await createHandleCommand(store)(two, id, { guest: 'A' }, once);
      await createHandleCommand(store)(two, id, { guest: 'B' }, context());
      const again = await createHandleCommand(store)(two, id, { guest: 'Other words' }, once);
      expect(again).toMatchObject({ events: first.events, position: first.position, revision: 1 });
      expect(await store.read(stream)).toHaveLength(2);
    });

    it('in parallel to the first attempt answers the same events', async () => {
      const handle = createHandleCommand(store);
      const once = context();
      const both = await Promise.all([1, 2].map(() => handle(table(2), id, { guest: 'A' }, once)));
      expect(both[0]?.events).toEqual(both[1]?.events);
      expect(await store.read(stream)).toHaveLength(1);
    });

    it('after a lost response finds the written events', async () => {
      let isLost = true;
      const losing: EventStore = {
        ...store,
        append: async (...args) => {
          const answer = await store.append(...args);
          if (!isLost) return answer;
          isLost = false;
          throw new StoreUnavailable('The answer was lost.');
        },
      };
      const handle = createHandleCommand(losing);
      const once = context();
      const five = table(5);
      await expect(handle(five, id, { guest: 'A' }, once)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await handle(five, id, { guest: 'A' }, once)).toMatchObject({
        revision: 0,
        events: [{ revision: 0 }],
      });
      expect(await store.read(stream)).toHaveLength(1);
    });

    it('of a parent repeats its children', () => {
      const parent = context({ ifMatch: 3 });
      expect(childContext(parent, 'x')).toEqual(childContext(parent, 'x'));
      expect(childContext(parent, 'x').commandId).not.toBe(childContext(parent, 'y').commandId);
      expect(childContext(parent, 'x')).toMatchObject({
        causationId: parent.commandId,
        correlationId: parent.correlationId,
      });
      expect(childContext(parent, 'x').ifMatch).toBeUndefined();
    });
  });

  describe('a conflict with another process', () => {
    it('is decided again on the events of the other process', async () => {
      const rival = createHandleCommand(store);
      const one = table(1);
      const { slow, overtake } = overtaken(store, () => rival(one, id, { guest: 'Rival' }, context()));
      overtake();
      const late = createHandleCommand(slow)(one, id, { guest: 'Late' }, context());
      await expect(late).rejects.toMatchObject({ code: 'table.full' });
      expect(await store.read(stream)).toHaveLength(1);
    });

    it('is no conflict with its own first try, whose answer was lost and which came in between', async () => {
      const once = context();
      const { slow, overtake } = overtaken(store, () => createHandleCommand(store)(table(5), id, { guest: 'A' }, once));
      await createHandleCommand(slow)(table(5), id, { guest: 'Before' }, context());
      overtake();
      const handled = await createHandleCommand(slow)(table(5), id, { guest: 'A', note: 'decided anew' }, once);
      expect(handled.events).toMatchObject([{ revision: 1, data: { guest: 'A' } }]);
      expect(await store.read(stream)).toHaveLength(2);
    });

    it('lets no command of several processes be lost or doubled', async () => {
      const processes = Array.from({ length: 4 }, () => createHandleCommand(store));
      const thirty = table(30);
      const outcomes = await Promise.allSettled(
        guests(60).map((command, index) => nth(processes, index)(thirty, id, command, context())),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
      expect(new Set((await store.read(stream)).map(({ id }) => id)).size).toBe(30);
    });

    it('is decided again where its first append took all of its time', async () => {
      let isFirst = true;
      const slow: EventStore = {
        ...store,
        append: async (name, expected, events) => {
          if (!isFirst) return store.append(name, expected, events);
          isFirst = false;
          await pause(40);
          throw new RevisionConflict(name, expected, 7);
        },
      };
      const handled = await createHandleCommand(slow, { retryMs: 20 })(table(1), id, { guest: 'A' }, context());
      expect(handled.events).toMatchObject([{ data: { guest: 'A' } }]);
    });

    it('ends as StoreBusy when it lasts too long', async () => {
      const beaten: EventStore = {
        ...store,
        append: async (name, expected) => {
          throw new RevisionConflict(name, expected, 7);
        },
      };
      const handle = createHandleCommand(beaten, { retryMs: 30 });
      await expect(handle(table(1), id, { guest: 'A' }, context())).rejects.toMatchObject({ name: 'StoreBusy' });
    });
  });

  it('reads a stream once, and afterwards only on from where it was', async () => {
    await store.append(stream, 'no-stream', newEvents(stream, Array<string>(1300).fill('SeatTaken')));
    const { store: counted, counts } = counting(store);
    const handle = createHandleCommand(counted);
    const huge = table(2000);
    for (const command of guests(10)) await handle(huge, id, command, context());
    expect(counts.read).toBe(1300);
  });

  it('folds a stream again that was dropped from the cache', async () => {
    const handle = createHandleCommand(store, { maxStreams: 1 });
    const two = table(2);
    for (const name of ['1', '2', '1']) await handle(two, name, { guest: randomUUID() }, context());
    await expect(handle(two, '1', { guest: 'Third' }, context())).rejects.toMatchObject({ code: 'table.full' });
  });

  it('accepts nothing on a stream that was abandoned', async () => {
    await store.append(stream, 'no-stream', newEvents(stream, ['CreationAbandoned']));
    const late = createHandleCommand(store)(table(2), id, { guest: 'A' }, context());
    await expect(late).rejects.toMatchObject({ code: 'creation.abandoned' });
  });

  it('rejects queued commands when the store cannot be read, and goes on when it can', async () => {
    let isAway = true;
    const shaky: EventStore = {
      ...store,
      read: async (...args) => {
        if (isAway) throw new StoreUnavailable('away');
        return store.read(...args);
      },
    };
    const handle = createHandleCommand(shaky);
    const two = table(2);
    const outcomes = await Promise.allSettled(guests(2).map((command) => handle(two, id, command, context())));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    await expect(handle(two, id, { guest: 'A' }, context())).resolves.toMatchObject({ revision: 0 });
  });

  it('keeps the rule and answers each command correctly, in any order and grouping', async () => {
    const step = fc.record({
      guest: fc.integer({ min: 0, max: 8 }),
      process: fc.nat({ max: 2 }),
      repeats: fc.nat({ max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), async (steps, seats) => {
        const fresh = createMemoryEventStore();
        const handlers = [0, 1, 2].map(() => createHandleCommand(fresh));
        const seated = table(seats);
        const asked = steps.flatMap(({ guest, process, repeats }) => {
          const once = context();
          return Array.from({ length: repeats + 1 }, () =>
            nth(handlers, process)(seated, id, { guest: `${guest}` }, once),
          );
        });
        const outcomes = await Promise.allSettled(asked);
        const log = await fresh.read(stream);
        const wanted = new Set(steps.map(({ guest }) => guest)).size;
        expect(log).toHaveLength(Math.min(seats, wanted));
        expect(new Set(log.map(({ data }) => JSON.stringify(data))).size).toBe(log.length);
        const inLog = new Map(log.map(({ id, revision }) => [id, revision]));
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'table.full' });
          else for (const { id, revision } of outcome.value.events) expect(inLog.get(id)).toBe(revision);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the rule and answers each command correctly on SQLite', async () => {
    const sqlite = await openSqliteEventStore(join(mkdtempSync(join(tmpdir(), 'selvage-commands-')), 'events.db'));
    const processes = [createHandleCommand(sqlite), createHandleCommand(sqlite)];
    const thirty = table(30);
    const outcomes = await Promise.allSettled(
      guests(50).map((command, index) => nth(processes, index)(thirty, id, command, context())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await sqlite.read(stream)).toHaveLength(30);
    await sqlite.close();
  });
});

/** A store that lets a rival append first, when a test requests it. */
const overtaken = (store: EventStore, rival: () => Promise<unknown>) => {
  let isNext = false;
  const slow: EventStore = {
    ...store,
    append: async (...args) => {
      if (isNext) {
        isNext = false;
        await rival();
      }
      return store.append(...args);
    },
  };
  return { slow, overtake: () => void (isNext = true) };
};
