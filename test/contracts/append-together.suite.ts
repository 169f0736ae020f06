import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { AppendTooLarge, RevisionConflict, type EventStore } from '../../infra/event-store/event-store.js';
import { newEvents } from './event-store.suite.js';

type TogetherStore = EventStore & Required<Pick<EventStore, 'appendTogether'>>;

const isTogether = (store: EventStore): store is TogetherStore => store.appendTogether !== undefined;

/** The contract of stores that can append to several streams at once, in addition to the contract of all stores. */
export const describeAppendTogether = (name: string, open: () => Promise<EventStore>): void =>
  describe(`appends to several streams of the ${name} event store`, () => {
    let store: TogetherStore;
    beforeEach(async () => {
      const opened = await open();
      if (!isTogether(opened)) throw new Error('It appends to one stream at a time.');
      store = opened;
    });
    afterEach(() => store.close());

    const stream = (category = 'order') => `${category}-${randomUUID()}`;
    const log = async (): Promise<RecordedEvent[]> => {
      const all: RecordedEvent[] = [];
      for await (const batch of store.readAll(0)) all.push(...batch.events);
      return all;
    };
    const adding = (to: string, expected: number | 'no-stream', ...types: string[]) => ({
      stream: to,
      expected,
      events: newEvents(to, types),
    });

    it('are in the log one after the other, each in its own stream', async () => {
      const [book, order] = [stream('orderbook'), stream()];
      await store.append(book, 'no-stream', newEvents(book, ['A']));
      const appended = await store.appendTogether([adding(book, 0, 'B'), adding(order, 'no-stream', 'C', 'D')]);
      expect(appended).toMatchObject([
        { revision: 1, position: 2 },
        { revision: 1, position: 4 },
      ]);
      expect((await log()).map((event) => [event.stream, event.type])).toEqual([
        [book, 'A'],
        [book, 'B'],
        [order, 'C'],
        [order, 'D'],
      ]);
    });

    it('append nothing when any one stream is at another revision', async () => {
      const [book, order] = [stream('orderbook'), stream()];
      await store.append(book, 'no-stream', newEvents(book, ['A']));
      const misplaced = adding(order, 3, 'C');
      for (const appends of [
        [adding(book, 0, 'B'), misplaced],
        [misplaced, adding(book, 0, 'B')],
      ]) {
        const refusal = store.appendTogether(appends);
        await expect(refusal).rejects.toBeInstanceOf(RevisionConflict);
        await expect(refusal).rejects.toMatchObject({ stream: order, expected: 3, actual: 'no-stream' });
      }
      expect(await log()).toHaveLength(1);
      await expect(store.append(book, 1, newEvents(book, ['X']))).rejects.toBeInstanceOf(RevisionConflict);
      expect(await store.append(book, 0, newEvents(book, ['B']))).toMatchObject({ revision: 1 });
    });

    it('append nothing when one stream is at another revision, with long appends to the others', async () => {
      const long = Array.from({ length: 12 }, (_, at) => `L${at}`);
      const refusal = store.appendTogether([adding(stream(), 'no-stream', ...long), adding(stream(), 3, 'C')]);
      await expect(refusal).rejects.toBeInstanceOf(RevisionConflict);
      expect(await log()).toEqual([]);
    });

    it('append nothing when one append is too large', async () => {
      const [book, order] = [stream('orderbook'), stream()];
      const large = newEvents(order, ['C']).map((event) => ({ ...event, data: { text: 'x'.repeat(512 * 1024) } }));
      const refusal = store.appendTogether([
        adding(book, 'no-stream', 'B'),
        { stream: order, expected: 'no-stream', events: large },
      ]);
      await expect(refusal).rejects.toBeInstanceOf(AppendTooLarge);
      expect(await log()).toEqual([]);
    });

    it('are read by followers, when a long append precedes a repeat', async () => {
      const [book, order] = [stream('orderbook'), stream()];
      const index = adding(book, 'no-stream', 'B');
      await store.append(book, 'no-stream', index.events);
      const long = adding(order, 'no-stream', ...Array.from({ length: 12 }, (_, at) => `C${at}`));
      const appended = await store.appendTogether([long, index]);
      expect(appended).toMatchObject([{ revision: 11, position: 13 }, { position: 1 }]);
      const after: string[] = [];
      for await (const batch of store.readAll(1)) after.push(...batch.events.map(({ type }) => type));
      expect(after).toEqual(long.events.map(({ type }) => type));
    });

    it('answer a repeat with the first result, and append its missing part', async () => {
      const [book, order] = [stream('orderbook'), stream()];
      const [index, created] = [adding(book, 'no-stream', 'B'), adding(order, 'no-stream', 'C')];
      const first = await store.append(book, 'no-stream', index.events);
      const whole = await store.appendTogether([index, created]);
      expect(whole[0]).toEqual(first);
      expect(await store.appendTogether([index, created])).toEqual(whole);
      expect((await log()).map(({ type }) => type)).toEqual(['B', 'C']);
    });

    it('of many events are all there, in their order', async () => {
      const [book, order] = [stream('orderbook'), stream()];
      const many = Array.from({ length: 30 }, (_, index) => `T${index}`);
      const appended = await store.appendTogether([
        adding(book, 'no-stream', 'A'),
        adding(order, 'no-stream', ...many),
        adding(stream(), 'no-stream', 'Z'),
      ]);
      expect(appended.map(({ revision, position }) => [revision, position])).toEqual([[0, 1], [29, 31], [0, 32]]); // prettier-ignore
      expect((await log()).map(({ type }) => type)).toEqual(['A', ...many, 'Z']);
      expect(await store.append(order, 29, newEvents(order, ['last']))).toEqual({ revision: 30, position: 33 });
    });

    it('of one turn each depend on the earlier ones, and fail with them', async () => {
      const book = stream('orderbook');
      const numbers = (at: number) => (at === 0 ? 'no-stream' : at - 1);
      const [good, bad] = [
        [0, 1, 2],
        [7, 8],
      ].map((places) =>
        places.map((at) => store.appendTogether([adding(book, numbers(at), 'N'), adding(stream(), 'no-stream', 'O')])),
      );
      const outcomes = await Promise.allSettled([...(good ?? []), ...(bad ?? [])]);
      expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(3).fill('fulfilled'), 'rejected', 'rejected']); // prettier-ignore
      expect((await log()).map(({ type }) => type)).toEqual(['N', 'O', 'N', 'O', 'N', 'O']);
    });
  });
