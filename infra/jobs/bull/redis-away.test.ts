import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startFaultyProxy, type FaultyProxy } from '../../../test/servers/faulty-proxy.js';
import { describeWith } from '../../../test/servers/need.js';
import { redisServer, startRedis, type RedisProcess } from '../../../test/servers/redis.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { deferred, collectJobEnds } from '../../../test/contracts/jobs.suite.js';
import type { JobHandler, RetriedJobKind, Jobs } from '../jobs.js';
import { openBullJobs, type BullJobsOptions } from './bull-jobs.js';

const deadlineMs = 500;
const deafWorker = 'dist/test/servers/deaf-worker.js';
/** Seconds within which a call ends, even on a busy machine; without a deadline it would take 5 s or forever. */
const inTime = 4;

const kindOf = (handler: JobHandler, rest: Partial<RetriedJobKind> = {}): RetriedJobKind => ({
  kind: 'mail',
  concurrency: 5,
  attempts: 3,
  backoffMs: 1,
  longestPauseMs: 1_000,
  handler,
  ...rest,
});

/** Repeats a call until the server is back. */
const insist = async (call: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await nextTurn();
    }
  }
};

const secondsOf = async (call: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await call();
  return (performance.now() - began) / 1_000;
};

/** Begins a job whose handler never ends, closes the jobs after `fail`, and awaits the end of the process. */
const closesIn = async (
  process: ChildProcess,
  fail: () => Promise<void> = async () => undefined,
): Promise<readonly unknown[]> => {
  const exited = once(process, 'exit');
  await Promise.race([once(process, 'message'), exited]);
  await fail();
  if (process.connected) process.send('close');
  return exited;
};

