import { randomUUID } from 'node:crypto';
import { describeWith } from '../../../test/servers/need.js';
import { redisServer, startRedis } from '../../../test/servers/redis.js';
import type { ServerProcess } from '../../../test/kit/server-process.js';
import { describeJobs, collectJobEnds } from '../../../test/contracts/jobs.suite.js';
import type { JobHandler, RetriedJobKind, Jobs } from '../jobs.js';
import { openBullJobs } from './bull-jobs.js';

const quick = { kinds: ['mail', 'pdf', 'other'], lookMs: 50 };

describeWith([redisServer], 'Redis', () => {
  let redis: ServerProcess;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  describeJobs('BullMQ', async () => {
    const prefix = randomUUID();
    const opened: Jobs[] = [];
    return {
      open: async ({ isStalled, ...rest }) => {
        // A process that hangs does not renew its leases.
        const leases = isStalled ? { leaseMs: 200, renewMs: 3_600_000 } : {};
        const jobs = await openBullJobs(redis.url, { ...quick, ...leases, ...rest, prefix });
        opened.push(jobs);
        return jobs;
      },
      close: async () => {
        for (const jobs of opened) await jobs.close();
      },
    };
  });

  describe('jobs on BullMQ, in particular', () => {
    let prefix: string;
    let ends: ReturnType<typeof collectJobEnds>;
    let opened: Jobs[];
    const open = async (): Promise<Jobs> => {
      const jobs = await openBullJobs(redis.url, { ...quick, prefix, observe: ends.observe });
      opened.push(jobs);
      return jobs;
    };
    const mail = (handler: JobHandler, rest: Partial<RetriedJobKind> = {}): RetriedJobKind => ({
      kind: 'mail',
      concurrency: 5,
      attempts: 1,
      backoffMs: 1,
      longestPauseMs: 1_000,
      handler,
      ...rest,
    });

    beforeEach(() => {
      prefix = randomUUID();
      ends = collectJobEnds();
      opened = [];
    });
    afterEach(async () => {
      for (const jobs of opened) await jobs.close();
    });

    it.each(['42', '0', 'a:b', 'a:b:c', 'wait', 'meta', 'job-1', 'ü/%', 'sweep@17'])('takes the id %s', async (id) => {
      const jobs = await open();
      await jobs.add('mail', id, {});
      await jobs.add('mail', id, {});
      await jobs.work([mail(() => Promise.reject(new Error('no')))]);
      expect(await ends.failed()).toMatchObject([{ id }]);
      expect(await jobs.failed()).toMatchObject([{ id, state: 'failed' }]);
      await jobs.retry('mail', id);
      await ends.when(2, ({ outcome }) => outcome === 'failed');
    });

    it('runs each of many ticks once, though three work on the schedule', async () => {
      for (const jobs of [await open(), await open(), await open()])
        await jobs.work([mail(async () => undefined, { everyMs: 30 })]);
      const ticks = await ends.done(30);
      expect(new Set(ticks.map(({ id }) => id)).size).toBe(ticks.length);
    });

    it('runs at its start a tick that fell due without a running worker', async () => {
      const everyMs = 1_000;
      const first = await open();
      const stop = await first.work([mail(async () => undefined, { everyMs })]);
      const [begun] = await ends.done(1);
      await stop();
      // The next due tick is visible in the status of the other kind's job.
      const clock = await open();
      await clock.work([{ ...mail(async () => undefined), kind: 'pdf' }]);
      await clock.add('pdf', 'clock', {}, { delayMs: everyMs * 1.5 });
      await ends.when(1, ({ kind }) => kind === 'pdf');
      const started = Date.now();
      await clock.work([mail(async () => undefined, { everyMs })]);
      const [, due] = await ends.when(2, ({ kind }) => kind === 'mail');
      const timeOf = (id = ''): number => Number(id.split(':').at(-1));
      expect(timeOf(due?.id)).toBeGreaterThan(timeOf(begun?.id));
      expect(timeOf(due?.id)).toBeLessThan(started);
    });

    it('runs a failed tick again on request', async () => {
      let isMended = false;
      const jobs = await open();
      const handler = () => (isMended ? Promise.resolve() : Promise.reject(new Error('no')));
      await jobs.work([mail(handler, { everyMs: 100_000_000 })]);
      const [tick] = await ends.failed();
      isMended = true;
      await jobs.retry('mail', tick?.id ?? '');
      await ends.done(1);
    });

    it('retries nothing that has not failed', async () => {
      const jobs = await open();
      await jobs.add('mail', 'waiting', {});
      await jobs.retry('mail', 'waiting');
      await jobs.retry('mail', 'unknown');
      expect(await jobs.counts()).toMatchObject({ mail: { waiting: 1, running: 0, done: 0, failed: 0 } });
    });
  });
});
