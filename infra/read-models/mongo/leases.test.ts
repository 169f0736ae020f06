import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { refusedModel } from '../../../test/kit/refused-documents.js';
import { describeOnMongo } from '../../../test/servers/on-mongo.js';
import type { EventStore } from '../../event-store/event-store.js';
import { createMemoryEventStore } from '../../../test/kit/memory-event-store.js';
import type { MongoConnection } from '../../mongo/connection.js';
import { documentsOf } from '../store/document-text.js';
import { everything } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { LeaseLost, type SharedReadStore, readDeadline } from '../store/read-store.js';
import { startReadSide, type ReadSide } from '../run/runner.js';
import { startSharedReadSide, watchReadSide } from '../run/shared-read-side.js';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.js';
import type { CatalogueRow } from './mongo-catalogue.js';
import { openMongoReadStore } from './mongo-read-store.js';
import { metadataOf } from '../../../test/kit/metadata.js';

interface Bolt extends Document {
  readonly cuts: readonly number[];
}
type BoltCut = { readonly type: 'BoltCut'; readonly data: { readonly id: string } };

const bolts: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', cuts: 'json' },
  indexes: [],
  handlers: {
    BoltCut: ({ position, data }: RecordedEvent<BoltCut>) => [
      { id: data.id, apply: (doc) => ({ id: data.id, cuts: [...(doc?.cuts ?? []), position] }) },
    ],
  },
};
const idle: ReadModel = { ...bolts, name: 'idle', handlers: {} };
const models = [bolts, idle];

/** A connection whose calls wait while it is stopped, like those of a process under SIGSTOP. */
const stoppable = (connection: MongoConnection) => {
  let stopped: Promise<void> | undefined;
  let go: () => void = () => undefined;
  return {
    connection: {
      ...connection,
      run: async <Result>(call: () => Promise<Result>): Promise<Result> => {
        await stopped;
        return connection.run(call);
      },
    },
    stop: () => {
      stopped = new Promise((resolve) => (go = resolve));
    },
    go: () => {
      stopped = undefined;
      go();
    },
  };
};

