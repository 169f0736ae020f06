import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backoff } from '../timers/pause.js';
import { describeJobs } from '../../test/contracts/jobs.suite.js';
import type { Jobs } from './jobs.js';
import { openSqliteJobs } from './sqlite-jobs.js';

describeJobs('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-jobs-'));
  const opened: Jobs[] = [];
  return {
    open: async ({ observe, isStalled, stopGraceMs = 1000 }) => {
      // A process that hangs does not renew: for the others its leases have always expired.
      const now = isStalled ? () => Date.now() - 60_000 : Date.now;
      const jobs = openSqliteJobs(join(folder, 'jobs.db'), {
        now,
        observe,
        stopGraceMs,
        pollMs: 10,
        leaseMs: isStalled ? 60 : 5_000,
      });
      opened.push(jobs);
      return jobs;
    },
    close: async () => {
      for (const jobs of opened) await jobs.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('jobs on SQLite after a kill', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-jobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are leased at once by the only worker, without waiting for the lease', async () => {
    const path = join(folder, 'jobs.db');
    const killed = openSqliteJobs(path, { stopGraceMs: 1 });
    await new Promise<void>((began) => {
      void killed.work([
        {
          kind: 'mail',
          concurrency: 1,
          attempts: 1,
          backoffMs: 1,
          longestPauseMs: 1_000,
          handler: () => new Promise(() => began()),
        },
      ]);
      void killed.add('mail', 'one', {});
    });
    await killed.close();
    const next = openSqliteJobs(path, { isSoleWorker: true });
    await new Promise<void>((ran) => {
      void next.work([
        {
          kind: 'mail',
          concurrency: 1,
          attempts: 1,
          backoffMs: 1,
          longestPauseMs: 1_000,
          handler: async () => ran(),
        },
      ]);
    });
    await next.close();
  });
});

describe('the back-off', () => {
  it('doubles, is jittered, and never passes an hour', () => {
    expect([1, 2, 3].map((attempt) => backoff(1000, attempt, 1))).toEqual([1000, 2000, 4000]);
    expect(backoff(1000, 1, 0)).toBe(500);
    expect(backoff(1000, 60, 1)).toBe(3_600_000);
  });
});

describe('schedules on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-jobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('tick by the clock of the product, so that a test which moves it need not wait; leases stay', async () => {
    let aheadMs = 0;
    const ran: string[] = [];
    const clock = (): Date => new Date(Date.now() + aheadMs);
    const jobs = openSqliteJobs(join(folder, 'jobs.db'), { pollMs: 5, clock });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const kind = { concurrency: 2, attempts: 1, backoffMs: 1, longestPauseMs: 1 };
    const tick = { kind: 'tick', ...kind, everyMs: 30 * 86_400_000, handler: async () => void ran.push('tick') };
    const long = {
      kind: 'long',
      ...kind,
      handler: async () => {
        ran.push('long');
        await held;
      },
    };
    const stop = await jobs.work([tick, long]);
    await jobs.add('long', 'one', {});
    await until(() => ran.length === 2);
    aheadMs = 60 * 86_400_000;
    await until(() => ran.length === 3);
    expect(ran.toSorted()).toEqual(['long', 'tick', 'tick']);
    release();
    await stop();
    expect(await jobs.status('long', 'one')).toMatchObject({ state: 'done', attempt: 1 });
    await jobs.close();
  });
});

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
