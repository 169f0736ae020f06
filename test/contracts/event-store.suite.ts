import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { eventId } from '../../infra/event-store/event-id.js';
import {
  AppendTooLarge,
  RevisionConflict,
  type EventStore,
  type NewEvent,
} from '../../infra/event-store/event-store.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { metadataOf } from '../kit/metadata.js';

/** New events of one command, in the form of handleCommand. */
export const newEvents = (stream: string, types: readonly string[], commandId: string = randomUUID()): NewEvent[] =>
  types.map((type, index) => ({
    id: eventId(commandId, stream, index),
    type,
    data: { type, index },
    metadata: metadataOf(commandId),
  }));

const fail = (): never => {
  throw new Error('There is no event.');
};

/**
 * The contract of the event store. Each adapter runs it with its own function to open a store, whose log may have other
 * events.
 */
export const describeEventStore = (name: string, open: () => Promise<EventStore>): void => {
  describe(`${name} event store`, () => {
    let store: EventStore;
    /** The end of the log before the test. */
    let start: number;
    const stream = (category = 'order') => `${category}-${randomUUID()}`;
    const collect = async (after = start, categories?: string[]): Promise<RecordedEvent[]> => {
      const all: RecordedEvent[] = [];
      for await (const batch of store.readAll(after, categories && { categories })) all.push(...batch.events);
      return all;
    };

    beforeEach(async () => {
      store = await open();
      start = 0;
      for await (const batch of store.readAll(0)) start = batch.position;
    });
    afterEach(() => store.close());

    it('appends to a new stream and reads it back in order', async () => {
      const order = stream();
      const events = newEvents(order, ['A', 'B', 'C']);
      const { revision, position } = await store.append(order, 'no-stream', events);
      const read = await store.read(order);
      expect(revision).toBe(2);
      expect(read.map(({ revision: stored, type }) => [stored, type])).toEqual([[0, 'A'], [1, 'B'], [2, 'C']]); // prettier-ignore
      expect(read.at(-1)?.position).toBe(position);
      expect(read[1]).toMatchObject({ ...events[1], stream: order });
    });

    it('reads nothing of a stream that is not there', async () => {
      expect(await store.read(stream())).toEqual([]);
    });

    it('reads from a revision, and no more than asked', async () => {
      const order = stream();
      await store.append(order, 'no-stream', newEvents(order, ['A', 'B', 'C', 'D']));
      expect((await store.read(order, 1, 2)).map(({ type }) => type)).toEqual(['B', 'C']);
      expect(await store.read(order, 4)).toEqual([]);
    });

    it('refuses a revision that is not the last, and appends nothing', async () => {
      const order = stream();
      await store.append(order, 'no-stream', newEvents(order, ['A', 'B']));
      for (const expected of [0, 2, 'no-stream'] as const) {
        const refusal = store.append(order, expected, newEvents(order, ['X', 'Y']));
        await expect(refusal).rejects.toBeInstanceOf(RevisionConflict);
        await expect(refusal).rejects.toMatchObject({ stream: order, expected, actual: 1 });
      }
      expect(await store.read(order)).toHaveLength(2);
    });

    it('refuses a revision of a stream that is not there', async () => {
      const order = stream();
      const refusal = store.append(order, 0, newEvents(order, ['A']));
      await expect(refusal).rejects.toMatchObject({ name: 'RevisionConflict', actual: 'no-stream' });
    });

    it('accepts appends after a conflict', async () => {
      const order = stream();
      await store.append(order, 'no-stream', newEvents(order, ['A']));
      await expect(store.append(order, 'no-stream', newEvents(order, ['X']))).rejects.toBeInstanceOf(RevisionConflict);
      expect(await store.append(order, 0, newEvents(order, ['B']))).toMatchObject({ revision: 1 });
    });

    it('answers a repeat at its own place with the first result', async () => {
      const order = stream();
      const first = newEvents(order, ['A', 'B']);
      const second = newEvents(order, ['C']);
      const answers = [await store.append(order, 'no-stream', first), await store.append(order, 1, second)];
      expect([await store.append(order, 'no-stream', first), await store.append(order, 1, second)]).toEqual(answers);
      expect(await store.read(order)).toHaveLength(3);
    });

    it('takes a batch for no repeat when only a part of it is there', async () => {
      const order = stream();
      const commandId = randomUUID();
      await store.append(order, 'no-stream', newEvents(order, ['A'], commandId));
      const longer = store.append(order, 'no-stream', newEvents(order, ['A', 'B'], commandId));
      await expect(longer).rejects.toBeInstanceOf(RevisionConflict);
    });

    it('accepts one of many parallel appends at one revision', async () => {
      const order = stream();
      const tries = Array.from({ length: 20 }, () => store.append(order, 'no-stream', newEvents(order, ['A'])));
      const outcomes = await Promise.allSettled(tries);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await store.read(order)).toHaveLength(1);
    });

    it('commits the good ones among appends of one turn', async () => {
      const order = stream();
      const other = stream();
      const outcomes = await Promise.allSettled([
        store.append(order, 'no-stream', newEvents(order, ['A', 'B'])),
        store.append(order, 7, newEvents(order, ['X'])),
        store.append(other, 'no-stream', newEvents(other, ['C'])),
        store.append(order, 1, newEvents(order, ['D'])),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
      expect((await collect()).map(({ type }) => type)).toEqual(['A', 'B', 'C', 'D']);
    });

    it('refuses more than 512 KiB in one append with AppendTooLarge', async () => {
      const order = stream();
      const [event] = newEvents(order, ['A']);
      if (event === undefined) throw new Error('no event');
      const eventOf = (size: number, letter = 'x') => [{ ...event, data: { text: letter.repeat(size) } }];
      await expect(store.append(order, 'no-stream', eventOf(512 * 1024))).rejects.toBeInstanceOf(AppendTooLarge);
      await expect(store.append(order, 'no-stream', eventOf(512 * 1024))).rejects.toThrow('524288');
      await expect(store.append(order, 'no-stream', eventOf(200_000, '€'))).rejects.toBeInstanceOf(AppendTooLarge);
      await expect(store.append(order, 'no-stream', eventOf(500_000))).resolves.toMatchObject({ revision: 0 });
      const other = stream();
      const [short] = newEvents(other, ['A']);
      if (short === undefined) throw new Error('no event');
      const euros = [{ ...short, data: { text: '€'.repeat(174_000) } }];
      await expect(store.append(other, 'no-stream', euros)).resolves.toMatchObject({ revision: 0 });
    });

    it('refuses an empty append', async () => {
      await expect(store.append(stream(), 'no-stream', [])).rejects.toThrow('no events');
    });

    it('stores JSON, so that a read at once equals a read after a restart', async () => {
      const order = stream();
      const [event] = newEvents(order, ['A']);
      if (event === undefined) throw new Error('no event');
      await store.append(order, 'no-stream', [{ ...event, data: { unset: undefined, zürich: ['ß', null] } }]);
      const [read] = await store.read(order);
      expect(Object.keys(read?.data ?? {})).toEqual(['zürich']);
      const [followed] = await collect();
      expect(Object.keys(followed?.data ?? {})).toEqual(['zürich']);
    });

    it('reads everything in commit order, in batches that end caught up', async () => {
      const names = Array.from({ length: 2500 }, stream);
      await Promise.all(names.map((name) => store.append(name, 'no-stream', newEvents(name, ['A']))));
      const positions: number[] = [];
      const ends: boolean[] = [];
      for await (const batch of store.readAll(start)) {
        positions.push(...batch.events.map(({ position }) => position));
        ends.push(batch.isCaughtUp);
      }
      expect(positions).toHaveLength(2500);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      expect(new Set(positions).size).toBe(2500);
      expect(ends.filter(Boolean)).toEqual([true]);
      expect(ends.at(-1)).toBe(true);
    });

    it('reads after a position, which is left out', async () => {
      const order = stream();
      const { position } = await store.append(order, 'no-stream', newEvents(order, ['A']));
      await store.append(order, 0, newEvents(order, ['B']));
      expect((await collect(position)).map(({ type }) => type)).toEqual(['B']);
      expect(await collect(position + 1000)).toEqual([]);
    });

    it('answers one empty batch at the end of the log', async () => {
      const batches = [];
      for await (const batch of store.readAll(start)) batches.push(batch);
      expect(batches).toMatchObject([{ events: [], position: start, isCaughtUp: true }]);
    });

    it('filters by category, and not by the beginning of one', async () => {
      const names = ['order', 'orderbook', 'fabric', 'order'].map((category) => stream(category));
      for (const name of names) await store.append(name, 'no-stream', newEvents(name, ['A']));
      const [order, book, fabric, second] = names;
      const seen = async (...categories: string[]) => (await collect(start, categories)).map((event) => event.stream);
      expect(await seen('order')).toEqual([order, second]);
      expect(await seen('fabric', 'orderbook')).toEqual([book, fabric]);
      expect(await seen('user')).toEqual([]);
    });

    it('returns how far it has read when the filter matches nothing', async () => {
      const fabric = stream('fabric');
      const { position } = await store.append(fabric, 'no-stream', newEvents(fabric, ['A']));
      for await (const batch of store.readAll(start, { categories: ['order'] }))
        expect(batch).toMatchObject({ events: [], position, isCaughtUp: true });
    });

    it('subscribes across the catch-up boundary with nothing lost or twice while 50 appenders write', async () => {
      const perAppender = 40;
      const appender = async (): Promise<void> => {
        const order = stream();
        for (let index = 0; index < perAppender; index++)
          await store.append(order, index === 0 ? 'no-stream' : index - 1, newEvents(order, ['A']));
      };
      const before = stream();
      await store.append(before, 'no-stream', newEvents(before, Array<string>(300).fill('Early')));
      const total = 300 + 50 * perAppender;
      const abort = new AbortController();
      const follow = async (categories?: string[]): Promise<string[]> => {
        const seen: string[] = [];
        for await (const batch of store.subscribe(start, categories && { categories }, abort.signal)) {
          for (const event of batch.events) seen.push(`${event.position} ${event.id}`);
          if (seen.length >= total) break;
        }
        return seen;
      };
      const changeListeners = [follow(), follow(['order'])];
      await Promise.all(Array.from({ length: 50 }, appender));
      const log = (await collect()).map((event) => `${event.position} ${event.id}`);
      expect(log).toHaveLength(total);
      for (const seen of await Promise.all(changeListeners)) expect(seen).toEqual(log);
    });

    it('begins many streams together, in order, and reports the existing ones', async () => {
      const streams = Array.from({ length: 150 }, stream);
      const begin = (stream: string) => ({ stream, event: newEvents(stream, ['A'])[0] ?? fail() });
      const taken = [3, 70, 149];
      for (const index of taken)
        await store.append(streams[index] ?? '', 'no-stream', newEvents(streams[index] ?? '', ['T']));
      const all = streams.map(begin);
      const begun = await store.begin(all);
      expect(
        begun.map((appended, index) => (appended === undefined ? index : -1)).filter((index) => index >= 0),
      ).toEqual(taken);
      const fresh = all.filter((_, index) => !taken.includes(index));
      const log = (await collect()).filter((event) => event.type === 'A');
      expect(log.map((event) => event.stream)).toEqual(fresh.map((one) => one.stream));
      expect(log.map((event) => event.position)).toEqual(begun.flatMap((appended) => appended?.position ?? []));
      expect(await store.begin(all)).toEqual(begun);
      expect(await collect()).toHaveLength(150);
      expect(await store.begin([])).toEqual([]);
    });

    it('sends a later append to a subscriber at once, and ends when the signal aborts', async () => {
      const abort = new AbortController();
      const batches = store.subscribe(start, undefined, abort.signal)[Symbol.asyncIterator]();
      expect(await batches.next()).toMatchObject({ done: false, value: { events: [], isCaughtUp: true } });
      const next = batches.next();
      const order = stream();
      await store.append(order, 'no-stream', newEvents(order, ['A']));
      expect(await next).toMatchObject({ value: { events: [{ type: 'A' }], isCaughtUp: true } });
      const last = batches.next();
      abort.abort();
      expect(await last).toMatchObject({ done: true });
    });

    it('ends its subscriptions and refuses appends when it closes', async () => {
      const batches = store.subscribe(start, undefined, new AbortController().signal)[Symbol.asyncIterator]();
      await batches.next();
      const last = batches.next();
      await store.close();
      expect(await last).toMatchObject({ done: true });
      const late = store.append(stream(), 'no-stream', newEvents('order-1', ['A']));
      await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
};
