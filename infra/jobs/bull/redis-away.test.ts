import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startFaultyProxy, type FaultyProxy } from '../../../test/servers/faulty-proxy.js';
import { describeWith } from '../../../test/servers/need.js';
import { redisServer, startRedis, type RedisProcess } from '../../../test/servers/redis.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { deferred, collectJobEnds } from '../../../test/contracts/jobs.suite.js';
import type { JobHandler, RetriedJobKind, Jobs } from '../jobs.js';
import { openBullJobs, type BullJobsOptions } from './bull-jobs.js';

const deadlineMs = 500;
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

/** Resolves when all timers that began after the call have ended. */
const timersFromNow = (): (() => Promise<void>) => {
  const timers = new Set<number>();
  const watch = createHook({
    init: (id, type) => void (type === 'Timeout' && timers.add(id)),
    destroy: (id) => void timers.delete(id),
  }).enable();
  return async () => {
    while (timers.size > 0) await nextTurn();
    watch.disable();
  };
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

  it.each([
    ['works', async () => undefined],
    ['is away', () => redis.kill()],
  ])('holds no process up that stops while a handler does not listen and Redis %s', async (_how, fail) => {
    const timersEnd = timersFromNow();
    const jobs = await open();
    const began = deferred();
    const deaf = kindOf(() => {
      began.resolve();
      return new Promise(() => undefined);
    });
    await jobs.work([deaf]);
    await jobs.add('mail', 'endless', {});
    await began.promise;
    await fail();
    await jobs.close();
    await timersEnd();
    await redis.restart();
  });

  it('holds no process up that stops while a handler does not listen whose job it has lost and taken again', async () => {
    const timersEnd = timersFromNow();
    const leaseMs = 300;
    const jobs = await open({ leaseMs });
    const again = deferred();
    let begun = 0;
    const deaf = kindOf(() => {
      begun += 1;
      // Nothing renews the lease during this loop.
      if (begun === 1) for (const end = performance.now() + 3 * leaseMs; performance.now() < end;);
      else again.resolve();
      return new Promise(() => undefined);
    });
    await jobs.work([deaf]);
    await jobs.add('mail', 'endless', {});
    await again.promise;
    await jobs.close();
    await timersEnd();
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
