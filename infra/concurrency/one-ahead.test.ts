import { oneAhead } from './one-ahead.js';

/** A source that notes which of its items were asked for, and when it is closed. */
const source = (items: number, fails = false) => {
  const asked: (number | 'closed')[] = [];
  const give = async function* (): AsyncGenerator<number> {
    try {
      for (let item = 1; item <= items; item += 1) {
        asked.push(item);
        yield item;
      }
      if (fails) throw new Error('The source failed.');
    } finally {
      asked.push('closed');
    }
  };
  return { asked, items: give() };
};

test('fetches the next item while the last one is being worked on, and no more', async () => {
  const { asked, items } = source(3);
  const seen: (readonly [number, number | 'closed' | undefined])[] = [];
  for await (const item of oneAhead(items)) seen.push([item, asked.at(-1)]);
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 'closed'],
  ]);
});

test('throws what the source throws, after the items before it were worked on', async () => {
  const { items } = source(2, true);
  const seen: number[] = [];
  const all = (async () => {
    for await (const item of oneAhead(items)) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(item);
    }
  })();
  await expect(all).rejects.toThrow('The source failed.');
  expect(seen).toEqual([1, 2]);
});

test('closes the source when no more is wanted', async () => {
  const { asked, items } = source(9);
  for await (const item of oneAhead(items)) if (item === 1) break;
  expect(asked).toEqual([1, 2, 'closed']);
});
