import type { NewEvent } from '../../event-store/event-store.js';
import { createMemoryEventStore } from '../../../test/kit/memory-event-store.js';
import type { ReadModel } from '../../schema/read-model.js';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.js';
import { startReadSide } from './runner.js';
import { metadataOf } from '../../../test/kit/metadata.js';

const metadata = metadataOf();

const boltModel = (handle: () => void): ReadModel => ({
  name: 'bolt',
  version: 1,
  fields: { id: 'exact' },
  indexes: [],
  handlers: {
    BoltAdded: ({ id }) => {
      handle();
      return [{ id, apply: () => ({ id }) }];
    },
  },
});

test('an interrupted build serves no queries, and continues at the next start', async () => {
  const log = createMemoryEventStore();
  const codes = Array.from({ length: 100 }, (_, code) => `C-${code}`);
  const added = (at: number): NewEvent => ({ id: `e${at}`, type: 'BoltAdded', data: { codes }, metadata });
  const { position } = await log.append(
    'bolt-1',
    'no-stream',
    Array.from({ length: 300 }, (_, at) => added(at)),
  );
  const store = openSqliteReadStore(':memory:');
  let begin = (): void => undefined;
  const isStarted = new Promise<void>((resolve) => (begin = resolve));
  const events = {
    ...log,
    async *readAll(after: number) {
      await isStarted;
      yield* log.readAll(after);
    },
  };
  let stop = (): Promise<void> => Promise.resolve();
  let stopped: Promise<void> | undefined;
  const stopping = boltModel(() => {
    stopped ??= stop();
  });
  const side = await startReadSide({ events, store, models: [stopping] });
  stop = () => side.stop();
  begin();
  await side.ready();
  await stopped;
  const model = boltModel(() => undefined);
  expect(await store.open([model])).toEqual([{ position: 20, isBuilt: false }]);
  const next = await startReadSide({ events, store, models: [model] });
  await next.ready();
  expect(next.status()).toMatchObject([{ state: 'live', position }]);
  await next.stop();
  await store.close();
  await log.close();
});

test('data read earlier is dropped when a batch fails, because parts may have been written', async () => {
  const log = createMemoryEventStore();
  const store = openSqliteReadStore(':memory:');
  const forgotten: string[] = [];
  let failures = 0;
  const half: typeof store = {
    ...store,
    apply: async (work) => {
      const outcomes = await store.apply(work);
      if (failures === 0 && work.some(({ events }) => events.length > 0)) {
        failures += 1;
        throw new Error('disk full');
      }
      return outcomes;
    },
  };
  const changeListener = { changed: () => undefined, forget: (model: string) => void forgotten.push(model) };
  const side = await startReadSide({ events: log, store: half, models: [boltModel(() => undefined)], changeListener });
  await side.ready();
  forgotten.length = 0;
  const bolt = { id: 'e1', type: 'BoltAdded', data: {}, metadata };
  const { position } = await log.append('bolt-1', 'no-stream', [bolt]);
  expect(await side.hasHandled(position)).toBe(true);
  expect([failures, forgotten]).toEqual([1, ['bolt']]);
  await side.stop();
  await store.close();
  await log.close();
});

test('callers do not wait for a write, and those after a failed one wait until it is repeated', async () => {
  const log = createMemoryEventStore();
  const store = openSqliteReadStore(':memory:');
  const add = async (id: string): Promise<number> => {
    return (await log.append(`bolt-${id}`, 'no-stream', [{ id, type: 'BoltAdded', data: {}, metadata }])).position;
  };
  let isFailing = false;
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const failing: typeof store = {
    ...store,
    apply: async (work, onPrepared) => {
      if (!isFailing || onPrepared === undefined) return store.apply(work, onPrepared);
      const applied = { kind: 'applied', changes: [], remembered: new Map<string, string>() } as const;
      onPrepared(work.map(({ position }) => ({ ...applied, position })));
      await failed;
      throw new Error('disk full');
    },
  };
  const positions: unknown[] = [];
  const onTrouble = (): void => void positions.push(side.status()[0]?.position);
  const models = [boltModel(() => undefined)];
  const side = await startReadSide({ events: log, store: failing, models, onTrouble });
  await side.ready();
  const written = await add('e1');
  expect(await side.hasHandled(written)).toBe(true);
  isFailing = true;
  const position = await add('e2');
  expect([await side.hasHandled(position), await store.open(models)]).toEqual([
    true,
    [{ position: written, isBuilt: true }],
  ]);
  fail();
  while (positions.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(await side.hasHandled(position)).toBe(true);
  expect([positions, await store.open(models)]).toEqual([[written], [{ position, isBuilt: true }]]);
  await side.stop();
  await store.close();
  await log.close();
});

test('read models whose store accepts no writes for seconds count as failed until it does', async () => {
  const log = createMemoryEventStore();
  const store = openSqliteReadStore(':memory:');
  let isAway = false;
  const away: typeof store = {
    ...store,
    apply: (work) => (isAway ? Promise.reject(new Error('the thread has ended')) : store.apply(work)),
  };
  const side = await startReadSide({ events: log, store: away, models: [boltModel(() => undefined)] });
  await side.ready();
  isAway = true;
  const { position } = await log.append('bolt-1', 'no-stream', [{ id: 'e1', type: 'BoltAdded', data: {}, metadata }]);
  const failed = { state: 'failed', error: { message: 'Error: the thread has ended' } };
  while (side.status()[0]?.state !== 'failed') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(side.status()).toMatchObject([failed]);
  isAway = false;
  expect(await side.hasHandled(position, undefined, 10_000)).toBe(true);
  expect(side.status()).toMatchObject([{ state: 'live', error: null }]);
  await side.stop();
  await store.close();
  await log.close();
}, 20_000);
