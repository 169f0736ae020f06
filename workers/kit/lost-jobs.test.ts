import { randomUUID } from 'node:crypto';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openBullJobs } from '../../infra/jobs/bull/bull-jobs.js';
import { collectJobEnds } from '../../test/contracts/jobs.suite.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { describeWith } from '../../test/servers/need.js';
import { redisServer, startRedis } from '../../test/servers/redis.js';
import { contextOfJob } from './job.js';
import { runReactors } from './reactor-runner.js';
import { causedBy, type Reactor } from './reactor.js';

const sweeper: Reactor = {
  name: 'sweeper',
  handlers: { FileLeft: (event) => ({ kind: 'sweep-files', id: event.id, data: { eventId: event.id } }) },
  outcomes: { FileSwept: causedBy },
};

describeWith([redisServer], 'jobs on Redis', () => {
  test('lost jobs are added again under their ids, except those with an outcome', async () => {
    const redis = await startRedis();
    const ends = collectJobEnds();
    const jobs = await openBullJobs(redis.url, { observe: ends.observe });
    const state = openSqliteStateStore(':memory:');
    const store = createMemoryEventStore();
    const append = async (type: string, metadata: object = {}) => {
      const id = randomUUID();
      const base = { actorId: 'u1', companyId: 'c1', occurredAt: '2026-01-02T03:04:05.678Z', commandId: randomUUID() };
      const event = { id, type, data: {}, metadata: { ...base, correlationId: 'k', causationId: null, ...metadata } };
      return { id, ...(await store.append(`process-${randomUUID()}`, 'no-stream', [event])) };
    };
    const running = { store, state, jobs, logger: silentLogger, reactors: [sweeper], addAgainMs: 50 };
    const reactors = await runReactors(running);

    const over = await append('FileLeft');
    const lost = await append('FileLeft');
    await reactors.reached(lost.position);
    const { causationId } = contextOfJob({ id: over.id, kind: '', data: {}, attempt: 1 }, 'c1', '');
    await reactors.reached((await append('FileSwept', { causationId })).position);
    expect((await jobs.counts())['sweep-files']).toMatchObject({ waiting: 2 });

    await redis.empty();
    await jobs.work([
      {
        kind: 'sweep-files',
        concurrency: 1,
        attempts: 1,
        backoffMs: 1,
        longestPauseMs: 1_000,
        handler: async () => undefined,
      },
    ]);
    expect(await ends.done(1)).toMatchObject([{ id: lost.id, data: { eventId: lost.id } }]);
    await reactors.addAgain();
    expect((await jobs.counts())['sweep-files']).toEqual({ waiting: 0, running: 0, done: 1, failed: 0 });

    await reactors.stop();
    await jobs.close();
    await state.close();
    await store.close();
    await redis.stop();
  });
});
