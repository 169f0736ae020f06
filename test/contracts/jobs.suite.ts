import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobEnd } from '../../infra/jobs/job-worker.js';
import { PermanentFailure, type Job, type JobHandler, type RetriedJobKind, type Jobs } from '../../infra/jobs/jobs.js';

/** The functions that an adapter provides for the suite: several workers on one queue. */
export interface JobsHarness {
  /** Opens one more worker on the same queue. `isStalled`: it does not renew its leases, like a hung process. */
  open(options: {
    readonly observe: (end: JobEnd) => void;
    readonly isStalled?: boolean;
    readonly stopGraceMs?: number;
  }): Promise<Jobs>;
  close(): Promise<void>;
}

/** A promise, and the function that resolves it. */
export const deferred = <Value = void>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
};

/** Collects the ends of attempts, so that a test can wait for them. */
export const collectJobEnds = () => {
  const seen: JobEnd[] = [];
  const waiting = new Set<() => void>();
  const when = (count: number, matches: (end: JobEnd) => boolean): Promise<readonly JobEnd[]> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = seen.filter(matches);
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const observe = (end: JobEnd): void => {
    seen.push(end);
    for (const check of [...waiting]) check();
  };
  return {
    observe,
    when,
    done: (count = 1) => when(count, ({ outcome }) => outcome === 'done'),
    failed: () => when(1, ({ outcome }) => outcome === 'failed'),
  };
};

