import { inPool, limitConcurrency } from './limit-concurrency.js';

/** Makes tasks that end when the test ends them, and counts how many of them run. */
const tasks = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  const task = async (): Promise<void> => {
    running += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { task, running: () => running, end: () => ends.shift()?.() };
};

test('runs no more than the limit at a time, and the others after them in their order', async () => {
  const { task, running, end } = tasks();
  const limited = limitConcurrency(2);
  const ended: number[] = [];
  const all = [1, 2, 3, 4].map((n) => limited(task).then(() => ended.push(n)));
  for (const n of [1, 2, 3, 4]) {
    expect(running()).toBe(n < 4 ? 2 : 1);
    end();
    await all[n - 1];
  }
  expect(ended).toEqual([1, 2, 3, 4]);
});

test('runs the next task when one fails, and rejects only for its own caller', async () => {
  const inTurn = limitConcurrency(1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});

test('calls a function with each item of a list, with a bound on parallel calls', async () => {
  const { task, running, end } = tasks();
  const called: string[] = [];
  const all = inPool(['warp', 'weft', 'fringe'], 2, (word) => {
    called.push(word);
    return task();
  });
  expect([running(), called]).toEqual([2, ['warp', 'weft']]);
  end();
  await new Promise(setImmediate);
  expect([running(), called]).toEqual([2, ['warp', 'weft', 'fringe']]);
  end();
  end();
  await all;
  expect(running()).toBe(0);
});
