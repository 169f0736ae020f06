import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventMetadata } from '../../domain/kit/event.js';
import { type EventStore } from '../../infra/event-store/event-store.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openSqliteJobs } from '../../infra/jobs/sqlite-jobs.js';
import { jobPolicies } from '../../infra/jobs/job-kinds.js';
import type { Job, JobHandler, RetriedJobKind, Jobs } from '../../infra/jobs/jobs.js';
import { openEffectsIn } from '../../infra/jobs/open-effects.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { contextOfJob } from './job.js';
import { openReactor } from './reactor-entry.js';
import { runReactors } from './reactor-runner.js';
import { causedBy, type Reactor } from './reactor.js';

const fileReactor: Reactor = {
  name: 'sweeper',
  handlers: { FileLeft: (event) => ({ kind: 'sweep-files', id: event.id, data: { eventId: event.id } }) },
  outcomes: { FileSwept: causedBy },
};

describe('the reactor runner', () => {
  let folder: string;
  let store: EventStore;
  let state: StateStore;
  let jobs: Jobs;
  let running: Awaited<ReturnType<typeof runReactors>>[];
  let others: Jobs[];
  let clock: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-reactors-'));
    store = createMemoryEventStore();
    state = openSqliteStateStore(join(folder, 'state.db'));
    jobs = openSqliteJobs(join(folder, 'jobs.db'));
    running = [];
    others = [];
    clock = Date.now();
  });
  const closeOthers = async (): Promise<void> => {
    for (const other of others.splice(0)) await other.close();
  };
  afterEach(async () => {
    for (const runner of running) await runner.stop();
    await closeOthers();
    await jobs.close();
    await state.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (
    reactors: readonly Reactor[],
    over: { store?: EventStore; jobs?: Jobs; now?: () => number } = {},
  ): Promise<Awaited<ReturnType<typeof runReactors>>> => {
    const runner = await runReactors({ store, state, jobs, logger: silentLogger, reactors, ...over });
    running.push(runner);
    return runner;
  };
  const append = async (type: string, causationId: string | null = null) => {
    const metadata: EventMetadata = {
      actorId: 'u1',
      companyId: 'c1',
      occurredAt: '2026-01-02T03:04:05.678Z',
      commandId: randomUUID(),
      correlationId: 'k',
      causationId,
    };
    const id = randomUUID();
    const { position } = await store.append(`process-${randomUUID()}`, 'no-stream', [{ id, type, data: {}, metadata }]);
    return { id, position };
  };
  const waiting = async () => (await jobs.counts())['sweep-files']?.waiting ?? 0;

  it('turns an event into one job under the id of its event', async () => {
    const runner = await run([fileReactor]);
    const { id, position } = await append('FileLeft');
    await runner.reached(position);
    expect(await jobs.status('sweep-files', id)).toMatchObject({
      state: 'waiting',
      data: { eventId: id, correlationId: 'k' },
    });
    expect(runner.status()).toEqual([{ name: 'sweeper', position, openEffects: 1, fault: null }]);
  });

  it('continues at its checkpoint, and reacts to no event twice', async () => {
    const first = await run([fileReactor]);
    const { id, position } = await append('FileLeft');
    await first.reached(position);
    await first.stop();
    const later = await append('FileLeft');
    const second = await run([fileReactor]);
    await second.reached(later.position);
    expect(await waiting()).toBe(2);
    expect((await jobs.status('sweep-files', id))?.attempt).toBe(1);
  });

  it('keeps the state of the furthest process, independent of the last save', async () => {
    const [ahead, behind] = await Promise.all(
      ['one', 'other'].map(() => openReactor(fileReactor, { state, jobs, logger: silentLogger, now: Date.now })),
    );
    ahead?.take([], 2_000);
    behind?.take([], 1_000);
    for (const entry of [ahead, behind]) await entry?.save();
    expect((await openReactor(fileReactor, { state, jobs, logger: silentLogger, now: Date.now })).position()).toBe(
      2_000,
    );
  });

  it('forgets an effect when its outcome is in the log', async () => {
    const runner = await run([fileReactor]);
    const { id } = await append('FileLeft');
    const context = contextOfJob({ id, kind: 'sweep-files', data: {}, attempt: 1 }, 'c1', '2026-01-02T03:04:06.000Z');
    const { position } = await append('FileSwept', context.causationId);
    await runner.reached(position);
    expect(runner.status()[0]?.openEffects).toBe(0);
  });

  it('adds nothing for an old event whose outcome followed, when it reads the log from its start', async () => {
    for (let index = 0; index < 300; index += 1) await append('Noise');
    const { id } = await append('FileLeft');
    for (let index = 0; index < 300; index += 1) await append('Noise');
    const { position } = await append('FileSwept', id);
    const runner = await run([fileReactor]);
    await runner.reached(position);
    expect(await waiting()).toBe(0);
  });

  it('skips an old log for a reactor of new events only, and reads all of it for others', async () => {
    const mailing: Reactor = { ...fileReactor, skipsHistory: true };
    await append('FileLeft');
    const old = await append('FileLeft');
    const first = await run([mailing]);
    await first.reached(old.position);
    expect(await waiting()).toBe(0);
    // The first position is stored at once: after a kill, only later events are new to the next process.
    const { id, position } = await append('FileLeft');
    const second = await run([mailing]);
    await second.reached(position);
    expect(await jobs.status('sweep-files', id)).toMatchObject({ state: 'waiting' });
    expect(await waiting()).toBe(1);
  });

  it('brings back a job that the queue lost, under the same id', async () => {
    const runner = await run([fileReactor]);
    const { id, position } = await append('FileLeft');
    await runner.reached(position);
    await runner.stop();
    const emptied = openSqliteJobs(join(folder, 'emptied.db'));
    const again = await run([fileReactor], { jobs: emptied });
    await again.reached(position);
    expect(await emptied.status('sweep-files', id)).toMatchObject({ state: 'waiting' });
    await again.stop();
    await emptied.close();
  });

  it('adds failed jobs again, without losing its place', async () => {
    let isAway = true;
    const flaky: Jobs = { ...jobs, add: (...job) => (isAway ? Promise.reject(new Error('away')) : jobs.add(...job)) };
    const runner = await run([fileReactor], { jobs: flaky });
    const { id, position } = await append('FileLeft');
    await runner.reached(position);
    expect(await jobs.status('sweep-files', id)).toBeUndefined();
    isAway = false;
    await runner.addAgain();
    expect(await jobs.status('sweep-files', id)).toMatchObject({ state: 'waiting' });
  });

  it('takes a job that is done for the end of an effect that has no outcome of its own', async () => {
    const runner = await run([{ ...fileReactor, outcomes: {} }]);
    const { position } = await append('FileLeft');
    await runner.reached(position);
    const stop = await new Promise<() => Promise<void>>((resolve) => {
      const begun = jobs.work([
        {
          kind: 'sweep-files',
          concurrency: 1,
          attempts: 1,
          backoffMs: 1,
          longestPauseMs: 1_000,
          handler: async () => resolve(await begun),
        },
      ]);
    });
    await stop();
    await runner.addAgain();
    expect(runner.status()[0]?.openEffects).toBe(0);
  });

  const endOf = (run: Job, policy: Partial<RetriedJobKind>, handler: JobHandler) =>
    new Promise<void>((resolve) => {
      const kind = { kind: run.kind, concurrency: 1, backoffMs: 1, longestPauseMs: 1, attempts: 1, handler, ...policy };
      const other = openSqliteJobs(join(folder, 'jobs.db'), { pollMs: 5, observe: () => resolve() });
      others.push(other);
      void other.work([kind]);
    });

  it('retries a job that an earlier version has given up, after a rest', async () => {
    const runner = await run([fileReactor], { now: () => clock });
    const { id, position } = await append('FileLeft');
    await runner.reached(position);
    const job = { id, kind: 'sweep-files', data: {}, attempt: 1 };
    await endOf(job, { attempts: 1 }, () => Promise.reject(new Error('the disk was full')));
    // The older version would try the retried job at once, and give it up again.
    await closeOthers();
    expect(await jobs.status('sweep-files', id)).toMatchObject({ state: 'failed' });
    await runner.addAgain();
    expect(await jobs.status('sweep-files', id)).toMatchObject({ state: 'failed' });
    clock += 11 * 60 * 1000;
    await runner.addAgain();
    expect(await jobs.status('sweep-files', id)).toMatchObject({ state: 'waiting', attempt: 1 });
    expect(runner.status()[0]?.openEffects).toBe(1);
  });

  it('lets go of an effect whose job was tried as often as its kind is', async () => {
    const runner = await run([fileReactor], { now: () => clock });
    const { id, position } = await append('FileLeft');
    await runner.reached(position);
    const job = { id, kind: 'sweep-files', data: {}, attempt: 1 };
    const { attempts } = jobPolicies['sweep-files'];
    await new Promise<void>((given) => {
      let tries = 0;
      void endOf(job, { attempts }, async () => {
        if ((tries += 1) === attempts) given();
        throw new Error('away');
      });
    });
    while ((await jobs.status('sweep-files', id))?.state !== 'failed') await nextTurn();
    await runner.addAgain();
    expect(runner.status()[0]?.openEffects).toBe(0);
  });

  it('reports open effects with their age and state', async () => {
    const runner = await run([fileReactor]);
    const { id, position } = await append('FileLeft');
    await runner.reached(position);
    await runner.addAgain();
    expect(await openEffectsIn(state)).toMatchObject({
      counts: { 'sweep-files': { waiting: 1 } },
      oldest: [{ kind: 'sweep-files', id, since: '2026-01-02T03:04:05.678Z', state: 'waiting', error: null }],
    });
  });

  it('follows the log while the queue is unavailable', async () => {
    const broken: Jobs = { ...jobs, status: () => Promise.reject(new Error('disk full')) };
    const runner = await run([fileReactor], { jobs: broken });
    const { position } = await append('FileLeft');
    await runner.reached(position);
    await runner.addAgain();
    expect(runner.status()[0]).toMatchObject({ openEffects: 1, fault: null });
  });

  it('stops a reactor that throws, and no other', async () => {
    const broken: Reactor = {
      name: 'broken',
      handlers: {
        FileLeft: () => {
          throw new Error('no such field');
        },
      },
      outcomes: {},
    };
    const runner = await run([broken, fileReactor]);
    const { position } = await append('FileLeft');
    await runner.reached(position);
    expect(runner.status()).toMatchObject([
      { name: 'broken', fault: 'no such field' },
      { name: 'sweeper', fault: null, openEffects: 1 },
    ]);
  });

  it('subscribes again from its place when the log was away', async () => {
    let calls = 0;
    const flaky: EventStore = {
      ...store,
      subscribe: (after, filter, signal) => {
        calls += 1;
        if (calls === 1) throw new StoreUnavailable('away');
        return store.subscribe(after, filter, signal);
      },
    };
    const runner = await run([fileReactor], { store: flaky });
    const { position } = await append('FileLeft');
    await runner.reached(position);
    expect(await waiting()).toBe(1);
  });

  it('refuses two reactors of one name', async () => {
    await expect(run([fileReactor, fileReactor])).rejects.toThrow('one name');
  });
});
