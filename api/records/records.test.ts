import { fastify } from 'fastify';
import type { ReadModel } from '../../infra/schema/read-model.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf, type Resource } from '../../infra/read-models/reads/resource.js';
import { createChangeListeners } from '../../infra/read-models/run/change-listeners.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { ReadModelStatus } from '../../infra/read-models/run/model-runs.js';
import { Exchange } from '../http/exchange.js';
import { ownBy, type Reach } from '../http/reach.js';
import { UseCase, type Written } from '../../application/kit/use-case.js';
import { newContext } from '../../infra/commands/command-context.js';
import { Pages } from './pages.js';
import { Records } from './records.js';
import { Writes } from './writes.js';

interface Doc {
  readonly id: string;
  readonly companyId: string;
}

const model: ReadModel<Doc> = {
  name: 'thing',
  version: 1,
  fields: { id: 'exact', companyId: 'exact' },
  indexes: [],
  handlers: {},
};
const things: Resource<Reach> = { name: 'things', model, scope: ownBy('companyId') };
const jobs: Resource<Reach> = { ...things, name: 'jobs', model: { ...model, name: 'job' } };
const reads: Reads<Reach> = {
  list: async () => ({ json: '[]', rows: 0, total: 0 }),
  findOne: async () => undefined,
  get: async (_, id) => ({ id }),
  count: async () => 0,
  page: async () => ({ docs: [], total: 0 }),
  having: async () => [],
  documents: async () => [],
  fieldsOf: async () => [],
  document: async () => undefined,
};

const statusOf = (name: string): ReadModelStatus => ({
  name,
  version: 1,
  state: 'live',
  position: 9,
  lag: 0,
  error: null,
});

const recordsWith = (hasHandled: ReadSide['hasHandled'], building: readonly string[] = []): Records => {
  const catalogue = catalogueOf([things]);
  const readSide = {
    status: () => ['thing', 'failed'].map(statusOf),
    building: () => building,
    hasHandled,
    current: async () => undefined,
  };
  const events = { read: async () => [] };
  return new Records(reads, catalogue, readSide, events, new Pages(reads, catalogue, createChangeListeners()));
};

/**
 * A write and a later read next to a failed read model; `hasHandled` returns whether the record's own model is current.
 */
const written = async (hasHandled: (timeoutMs: number) => boolean, building: readonly string[] = []) => {
  const records = recordsWith(
    async (_, names = ['thing', 'failed'], timeoutMs = 0) => !names.includes('failed') && hasHandled(timeoutMs),
    building,
  );
  const server = fastify();
  server.get('/read', (request, reply) => records.count(new Exchange(request, reply), things));
  server.get('/', async (request, reply) => ({
    isSettled: await records.settle(new Exchange(request, reply), things, 42),
  }));
  const { body, headers } = await server.inject('/');
  const read = await server.inject({ url: '/read', headers: { 'x-consistency-token': '42' } });
  return [body, headers['x-consistency-token'], headers['x-stale'], read.headers['x-stale']];
};

describe('a write next to a failed read model', () => {
  test('waits for the read model of its record, while a later read of another one may be stale', async () => {
    const isPatient = (timeoutMs: number) => timeoutMs > 1_000;
    expect(await written(isPatient)).toEqual(['{"isSettled":true}', '42', undefined, 'true']);
    expect(await written(() => false)).toEqual(['{"isSettled":false}', '42', 'true', 'true']);
  });

  test('does not wait for one that is being rebuilt', async () => {
    const isPatient = (timeoutMs: number) => timeoutMs > 0;
    expect(await written(isPatient, ['thing'])).toEqual(['{"isSettled":false}', '42', 'true', 'true']);
  });
});

test('a write of records of two kinds waits at most two seconds for all of them', async () => {
  const waits: { readonly names: readonly string[] | undefined; readonly timeoutMs: number }[] = [];
  const records = recordsWith(async (_, names, timeoutMs = 0) => {
    waits.push({ names, timeoutMs });
    return false;
  });
  const server = fastify();
  server.get('/', async (request, reply) => ({
    isSettled: await records.settle(new Exchange(request, reply), things, 42, [jobs]),
  }));
  const { body, headers } = await server.inject('/');
  expect([body, headers['x-consistency-token'], headers['x-stale']]).toEqual(['{"isSettled":false}', '42', 'true']);
  expect(waits.map(({ names }) => names)).toEqual([undefined, ['thing', 'job']]);
  expect(waits.every(({ timeoutMs }) => timeoutMs <= 2_000)).toBe(true);
});

class MakeThing extends UseCase<object, Written & { readonly added: number }> {}

test('a write that adds data to its record waits for the read models one time', async () => {
  const waits: (readonly string[] | undefined)[] = [];
  const records = recordsWith(async (_, names) => {
    waits.push(names);
    return true;
  });
  const execute = async () => ({ id: 'one', stream: null, position: 42, added: 3 });
  const writes = new Writes(records, { execute }, { refuseChange: async () => undefined });
  const context = newContext({ actorId: 'ada', companyId: 'mill', occurredAt: '2026-03-04T12:00:00.000Z' });
  const server = fastify();
  server.get('/', (request, reply) => writes.shown(new Exchange(request, reply), things, new MakeThing({}, context)));
  const { body } = await server.inject('/');
  expect(body).toBe(JSON.stringify({ done: await execute(), row: { id: 'one' } }));
  expect(waits).toEqual([undefined, ['thing']]);
});
