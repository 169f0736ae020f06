import { createTurns } from './failed-logins.js';

const nothing = (): void => undefined;

const task = () => {
  let end = nothing;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end: () => end() };
};

test('runs the tasks of one key in order, and those of another key in parallel', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const [first, second] = [task(), task()];
  const all = [
    inTurn('ada', first.run).then(() => done.push('first')),
    inTurn('ada', second.run).then(() => done.push('second')),
  ];
  second.end();
  await inTurn('joan', async () => done.push('of another'));
  expect(done).toEqual(['of another']);
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['of another', 'first', 'second']);
});

test('runs the next task after a failure, and rejects only the failed task’s caller', async () => {
  const inTurn = createTurns();
  const failing = expect(inTurn('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const next = inTurn('ada', async () => 'yes');
  await failing;
  await expect(next).resolves.toBe('yes');
  await expect(inTurn('ada', async () => 'later')).resolves.toBe('later');
});