describeWith([redisServer], 'jobs while Redis is away', () => {
  let redis: RedisProcess;
  let prefix: string;
  let opened: Jobs[];
  let ends: ReturnType<typeof collectJobEnds>;
  const open = async (options: BullJobsOptions = {}, url = redis.url): Promise<Jobs> => {
    const quick = { kinds: ['mail'], deadlineMs, leaseMs: 1_500, lookMs: 200, stopGraceMs: 100, scheduleMs: 500 };
    const jobs = await openBullJobs(url, { ...quick, prefix, observe: ends.observe, ...options });
    opened.push(jobs);
    return jobs;
  };

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(() => {
    prefix = randomUUID();
    opened = [];
    ends = collectJobEnds();
  });
  afterEach(async () => {
    for (const jobs of opened) await jobs.close();
  });

  it('every call ends with StoreUnavailable within the deadline, and works again by itself', async () => {
    const losses: unknown[] = [];
    const lost = deferred();
    const onTrouble = (error: unknown): void => {
      if (!(error instanceof StoreUnavailable)) return;
      losses.push(error);
      lost.resolve();
    };
    const jobs = await open({ onTrouble });
    const ran: string[] = [];
    await jobs.work([kindOf(async ({ id }) => void ran.push(id))]);
    await jobs.add('mail', 'before', {});
    await ends.done(1);
    await redis.kill();
    await lost.promise;
    const calls = [
      () => jobs.add('mail', 'during', {}),
      () => jobs.status('mail', 'before'),
      () => jobs.failed(),
      () => jobs.retry('mail', 'before'),
      () => jobs.counts(),
    ];
    for (const call of calls) {
      expect(await secondsOf(() => expect(call()).rejects.toThrow(StoreUnavailable))).toBeLessThan(inTime);
    }
    await redis.restart();
    await insist(() => jobs.add('mail', 'after', {}));
    await ends.when(1, ({ id }) => id === 'after');
    expect(ran).toEqual(expect.arrayContaining(['before', 'after']));
    expect(losses).toHaveLength(1);
  });

  it('opens and works without Redis, and begins when it comes', async () => {
    await redis.kill();
    const jobs = await open();
    const ran = deferred();
    await jobs.work([kindOf(async () => undefined, { everyMs: 100_000_000 })]);
    await expect(jobs.add('mail', 'early', {})).rejects.toThrow(StoreUnavailable);
    await redis.restart();
    ends.done(1).then(() => ran.resolve(), ran.resolve);
    await ran.promise;
    expect((await jobs.counts())['mail']).toMatchObject({ done: 1 });
  });

  it('stops in time though Redis is away and a handler does not listen', async () => {
    const jobs = await open();
    const began = deferred();
    const stop = await jobs.work([
      kindOf(() => {
        began.resolve();
        return new Promise(() => undefined);
      }),
    ]);
    await jobs.add('mail', 'endless', {});
    await began.promise;
    await redis.kill();
    expect(await secondsOf(stop)).toBeLessThan(inTime);
    await redis.restart();
  });

  describe('holds no process up that stops while a handler does not listen', () => {
    let worker: ChildProcess | undefined;
    const processOf = (...blocks: string[]): ChildProcess =>
      (worker = fork(deafWorker, [redis.url, prefix, ...blocks]));
    afterEach(() => worker?.kill('SIGKILL'));

    it('and Redis works', async () => {
      expect(await closesIn(processOf())).toEqual([0, null]);
    });

    it('and Redis is away', async () => {
      expect(await closesIn(processOf(), () => redis.kill())).toEqual([0, null]);
      await redis.restart();
    });

    it('whose job it has lost and taken again', async () => {
      expect(await closesIn(processOf('blocks'))).toEqual([0, null]);
    });
  });

  it('puts back the schedules that Redis has lost', async () => {
    const jobs = await open();
    await jobs.work([kindOf(async () => undefined, { everyMs: 100_000_000 })]);
    await ends.done(1);
    await redis.empty();
    await ends.done(2);
  });

  /**
   * How long Redis may hold acknowledged data only in memory: with `everysec` it delays a write by up to 2 s while the
   * disk is busy with the one before.
   */
  const unwrittenMs = { always: 0, everysec: 3_000 } as const;

  describe.each(['always', 'everysec'] as const)('that is killed under load, with appendfsync %s', (appendfsync) => {
    let own: RedisProcess;
    afterEach(() => own.stop());

    it('loses no job that it has acknowledged before', async () => {
      own = await startRedis({ appendfsync });
      // Each response may wait for a busy disk.
      const jobs = await open({ deadlineMs: 10_000 }, own.url);
      const worker = await open({ deadlineMs: 10_000 }, own.url);
      const ran = new Set<string>();
      await worker.work([kindOf(async ({ id }) => void ran.add(id))]);
      const acknowledged = new Map<string, number>();
      const kills: { readonly from: number; readonly to: number }[] = [];
      const loading = new AbortController();
      const load = async (): Promise<void> => {
        while (!loading.signal.aborted) {
          const id = randomUUID();
          await insist(() => jobs.add('mail', id, {}));
          acknowledged.set(id, performance.now());
        }
      };
      const loads = Promise.all(Array.from({ length: 5 }, load));
      while (kills.length < 3) {
        await ends.done((kills.length + 1) * 200);
        const from = performance.now() - unwrittenMs[appendfsync];
        await own.kill();
        await own.restart();
        kills.push({ from, to: performance.now() });
      }
      loading.abort();
      await loads;
      for (const [id, at] of acknowledged) {
        if ((await jobs.status('mail', id)) !== undefined || ran.has(id)) continue;
        const isUnwritten = kills.some(({ from, to }) => at >= from && at <= to);
        expect([appendfsync, isUnwritten]).toEqual(['everysec', true]);
        acknowledged.delete(id);
      }
      // The end of a job is not visible when its response was lost with the server, though the job ran.
      const left = [...acknowledged.keys()].filter((id) => !ran.has(id));
      await Promise.all(left.map((id) => ends.when(1, (end) => end.id === id && end.outcome === 'done')));
      expect([...acknowledged.keys()].filter((id) => !ran.has(id))).toEqual([]);
      for (const one of [jobs, worker]) await one.close();
    });
  });

  describe('behind a bad network', () => {
    let proxy: FaultyProxy;
    beforeEach(async () => {
      proxy = await startFaultyProxy(Number(new URL(redis.url).port));
    });
    afterEach(() => proxy.close());
    const openBehind = (options: BullJobsOptions = {}): Promise<Jobs> =>
      open(options, `redis://127.0.0.1:${proxy.port}`);

    it.each([
      ['cut', () => proxy.cut()],
      ['half-open', () => proxy.halfOpen()],
      ['slow', () => proxy.slow(5_000)],
    ])('that is %s: refuses within the deadline, and works again when it is mended', async (_fault, fail) => {
      const jobs = await openBehind();
      await jobs.work([kindOf(async () => undefined)]);
      await jobs.add('mail', 'before', {});
      await ends.done(1);
      fail();
      const refused = () => expect(jobs.add('mail', 'during', {})).rejects.toThrow(StoreUnavailable);
      for (let tries = 0; tries < 3; tries += 1) expect(await secondsOf(refused)).toBeLessThan(inTime);
      proxy.heal();
      await insist(() => jobs.add('mail', 'after', {}));
      await ends.when(1, ({ id, outcome }) => id === 'after' && outcome === 'done');
    });

    it('gives the job of a silent worker to another one, and notifies the first', async () => {
      const began = deferred();
      const aborted = deferred();
      const gone = await openBehind({ observe: () => undefined });
      await gone.work([
        kindOf(async (_job, { signal }) => {
          began.resolve();
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          aborted.resolve();
        }),
      ]);
      await gone.add('mail', 'orphan', {});
      await began.promise;
      proxy.halfOpen();
      const other = await open();
      await other.work([kindOf(async () => undefined)]);
      await aborted.promise;
      expect(await ends.done(1)).toMatchObject([{ id: 'orphan', attempt: 1 }]);
    });
  });
});
