import { jobPolicies } from '../../infra/jobs/job-kinds.js';
import { jobRegistry } from '../../infra/jobs/job-registry.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { workerPorts } from '../../test/kit/workers/worker-ports.js';
import { sweepStateTask } from './sweep-state.worker.js';

describe('the sweep of expired state', () => {
  it('removes expired values, many at a time, and leaves lasting ones and those of files', async () => {
    const now = (): string => '2026-01-01T01:00:00.000Z';
    const state = openSqliteStateStore(':memory:', { now: () => '2026-01-01T00:00:00.000Z' });
    const gone = { expiresAt: '2026-01-01T00:59:00.000Z' };
    for (let n = 0; n < 501; n += 1) await state.put('idempotency', `old-${n}`, 'an answer', gone);
    await state.put('session', 'old', {}, gone);
    await state.put('login-wait', 'of an earlier build', {}, gone);
    await state.put('session', 'new', {}, { expiresAt: '2026-01-01T01:01:00.000Z' });
    await state.put('file', 'export', {}, gone);
    await state.put('person-key', 'ada', 'a key');
    const { kinds } = sweepStateTask(workerPorts({ state, now }));
    const [worker] = kinds;
    await worker?.handler(
      { id: 'tick', kind: 'sweep-state', data: {}, attempt: 1 },
      { signal: new AbortController().signal },
    );
    for (const collection of ['idempotency', 'session', 'login-wait'])
      expect(await state.sweep(collection, now(), 1)).toEqual([]);
    expect(await state.get('session', 'new')).toBeDefined();
    expect(await state.get('person-key', 'ada')).toBeDefined();
    expect(await state.sweep('file', now(), 1)).toHaveLength(1);
    expect(() => jobRegistry(kinds, { 'sweep-state': jobPolicies['sweep-state'] })).not.toThrow();
    await state.close();
  });
});
