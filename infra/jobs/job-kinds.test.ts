import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobPolicies } from './job-kinds.js';
import { collectJobEnds } from '../../test/contracts/jobs.suite.js';
import { openSqliteJobs } from './sqlite-jobs.js';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-01-05T09:00:00.000Z');

/**
 * Runs kinds whose server is unavailable for a time, on a simulated clock. Returns the time after which each was done.
 */
const doneAfter = async (away: Readonly<Record<string, number>>): Promise<ReadonlyMap<string, number>> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-policies-'));
  const ends = collectJobEnds();
  let clock = start;
  const jobs = openSqliteJobs(join(folder, 'jobs.db'), { now: () => clock, observe: ends.observe, pollMs: 5 });
  const done = new Map<string, number>();
  const kinds = (['settle-payment', 'vendor-mail'] as const).map((kind) => ({
    kind,
    concurrency: 1,
    ...jobPolicies[kind],
    handler: async () => {
      if (clock - start < (away[kind] ?? 0)) throw new Error('away');
      done.set(kind, clock - start);
    },
  }));
  const clockwork = { kind: 'clock', concurrency: 1, attempts: 1, backoffMs: 1, longestPauseMs: 1 };
  await jobs.work([...kinds, { ...clockwork, handler: async () => undefined }]);
  for (const kind of Object.keys(away)) await jobs.add(kind, 'one', {});
  // An added job wakes the worker, which then runs all due jobs.
  for (let step = 1; done.size < Object.keys(away).length && clock - start < 12 * hour; step += 1) {
    clock += 5 * minute;
    await jobs.add('clock', String(step), {});
    await ends.when(step, ({ kind }) => kind === 'clock');
  }
  await jobs.close();
  rmSync(folder, { recursive: true });
  return done;
};

describe('the policies of the kinds of job', () => {
  it('outlast a gateway that is away for two hours and a mail server that is away for one', async () => {
    const done = await doneAfter({ 'settle-payment': 2 * hour, 'vendor-mail': hour });
    expect(done.get('settle-payment')).toBeLessThanOrEqual(8 * hour);
    expect(done.get('vendor-mail')).toBeLessThanOrEqual(2 * hour + 10 * minute);
  });

  it('try a mail for three days, and a job with a waiting person without an end', () => {
    const { attempts, longestPauseMs } = jobPolicies['scan-mail'];
    expect((attempts * 0.75 * longestPauseMs) / (24 * hour)).toBeGreaterThan(3);
    for (const kind of ['settle-payment', 'finish-sign-up', 'copy-group', 'users-csv'] as const)
      expect(jobPolicies[kind].attempts).toBe(Infinity);
  });
});
