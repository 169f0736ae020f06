import { turns } from './turns.js';

/** Tasks that end when they are told to, and how many of them run. */
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

test('lets so many run at once, and the others after them in their order', async () => {
  const { task, running, end } = tasks();
  const turn = turns(2);
  const ended: number[] = [];
  const all = [1, 2, 3, 4].map((n) => turn(task).then(() => ended.push(n)));
  for (const n of [1, 2, 3, 4]) {
    expect(running()).toBe(n < 4 ? 2 : 1);
    end();
    await all[n - 1];
  }
  expect(ended).toEqual([1, 2, 3, 4]);
});

test('gives the turn on when a task fails', async () => {
  const turn = turns(1);
  await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turn(async () => 'yes')).resolves.toBe('yes');
});
