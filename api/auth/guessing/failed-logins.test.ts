import { openSqliteStateStore } from '../../../infra/state/sqlite-state-store.js';
import { FailedLogins } from './failed-logins.js';

const ada = [{ id: 'ada', free: 5 }] as const;
const noon = new Date('2026-01-05T12:00:00.000Z');

test('a guess that could not run does not count as wrong', async () => {
  const failures = new FailedLogins(openSqliteStateStore(':memory:', { now: () => noon.toISOString() }));
  const away = async (): Promise<never> => {
    throw new Error('The store is away.');
  };
  for (let tries = 0; tries < 6; tries += 1)
    await expect(failures.guess(ada, noon, away)).rejects.toThrow('The store is away.');
  expect(await failures.guess(ada, noon, async () => ({ is: 'right' }) as const)).toEqual({ is: 'right' });
});
