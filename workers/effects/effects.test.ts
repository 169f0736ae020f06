import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ref } from '../../test/kit/domain/orders.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { createRunUseCase } from '../../application/kit/run-use-case.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { collectJobEnds } from '../../test/contracts/jobs.suite.js';
import { keepOpenEffects, type OpenEffect } from '../../infra/jobs/open-effects.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import { openSqliteJobs } from '../../infra/jobs/sqlite-jobs.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { workerPorts } from '../../test/kit/workers/worker-ports.js';
import { runEffects } from './effects.js';
import { doAct } from './operator-act.worker.js';

const hourMs = 3_600_000;

describe('the effects at the console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-effects-'));
  const ends = collectJobEnds();
  const jobs = openSqliteJobs(join(folder, 'jobs.db'), { observe: ends.observe, pollMs: 5 });
  const state = openSqliteStateStore(':memory:');
  const eventStore = createMemoryEventStore();
  let present = '2026-01-06T12:00:00.000Z';
  const clock = (): Date => new Date(present);
  const ports = { jobs, state, clock, events: eventStore, newId: randomUUID };
  const run = async (...words: readonly string[]): Promise<string> => (await runEffects(ports, words)).join('\n');
  const application = { ...ports, handle: createHandleCommand(eventStore) };
  const runUseCase = createRunUseCase(application, {
    logger: silentLogger,
    metrics: createMetrics(),
    deadlineMs: Infinity,
  });
  /** The logged acts of the console. */
  const acts = async () => {
    const events = [];
    for await (const batch of eventStore.readAll(0)) events.push(...batch.events);
    return events
      .filter(({ type }) => type.startsWith('Effect'))
      .map(({ type, data, metadata: { actorId, companyId } }) => ({ type, data, actorId, companyId }));
  };
  const open = (id: string, since: string, over: Partial<OpenEffect> = {}): OpenEffect => ({
    kind: 'settle-payment',
    id,
    since,
    state: 'waiting',
    attempt: 1,
    error: null,
    ...over,
  });
  let isMended = false;

  beforeAll(async () => {
    const asleep = { concurrency: 1, attempts: Infinity, backoffMs: hourMs, longestPauseMs: hourMs };
    const handler = async (): Promise<void> => {
      if (!isMended) throw new Error('gateway away');
    };
    await jobs.add('settle-payment', 'payment', { orderId: ref.orderId });
    await jobs.add('vendor-mail', 'mail', {});
    await jobs.work([
      { kind: 'settle-payment', ...asleep, handler },
      { kind: 'vendor-mail', ...asleep, attempts: 1, handler },
      { kind: 'operator-act', ...asleep, handler: (job) => doAct(workerPorts({ runUseCase, clock }), job) },
    ]);
    await ends.failed();
    await ends.when(1, ({ outcome }) => outcome === 'retried');
  });
  afterAll(async () => {
    await jobs.close();
    await state.close();
    rmSync(folder, { recursive: true });
  });

  it('are listed, the oldest first, as their jobs are now, with the jobs that have failed', async () => {
    const effects = [
      open('later', '2026-01-06T09:00:00.000Z', { kind: 'copy-group' }),
      open('payment', '2026-01-05T09:00:00.000Z'),
    ];
    await keepOpenEffects(state, effects, '2026-01-06T10:00:00.000Z');
    const [first, second, third] = (await run('list')).split('\n');
    expect(first).toMatch(/^2026-01-05T09:00:00.000Z {2}sleeping .*payment {2}attempt 2 {2}gateway away$/);
    expect(second).toMatch(/^2026-01-06T09:00:00.000Z {2}waiting .*later/);
    expect(third).toMatch(/failed .*vendor-mail.* mail {2}attempt 1 {2}gateway away$/);
  });

  it('are retried, all or one', async () => {
    isMended = true;
    expect(await run('retry', 'payment')).toBe('1 woken');
    await ends.when(1, ({ outcome, id }) => outcome === 'done' && id === 'payment');
    expect(await run('retry', 'all')).toBe('1 woken');
    await ends.when(1, ({ outcome, id }) => outcome === 'done' && id === 'mail');
    await expect(run('retry', 'nothing')).rejects.toThrow('no open effect nothing');
    await expect(run('retry', 'payment')).rejects.toThrow('This job neither sleeps nor has failed.');
    const byConsole = { type: 'EffectRetried', actorId: 'console', companyId: null };
    expect(await acts()).toEqual([
      { ...byConsole, data: { kind: 'settle-payment', effectId: 'payment' } },
      { ...byConsole, data: { kind: 'vendor-mail', effectId: 'mail' } },
    ]);
  });

  it('end a payment by a job, because only the running product may write to its log', async () => {
    const metadata = newContext({
      actorId: 'u',
      companyId: ref.manufacturerId,
      occurredAt: '2026-01-05T09:00:00.000Z',
    });
    const attempted = { ...ref, attemptId: 'attempt-1', amountCents: 12_345, source: 'card' };
    const event = { id: 'e1', type: 'PaymentAttempted', data: attempted, metadata };
    await eventStore.append(orderStream.nameOf(ref.orderId), 'no-stream', [event]);
    await expect(run('give-up', 'payment')).rejects.toThrow('could not be settled for three days');
    present = '2026-01-08T09:00:00.000Z';
    expect(await run('give-up', 'payment')).toContain('ended by the workers');
    await ends.when(3, ({ outcome, kind }) => outcome === 'done' && kind === 'operator-act');
    const data = { kind: 'settle-payment', effectId: 'payment' };
    expect((await acts()).at(-1)).toEqual({ type: 'EffectGivenUp', actorId: 'console', companyId: null, data });
    expect(await jobs.status('end-payment', 'attempt-1')).toMatchObject({
      state: 'waiting',
      data: { orderId: ref.orderId, companyId: ref.manufacturerId },
    });
    await expect(run('give-up', 'mail')).rejects.toThrow('no payment mail');
  });

  it('are explained after an unknown command', async () => {
    expect(await run()).toContain('npm run effects -- list');
  });
});
