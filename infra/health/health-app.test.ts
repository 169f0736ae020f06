import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { keepOpenEffects } from '../jobs/open-effects.js';
import { createLogger } from '../logging/logger.js';
import { createMetrics } from '../metrics/metrics.js';
import type { ReadModelStatus } from '../read-models/run/model-runs.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import { createHealthApp } from './health-app.js';
import type { Probes, Readers } from './readiness.js';

const order: ReadModelStatus = { name: 'order', version: 2, state: 'live', position: 9, lag: 4, error: null };
const reactor = { name: 'mail-scan', position: 9, openEffects: 0, fault: null };
const answers = async (): Promise<undefined> => undefined;
const isAway = async (): Promise<never> => {
  throw new Error('no route to 10.0.0.7');
};

describe('the health of a process without an API', () => {
  let app: NestFastifyApplication | undefined;
  afterEach(() => app?.close());

  const config = { metricsToken: null, isLocal: true, trustProxy: 0 };
  const logger = createLogger('silent');
  const ask = async (path: string, probes: Probes, readers: Readers) => {
    app = await createHealthApp({ probes, readers: () => readers, metrics: createMetrics(), logger, config });
    return app.inject(path);
  };

  it('lives while it answers', async () => {
    const { statusCode, body } = await ask('/health/live', { events: isAway }, {});
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'live' }]);
  });

  it('is ready with each dependency and each reader by name', async () => {
    const readers = { projections: [order], reactors: [reactor] };
    const { statusCode, body } = await ask('/health/ready', { events: answers, state: answers }, readers);
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      {
        status: 'ready',
        dependencies: { events: 'up', state: 'up' },
        projections: [{ name: 'order', version: 2, state: 'live', position: 9, lag: 4 }],
        reactors: [{ name: 'mail-scan', state: 'live', position: 9 }],
      },
    ]);
  });

  it.each<[string, Probes, Readers]>([
    ['a dependency is away', { events: isAway }, {}],
    ['a read model is built', {}, { projections: [{ ...order, state: 'building' }] }],
    ['a reactor has stopped', {}, { reactors: [{ ...reactor, fault: 'no such user ada@example.com' }] }],
  ])('is not ready while %s, and reveals no value of an error', async (_why, probes, readers) => {
    const { statusCode, headers, body } = await ask('/health/ready', probes, readers);
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '1', { status: 'not ready' }]);
    expect(body).not.toMatch(/10\.0\.0\.7|ada@/);
  });

  it('reports the number and age of open effects, and is still ready', async () => {
    const oldest = { kind: 'scan-mail', id: 'e1', since: '2026-01-05T09:00:00.000Z', attempt: 9 };
    const sleeping = { ...oldest, state: 'sleeping', error: 'no mailbox ada@example.com' } as const;
    const state = openSqliteStateStore(':memory:');
    await keepOpenEffects(state, [sleeping, { ...sleeping, id: 'e2' }], '2026-01-06T09:00:00.000Z');
    app = await createHealthApp({ probes: {}, readers: () => ({}), state, metrics: createMetrics(), logger, config });
    const { statusCode, body } = await app.inject('/health/ready');
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { effects: { open: 2, oldest } }]);
    expect(body).not.toContain('ada@');
    await state.close();
  });

  it('has the lag of each read model among its metrics, and which has failed', async () => {
    const failed: ReadModelStatus = { ...order, name: 'fabric', state: 'failed' };
    const { headers, body } = await ask('/metrics', {}, { projections: [order, failed] });
    expect(body).toContain('selvage_reader_failed{reader="order"} 0');
    expect(body).toContain('selvage_reader_failed{reader="fabric"} 1');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('selvage_reader_lag_events{reader="order"} 4');
  });
});
