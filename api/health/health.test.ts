import { fastify } from 'fastify';
import type { Stores } from '../../infra/config/stores.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import type { ReadModelStatus } from '../../infra/read-models/run/model-runs.js';
import { Exchange } from '../http/exchange.js';
import { HealthRoutes } from '../api.module.js';

const live = (name: string): ReadModelStatus => ({ name, version: 1, state: 'live', position: 9, lag: 0, error: null });
const failed: ReadModelStatus = {
  ...live('order'),
  state: 'failed',
  lag: 3,
  error: { message: 'no scissors for ada@example.com', position: 7, correlationId: null },
};
const works = { read: async () => [], get: async () => undefined, counts: async () => ({}) };
const isAway = async (): Promise<never> => {
  throw new Error('disk full');
};

const onServers: Stores = {
  kind: 'servers',
  eventStoreUrl: 'esdb://a',
  mongoUrl: 'mongodb://a',
  redisUrl: 'redis://a',
};
const embedded: Stores = { kind: 'embedded', eventStoreUrl: null, mongoUrl: null, redisUrl: null };

const readinessOf = async (
  projections: readonly ReadModelStatus[],
  ports: Partial<typeof works> = {},
  stores = onServers,
) => {
  const { read, get, counts } = { ...works, ...ports };
  const config = { stores, dataDir: '/nowhere', metricsToken: null, isLocal: true };
  const routes = new HealthRoutes(
    { read },
    { get },
    { status: () => projections },
    { counts },
    createMetrics(),
    config,
  );
  const server = fastify();
  server.get('/', (request, reply) => routes.ready(new Exchange(request, reply)));
  const answer = await server.inject('/');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: answer.body };
};

describe('readiness', () => {
  it('returns each dependency and the progress of each read model', async () => {
    const { status, text } = await readinessOf([live('order')]);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        status: 'ready',
        dependencies: { events: 'up', state: 'up', jobs: 'up' },
        projections: [{ name: 'order', version: 1, state: 'live', position: 9, lag: 0 }],
      },
    ]);
  });

  it('turns red with the name of a failed read model, without values of its error', async () => {
    const { status, retryAfter, text } = await readinessOf([live('fabric'), failed]);
    expect([status, retryAfter]).toEqual([503, '1']);
    expect(JSON.parse(text)).toMatchObject({
      status: 'not ready',
      projections: [{}, { name: 'order', state: 'failed' }],
    });
    expect(text).not.toContain('scissors');
  });

  it('turns red when the data folder cannot be written', async () => {
    const { status, text } = await readinessOf([live('order')], {}, embedded);
    expect([status, JSON.parse(text)]).toMatchObject([503, { dependencies: { state: 'up', disk: 'down' } }]);
  });

  it('waits for a read model that is being built', async () =>
    expect((await readinessOf([{ ...live('order'), state: 'building' }])).status).toBe(503));

  it.each([
    ['events', { read: isAway }],
    ['state', { get: isAway }],
    ['jobs', { counts: isAway }],
  ])('turns red while %s is down', async (name, ports) => {
    const { status, text } = await readinessOf([live('order')], ports);
    expect([status, JSON.parse(text)]).toEqual([
      503,
      expect.objectContaining({
        dependencies: { events: 'up', state: 'up', jobs: 'up', [name]: 'down' },
      }),
    ]);
    expect(text).not.toContain('disk');
  });
});