describeOnMongo((mongo) => {
  let url: string;
  let log: EventStore;
  let nowMs: number;
  let sides: ReadSide[];
  let appended: number;

  beforeEach(() => {
    url = mongo.freshUrl();
    log = createMemoryEventStore();
    nowMs = 1_000_000;
    sides = [];
    appended = 0;
  });
  afterEach(async () => {
    for (const side of sides) await side.stop();
    await log.close();
  });

  const open = async (owner: string, connection?: MongoConnection): Promise<SharedReadStore> =>
    openMongoReadStore(connection ?? (await mongo.connect(url)), owner, { now: () => nowMs });
  const run = async (store: SharedReadStore): Promise<ReadSide> => {
    const side = await startSharedReadSide({ events: log, store, models, beatMs: 10 });
    sides.push(side);
    return side;
  };
  const cut = async (...ids: readonly string[]): Promise<number> => {
    const metadata = metadataOf();
    const events = ids.map((id) => ({ id: `e${(appended += 1)}`, type: 'BoltCut', data: { id }, metadata }));
    return (await log.append(`bolt-${appended}`, 'no-stream', events)).position;
  };
  const rowsOf = async (store: Pick<SharedReadStore, 'find'>): Promise<readonly Document[]> => {
    const order = [{ field: 'id', descending: false }];
    return documentsOf(
      (
        await store.find(bolts, { deadline: readDeadline(), where: everything, order, limit: 1_000, offset: 0 })
      ).texts.join(','),
    );
  };
  const rebuilt = async (): Promise<readonly Document[]> => {
    const fresh = openSqliteReadStore(':memory:');
    const side = await startReadSide({ events: log, store: fresh, models });
    await side.ready();
    const rows = await rowsOf(fresh);
    await side.stop();
    await fresh.close();
    return rows;
  };
  const leases = async (): Promise<readonly CatalogueRow[]> => {
    const { db } = await mongo.connect(url);
    return db.collection<CatalogueRow>('read_models').find().sort({ _id: 1 }).toArray();
  };
  const ownedBy =
    (owner: string) =>
    (rows: readonly CatalogueRow[]): boolean =>
      rows.every((row) => row.owner?.startsWith(`${owner} `) === true);

  test('one process at a time runs a read model, and all processes see its checkpoint', async () => {
    const first = await run(await open('first'));
    const other = await open('second');
    const second = await run(other);
    const position = await cut('a', 'b', 'a');
    expect(await second.hasHandled(position)).toBe(true);
    expect(await first.hasHandled(position)).toBe(true);
    expect(await leases()).toMatchObject([{ token: 1 }, { token: 1 }]);
    expect(ownedBy('first')(await leases())).toBe(true);
    expect(second.status()).toMatchObject([
      { name: 'bolt', state: 'live', position, lag: 0 },
      { name: 'idle', state: 'live', position, lag: 0 },
    ]);
    expect(await rowsOf(other)).toEqual(await rebuilt());
  });

  test('a stop releases the lease at once', async () => {
    const first = await run(await open('first'));
    const second = await run(await open('second'));
    await first.stop();
    expect(await second.hasHandled(await cut('a'))).toBe(true);
    expect(ownedBy('second')(await leases())).toBe(true);
  });

  test('a process that was stopped past its lease changes nothing that the new owner wrote', async () => {
    const process = stoppable(await mongo.connect(url));
    const first = await run(await open('first', process.connection));
    const store = await open('second');
    const second = await run(store);
    await first.hasHandled(await cut('a', 'b'));

    process.stop();
    await cut('a');
    nowMs += 9_999;
    await cut('c');
    expect(await second.hasHandled(3, undefined, 50)).toBe(false);
    expect(ownedBy('first')(await leases())).toBe(true);

    nowMs += 1;
    expect(await second.hasHandled(3)).toBe(true);
    expect(ownedBy('second')(await leases())).toBe(true);
    const position = await cut('b', 'd', 'a');
    expect(await second.hasHandled(position)).toBe(true);

    process.go();
    // Its late work is refused; then it finds that it lost the lease, and waits for the next one.
    expect(await first.hasHandled(await cut('a'))).toBe(true);
    expect(await leases()).toMatchObject([{ token: 2 }, { token: 2 }]);
    expect(await rowsOf(store)).toEqual(await rebuilt());

    await second.stop();
    expect(await first.hasHandled(await cut('a', 'e'))).toBe(true);
    expect(ownedBy('first')(await leases())).toBe(true);
    expect(await rowsOf(store)).toEqual(await rebuilt());
  });

  test('a checkpoint is refused from a process without the lease, and never moves back', async () => {
    const [late, prompt] = [await open('late'), await open('prompt')];
    for (const store of [late, prompt]) await store.open(models);
    expect(await late.claim(models)).toEqual(models);
    expect(await prompt.claim(models)).toEqual([]);
    nowMs += 10_000;
    expect(await prompt.claim(models)).toEqual(models);
    await prompt.apply([{ model: bolts, events: [], position: 7 }]);
    await expect(late.apply([{ model: bolts, events: [], position: 9 }])).rejects.toThrow(LeaseLost);
    await expect(late.goLive(bolts)).rejects.toThrow(LeaseLost);
    await prompt.apply([{ model: bolts, events: [], position: 5 }]);
    expect(await late.look(models)).toEqual([
      { position: 7, isBuilt: false, failedAt: null },
      { position: 0, isBuilt: false, failedAt: null },
    ]);
    expect(await late.claim(models)).toEqual([]);
  });

  test('a process that only reads waits for the writes of others, each wait to its end', async () => {
    const reader = await open('reader');
    const watch = await watchReadSide(reader, models);
    sides.push(watch);
    expect(watch.status()).toMatchObject([{ state: 'building' }, { state: 'building' }]);
    expect(watch.building()).toEqual(['bolt', 'idle']);
    expect(await watch.hasHandled(0, ['bolt'], 20)).toBe(false);
    await expect(watch.hasHandled(1, ['nobody'])).rejects.toThrow('nobody');
    const writer = await run(await open('writer'));
    await Promise.all([watch.ready(), writer.ready()]);
    expect([watch.building(), writer.building()]).toEqual([[], []]);
    const waits = Array.from({ length: 20 }, async (_, at) => watch.hasHandled(await cut(`${at}`), ['bolt']));
    expect(await Promise.all(waits)).toEqual(Array.from({ length: 20 }, () => true));
    expect(await rowsOf(reader)).toHaveLength(20);
    await writer.stop();
    expect(await watch.hasHandled(await cut('late'), undefined, 20)).toBe(false);
    expect(watch.status()).toMatchObject([{ state: 'live', position: 20, lag: 1 }, { lag: 1 }]);
  });

  test('the event of a failure is in the checkpoint until the model has caught up', async () => {
    const store = await open('writer');
    await store.open(models);
    await store.claim(models);
    await store.apply([{ model: bolts, events: [], position: 7, failedAt: 3 }]);
    expect(await store.look(models)).toMatchObject([{ position: 7, failedAt: 3 }, { failedAt: null }]);
    await store.apply([{ model: bolts, events: [], position: 9, failedAt: null }]);
    expect(await store.look(models)).toMatchObject([{ position: 9, failedAt: null }, { failedAt: null }]);
  });

  test('the end of a build answers why an index cannot be made', async () => {
    const store = await open('writer');
    const unfit = { ...bolts, indexes: [{ fields: ['weight'], serves: 'nothing' }] };
    await store.open(models);
    expect(String(await store.finishBuild(unfit))).toContain('declares no field weight');
    expect(await store.finishBuild(idle)).toBeUndefined();
  });

  test('a change that the server refuses stops only its own model, until the server accepts it', async () => {
    let isRefused = true;
    // MongoDB refuses a field name with a NUL.
    const refused = refusedModel(() => ({ [isRefused ? 'a\0b' : 'ab']: 1 }));
    const watch = await watchReadSide(await open('reader'), [refused, bolts]);
    sides.push(watch);
    const store = await open('writer');
    const options = { events: log, store, models: [refused, bolts], beatMs: 10, retryMs: 2 };
    sides.push(await startSharedReadSide(options));
    const position = await cut('a');
    expect(await watch.hasHandled(position, ['bolt'])).toBe(true);
    expect(await watch.hasHandled(position, ['refused'])).toBe(false);
    expect(watch.status()).toMatchObject([{ state: 'failed', error: { position } }, { state: 'live' }]);
    isRefused = false;
    while (watch.status()[0]?.state !== 'live') await pause(10);
    expect(await watch.hasHandled(await cut('b'))).toBe(true);
  });

  test('every process sees a stopped model at once, until any process gets further', async () => {
    const breaking: ReadModel<Bolt> = {
      ...bolts,
      handlers: {
        BoltCut: (event: RecordedEvent<BoltCut>) => {
          if (event.data.id === 'bad') throw new Error('torn');
          return bolts.handlers['BoltCut']?.(event) ?? [];
        },
      },
    };
    const watch = await watchReadSide(await open('reader'), models);
    sides.push(watch);
    const failing = { events: log, store: await open('failing'), models: [breaking, idle], beatMs: 10 };
    const side = await startSharedReadSide(failing);
    await cut('a');
    const position = await cut('bad');
    expect(await watch.hasHandled(position, ['bolt'], 60_000)).toBe(false);
    expect(await watch.hasHandled(position, ['idle'])).toBe(true);
    expect(watch.status()).toMatchObject([
      { name: 'bolt', state: 'failed', position: 1, error: { position } },
      { name: 'idle', state: 'live', error: null },
    ]);
    await watch.ready();
    await side.stop();
    await run(await open('mended'));
    while (watch.status()[0]?.state !== 'live') await pause(10);
    expect(await watch.hasHandled(position, ['bolt'])).toBe(true);
  });
});
