import { newEvents } from '../../../test/contracts/event-store.suite.js';
import { batchText } from '../recorded-event.js';
import { createWrittenTail, type WrittenTail } from './written-tail.js';

const insert = (position: number, count: number, stream = 'order-1') => ({
  stream,
  revision: 0,
  position,
  batch: batchText(stream, newEvents(stream, Array<string>(count).fill('A'))),
});

const positionsAfter = (tail: WrittenTail, after: number, limit = 100, categories?: readonly string[]) =>
  tail.page(after, categories && { categories }, limit)?.events.map(({ position }) => position);

test('the tail returns written events in order, after any position that it has', () => {
  const tail = createWrittenTail();
  expect(tail.page(0, undefined, 10)).toBeUndefined();
  tail.add([insert(8, 2), insert(10, 1)]);
  tail.add([insert(11, 3)]);
  expect(tail.page(6, undefined, 10)).toBeUndefined();
  expect(positionsAfter(tail, 7)).toEqual([8, 9, 10, 11, 12, 13]);
  expect(positionsAfter(tail, 10)).toEqual([11, 12, 13]);
  expect(tail.page(13, undefined, 10)).toMatchObject({ events: [], position: 13, isCaughtUp: true });
  expect(tail.page(14, undefined, 10)).toBeUndefined();
});

test('a page has at most the requested length, and returns how far it has read', () => {
  const tail = createWrittenTail();
  tail.add([insert(1, 3), insert(4, 3, 'fabric-1')]);
  expect(tail.page(0, undefined, 4)).toMatchObject({ position: 4, isCaughtUp: false });
  expect(positionsAfter(tail, 0, 4)).toEqual([1, 2, 3, 4]);
  expect(positionsAfter(tail, 0, 4, ['fabric'])).toEqual([4]);
  expect(tail.page(3, { categories: ['order'] }, 10)).toMatchObject({ events: [], position: 6, isCaughtUp: true });
});

test('a reader far behind is sent to the file, without a gap', () => {
  const tail = createWrittenTail(10_000);
  for (let position = 1; position <= 1_000; position += 5) {
    tail.add([insert(position, 5)]);
    const newest = positionsAfter(tail, position - 1);
    expect(newest).toEqual([0, 1, 2, 3, 4].map((index) => position + index));
  }
  expect(tail.page(0, undefined, 10)).toBeUndefined();
  const held = [...Array(1_000).keys()].find((after) => tail.page(after, undefined, 1) !== undefined) ?? -1;
  expect(held).toBeGreaterThan(900);
  expect(positionsAfter(tail, held, 1_000)).toEqual([...Array(1_000 - held).keys()].map((index) => held + 1 + index));
});

test('the tail leaves events of another process to the file', () => {
  const tail = createWrittenTail();
  tail.add([insert(1, 2)]);
  tail.add([insert(4, 1)]);
  expect(tail.page(1, undefined, 10)).toBeUndefined();
  expect(positionsAfter(tail, 3)).toEqual([4]);
});

test('an event is returned as written if it is JSON, and else as it would be read again', () => {
  const tail = createWrittenTail();
  const [plain, odd] = newEvents('order-1', ['A', 'B']);
  if (plain === undefined || odd === undefined) throw new Error('There is no event.');
  const data = { list: [1, 'two', null, { three: true }] };
  const oddities = { unset: undefined, at: new Date(0), many: [undefined, Number.NaN] };
  const batch = batchText('order-1', [{ ...plain, data }, { ...odd, data: oddities }]); // prettier-ignore
  tail.add([{ stream: 'order-1', revision: 3, position: 1, batch }]);
  const [first, second] = tail.page(0, undefined, 2)?.events ?? [];
  expect(first?.data).toBe(data);
  expect(first).toMatchObject({ ...plain, data, stream: 'order-1', revision: 3, position: 1 });
  expect(second?.data).toStrictEqual({ at: '1970-01-01T00:00:00.000Z', many: [null, null] });
});
