import { ReadThrough } from './read-through.js';

interface Thing {
  readonly version: number;
}

interface Reading {
  resolve(thing: Thing | undefined): void;
  reject(error: Error): void;
}

const setUp = () => {
  const things = new ReadThrough<Thing>({ max: 10 });
  const readings: Reading[] = [];
  const load = (): Promise<Thing | undefined> => new Promise((resolve, reject) => readings.push({ resolve, reject }));
  return { things, readings, ask: () => things.get('a', load) };
};

describe('values that are read once', () => {
  it('are read once for all parallel callers', async () => {
    const { readings, ask } = setUp();
    const both = Promise.all([ask(), ask()]);
    readings[0]?.resolve({ version: 1 });
    expect(await both).toEqual([{ version: 1 }, { version: 1 }]);
    expect(readings).toHaveLength(1);
    expect(await ask()).toEqual({ version: 1 });
    expect(readings).toHaveLength(1);
  });

  it.each([
    ['dropped', (things: ReadThrough<Thing>) => things.drop('a')],
    ['cleared', (things: ReadThrough<Thing>) => things.clear()],
    ['perhaps concerned by a change', (things: ReadThrough<Thing>) => things.dropWhere(() => false)],
  ])('are read again for callers after they were %s, and the earlier value is not cached', async (_, end) => {
    const { things, readings, ask } = setUp();
    const before = ask();
    end(things);
    const after = ask();
    readings[1]?.resolve({ version: 2 });
    readings[0]?.resolve({ version: 1 });
    expect(await Promise.all([before, after])).toEqual([{ version: 1 }, { version: 2 }]);
    expect(await ask()).toEqual({ version: 2 });
    expect(readings).toHaveLength(2);
  });

  it('stay cached when a change does not concern them', async () => {
    const { things, readings, ask } = setUp();
    things.set('b', { version: 7 });
    const found = ask();
    readings[0]?.resolve({ version: 1 });
    await found;
    things.dropWhere(({ version }) => version === 1);
    expect(things.get('b', async () => undefined)).toEqual({ version: 7 });
    const again = ask();
    readings[1]?.resolve({ version: 2 });
    expect(await again).toEqual({ version: 2 });
  });

  it('are requested again after a failed or empty read', async () => {
    const { readings, ask } = setUp();
    const failed = ask();
    readings[0]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const missing = ask();
    readings[1]?.resolve(undefined);
    expect(await missing).toBeUndefined();
    const found = ask();
    readings[2]?.resolve({ version: 3 });
    expect(await found).toEqual({ version: 3 });
  });
});