/** The contract of the jobs port (docs/architecture.md, "Jobs"). */
export const describeJobs = (name: string, start: () => Promise<JobsHarness>): void => {
  describe(`jobs on ${name}`, () => {
    let harness: JobsHarness;
    let ends: ReturnType<typeof collectJobEnds>;
    let jobs: Jobs;
    const kindOf = (handler: JobHandler, rest: Partial<RetriedJobKind> = {}): RetriedJobKind => ({
      kind: 'mail',
      concurrency: 2,
      attempts: 3,
      backoffMs: 1,
      longestPauseMs: 1_000,
      handler,
      ...rest,
    });

    beforeEach(async () => {
      harness = await start();
      ends = collectJobEnds();
      jobs = await harness.open({ observe: ends.observe });
    });
    afterEach(() => harness.close());

    it('runs jobs that were added before and after the workers started, with their data', async () => {
      const ran: Job[] = [];
      await jobs.add('mail', 'first', { userId: 'u1' });
      await jobs.work([kindOf(async (job) => void ran.push(job))]);
      await ends.done(1);
      await jobs.add('mail', 'second', { userId: 'u2' });
      await ends.done(2);
      expect(ran).toEqual([
        { id: 'first', kind: 'mail', data: { userId: 'u1' }, attempt: 1 },
        { id: 'second', kind: 'mail', data: { userId: 'u2' }, attempt: 1 },
      ]);
      expect(await jobs.status('mail', 'second')).toMatchObject({ state: 'done', error: null });
    });

    it('adds an id once, whether it waits, runs, is done or has failed', async () => {
      let runs = 0;
      const inside = deferred();
      const release = deferred();
      await jobs.add('mail', 'one', {});
      await jobs.add('mail', 'one', { other: 'data' });
      const handler: JobHandler = async (job) => {
        runs += 1;
        if (job.id === 'bad') throw new PermanentFailure('no use');
        inside.resolve();
        await release.promise;
      };
      await jobs.work([kindOf(handler)]);
      await inside.promise;
      await jobs.add('mail', 'one', {});
      release.resolve();
      await ends.done(1);
      await jobs.add('mail', 'one', {});
      await jobs.add('mail', 'bad', {});
      await ends.failed();
      await jobs.add('mail', 'bad', {});
      await jobs.add('mail', 'last', {});
      await ends.done(2);
      expect(runs).toBe(3);
    });

    it('retries a failed job, and keeps a finally failed one until it is requested again', async () => {
      const attempts: number[] = [];
      let isMended = false;
      await jobs.work([
        kindOf(async (job) => {
          attempts.push(job.attempt);
          if (!isMended) throw new Error('server away');
        }),
      ]);
      await jobs.add('mail', 'stubborn', {});
      await ends.failed();
      expect(attempts).toEqual([1, 2, 3]);
      expect(await jobs.failed()).toMatchObject([{ id: 'stubborn', state: 'failed', error: 'server away' }]);
      expect(await jobs.failed('other')).toEqual([]);
      isMended = true;
      await jobs.retry('mail', 'stubborn');
      await ends.done(1);
      expect(attempts).toEqual([1, 2, 3, 1]);
      expect(await jobs.failed()).toEqual([]);
    });

    it('pauses ever longer instead of failing with the default policy, and runs at once on request', async () => {
      let isMended = false;
      const handler: JobHandler = async () => (isMended ? undefined : Promise.reject(new Error('gateway away')));
      await jobs.work([kindOf(handler, { attempts: Infinity, backoffMs: 20, longestPauseMs: 100_000_000 })]);
      await jobs.add('mail', 'payment', {});
      await ends.when(5, ({ outcome }) => outcome === 'retried');
      expect(await jobs.status('mail', 'payment')).toMatchObject({ state: 'waiting', error: 'gateway away' });
      expect(await jobs.failed()).toEqual([]);
      isMended = true;
      const done = ends.done(1);
      while ((await jobs.status('mail', 'payment'))?.state !== 'done') await jobs.retry('mail', 'payment');
      expect(await done).toMatchObject([{ id: 'payment' }]);
    });

    it('runs a job between two attempts at once, as its next attempt', async () => {
      const attempts: number[] = [];
      const kind = kindOf(
        async (job) => {
          attempts.push(job.attempt);
          throw new Error('gateway away');
        },
        { attempts: Infinity, backoffMs: 100_000_000, longestPauseMs: 100_000_000 },
      );
      const stop = await jobs.work([kind]);
      await jobs.add('mail', 'payment', {});
      await ends.when(1, ({ outcome }) => outcome === 'retried');
      await stop();
      await jobs.retry('mail', 'payment');
      expect(await jobs.status('mail', 'payment')).toMatchObject({
        state: 'waiting',
        attempt: 2,
        error: 'gateway away',
      });
      await jobs.work([kind]);
      await ends.when(2, ({ outcome }) => outcome === 'retried');
      expect(attempts).toEqual([1, 2]);
      expect(await jobs.status('mail', 'payment')).toMatchObject({ state: 'waiting', attempt: 3 });
    });

    it('pauses no longer than the policy of its kind', async () => {
      const handler: JobHandler = () => Promise.reject(new Error('away'));
      await jobs.work([kindOf(handler, { attempts: Infinity, backoffMs: 1_000_000, longestPauseMs: 1 })]);
      await jobs.add('mail', 'eager', {});
      expect(await ends.when(3, ({ outcome }) => outcome === 'retried')).toHaveLength(3);
    });

    it('wakes nothing before its first attempt is due', async () => {
      await jobs.add('mail', 'later', {}, { delayMs: 100_000_000 });
      await jobs.work([kindOf(async () => undefined)]);
      await jobs.retry('mail', 'later');
      await jobs.add('mail', 'now', {});
      expect(await ends.done(1)).toMatchObject([{ id: 'now' }]);
      expect(await jobs.status('mail', 'later')).toMatchObject({ state: 'waiting', attempt: 1 });
    });

    it('does not retry a permanent failure', async () => {
      let runs = 0;
      await jobs.work([
        kindOf(async () => {
          runs += 1;
          throw new PermanentFailure('the file is no CSV');
        }),
      ]);
      await jobs.add('mail', 'hopeless', {});
      await ends.failed();
      expect(runs).toBe(1);
    });

    it('keeps no card number or address of an error', async () => {
      await jobs.work([
        kindOf(async () => Promise.reject(new PermanentFailure('refused 4111111111111111 of ada@example.com'))),
      ]);
      await jobs.add('mail', 'leaky', {});
      await ends.failed();
      expect((await jobs.status('mail', 'leaky'))?.error).toBe('refused [card] of [mail]');
    });

    it('waits as long as its delay', async () => {
      const order: string[] = [];
      await jobs.add('mail', 'later', {}, { delayMs: 150 });
      await jobs.add('mail', 'now', {});
      await jobs.work([kindOf(async (job) => void order.push(job.id))]);
      await ends.done(2);
      expect(order).toEqual(['now', 'later']);
    });

    it('runs as many jobs in parallel as the kind allows, and kinds in parallel', async () => {
      let now = 0;
      let most = 0;
      const handler: JobHandler = async () => {
        most = Math.max(most, (now += 1));
        await new Promise(setImmediate);
        now -= 1;
      };
      const stuck = deferred();
      await jobs.work([kindOf(handler, { concurrency: 3 }), kindOf(() => stuck.promise, { kind: 'pdf' })]);
      await jobs.add('pdf', 'stuck', {});
      await Promise.all(Array.from({ length: 20 }, (_, index) => jobs.add('mail', `m${index}`, {})));
      await ends.done(20);
      expect(most).toBe(3);
      stuck.resolve();
      await ends.done(21);
    });

    it('never gives one job to two workers', async () => {
      const ran: string[] = [];
      const other = await harness.open({ observe: ends.observe });
      const kind = kindOf(async (job) => void ran.push(job.id), { concurrency: 5 });
      await Promise.all([jobs.work([kind]), other.work([kind])]);
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 2 ? jobs : other).add('mail', `m${index}`, {})),
      );
      await ends.done(100);
      expect(new Set(ran).size).toBe(100);
      expect(ran).toHaveLength(100);
    });

    it('leases the job of a worker that lost its lease, and notifies that worker', async () => {
      const began = deferred();
      const lost = deferred();
      const isOver = deferred();
      const stalled = await harness.open({ observe: () => undefined, isStalled: true });
      const stalling = kindOf(
        async (_job, run) => {
          began.resolve();
          run.signal.addEventListener('abort', () => lost.resolve());
          await isOver.promise;
        },
        // Its only slot stays occupied: with a free one it would lease the lost job itself, again and again.
        { concurrency: 1 },
      );
      await stalled.work([stalling]);
      await stalled.add('mail', 'orphan', {});
      await began.promise;
      const taken: Job[] = [];
      await jobs.work([kindOf(async (job) => void taken.push(job))]);
      await ends.done(1);
      await lost.promise;
      isOver.resolve();
      expect(taken).toMatchObject([{ id: 'orphan', attempt: 1 }]);
      expect(await jobs.status('mail', 'orphan')).toMatchObject({ state: 'done' });
    });

    it('runs each tick of a schedule once, though two work on it, and at once at the first start', async () => {
      const ran: Job[] = [];
      const other = await harness.open({ observe: ends.observe });
      const kind = kindOf(async (job) => void ran.push(job), { everyMs: 100_000_000 });
      await Promise.all([jobs.work([kind]), other.work([kind])]);
      await ends.done(1);
      await jobs.add('mail', 'marker', {});
      await ends.done(2);
      expect(ran.filter(({ id }) => id !== 'marker')).toHaveLength(1);
    });

    it('comes again at the next tick', async () => {
      await jobs.work([kindOf(async () => undefined, { everyMs: 40 })]);
      const ticks = await ends.done(3);
      expect(new Set(ticks.map(({ id }) => id)).size).toBe(ticks.length);
    });

    it('forgets a tick that has failed when the next one ends, and no other job', async () => {
      let isMended = false;
      const handler: JobHandler = async ({ id }) => {
        if (id === 'own' || !isMended) throw new PermanentFailure('disk full');
      };
      await jobs.add('mail', 'own', {});
      await jobs.work([kindOf(handler, { everyMs: 40 })]);
      await ends.when(4, ({ outcome }) => outcome === 'failed');
      const failedTicks = async () => (await jobs.failed()).filter(({ id }) => id !== 'own').length;
      while ((await failedTicks()) > 1) await nextTurn();
      isMended = true;
      while ((await failedTicks()) > 0) await nextTurn();
      expect(await jobs.failed()).toMatchObject([{ id: 'own' }]);
    });

    it('leases no further jobs at a stop, and waits for running ones', async () => {
      const began = deferred();
      const release = deferred();
      const stop = await jobs.work([
        kindOf(async () => {
          began.resolve();
          await release.promise;
        }),
      ]);
      await jobs.add('mail', 'running', {});
      await began.promise;
      const stopped = stop();
      await jobs.add('mail', 'left', {});
      release.resolve();
      await stopped;
      expect(await jobs.status('mail', 'running')).toMatchObject({ state: 'done' });
      expect(await jobs.status('mail', 'left')).toMatchObject({ state: 'waiting' });
    });

    it('aborts a job that does not end at a stop, and leaves its attempt to the next process', async () => {
      const began = deferred();
      const hasty = await harness.open({ observe: () => undefined, stopGraceMs: 1 });
      const stop = await hasty.work([
        kindOf(async (_job, run) => {
          began.resolve();
          await new Promise<void>((resolve) => run.signal.addEventListener('abort', () => resolve()));
          run.signal.throwIfAborted();
        }),
      ]);
      await hasty.add('mail', 'long', {});
      await began.promise;
      await stop();
      expect(await jobs.status('mail', 'long')).toMatchObject({ state: 'waiting', attempt: 1 });
    });

    it('counts by kind and state', async () => {
      await jobs.add('mail', randomUUID(), {});
      await jobs.add('mail', randomUUID(), {});
      expect((await jobs.counts())['mail']).toEqual({ waiting: 2, running: 0, done: 0, failed: 0 });
    });

    it('returns undefined for an unknown job', async () => {
      expect(await jobs.status('mail', 'nothing')).toBeUndefined();
    });
  });
};
