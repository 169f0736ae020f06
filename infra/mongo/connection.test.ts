import { startFaultyProxy, type FaultyProxy } from '../../test/servers/faulty-proxy.js';
import { describeOnMongo } from '../../test/servers/on-mongo.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openGridFsFileStore } from '../files/gridfs-file-store.js';
import { openMongoReadStore } from '../read-models/mongo/mongo-read-store.js';
import { everything } from '../query/query.js';
import type { Document, ReadModel } from '../schema/read-model.js';
import { startSharedReadSide } from '../read-models/run/shared-read-side.js';
import { openMongoStateStore } from '../state/mongo-state-store.js';
import { connectMongo, type MongoConnection } from './connection.js';
import { metadataOf } from '../../test/kit/metadata.js';
import { readDeadline } from '../read-models/store/read-store.js';

type Counted = { readonly type: 'Counted'; readonly data: { readonly id: string } };
const counts: ReadModel<Document & { readonly seen: number }> = {
  name: 'count',
  version: 1,
  fields: { id: 'exact', seen: 'number' },
  indexes: [],
  handlers: {
    Counted: ({ data }: RecordedEvent<Counted>) => [
      { id: data.id, apply: (doc) => ({ id: data.id, seen: (doc?.seen ?? 0) + 1 }) },
    ],
  },
};

/** The deadline of one call in connection.ts, plus the extra time of a busy machine. */
const deadlineMs = 10_000 + 5_000;

const untilItAnswers = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  const givingUp = performance.now() + 15_000;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (performance.now() > givingUp) throw error;
    }
  }
};

describeOnMongo((mongo) => {
  let proxy: FaultyProxy;
  let connection: MongoConnection;

  beforeEach(async () => {
    const url = new URL(mongo.freshUrl());
    proxy = await startFaultyProxy(Number(url.port === '' ? 27_017 : url.port));
    url.host = `127.0.0.1:${proxy.port}`;
    // Only this member of the replica set is used, because the driver would bypass the proxy to connect to the others.
    url.searchParams.set('directConnection', 'true');
    connection = await connectMongo(url.href);
  });
  afterEach(async () => {
    proxy.heal();
    await connection.close();
    await proxy.close();
  });

  test.each([
    ['cut', () => proxy.cut()],
    ['half-open', () => proxy.halfOpen()],
    ['slow', () => proxy.slow(5_000)],
  ])('a connection that is %s: each call ends in time, and later calls work', async (_, spoil) => {
    const state = await openMongoStateStore(connection);
    const files = await openGridFsFileStore(connection, state);
    const store = await openMongoReadStore(connection, 'a test');
    await store.open([counts]);
    await state.put('token', 'a', 1);
    const photo = { container: 'fabrics', companyId: 'c1', extension: 'png' } as const;
    const kept = await files.write(photo, Buffer.from('kept'), 9);
    spoil();

    const began = performance.now();
    const calls: readonly Promise<unknown>[] = [
      state.get('token', 'a'),
      state.put('token', 'b', 1),
      state.increment('limit', 'a', 1, '2999-01-01T00:00:00.000Z'),
      files.write(photo, Buffer.from('x'), 9),
      files.open(kept),
      store.count(counts, { deadline: readDeadline(), where: everything }),
      store.look([counts]),
      store.claim([counts]),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
    expect(performance.now() - began).toBeLessThan(deadlineMs);

    proxy.heal();
    expect(await untilItAnswers(() => state.get('token', 'a'))).toMatchObject({ value: 1 });
    await untilItAnswers(() => state.put('token', 'b', 2));
    expect(await untilItAnswers(() => store.count(counts, { deadline: readDeadline(), where: everything }))).toBe(0);
  });

  test('a connection that is dropped once is made again', async () => {
    const state = await openMongoStateStore(connection);
    await state.put('token', 'a', 1);
    proxy.drop();
    expect(await untilItAnswers(() => state.get('token', 'a'))).toMatchObject({ value: 1 });
  });

  test('the read side continues by itself at its checkpoint after a cut', async () => {
    const log = createMemoryEventStore();
    const store = await openMongoReadStore(connection, 'a test');
    const troubles: unknown[] = [];
    const onTrouble = (error: unknown): void => void troubles.push(error);
    const side = await startSharedReadSide({ events: log, store, models: [counts], onTrouble });
    const metadata = metadataOf();
    const count = async (at: number): Promise<number> =>
      (await log.append(`count-${at}`, 'no-stream', [{ id: `e${at}`, type: 'Counted', data: { id: 'all' }, metadata }]))
        .position;
    expect(await side.hasHandled(await count(1))).toBe(true);
    proxy.cut();
    const position = await count(2);
    expect(await side.hasHandled(position, undefined, 3_000)).toBe(false);
    expect(troubles.length).toBeGreaterThan(0);
    expect(troubles).toEqual(troubles.map(() => expect.objectContaining({ name: 'StoreUnavailable' }) as unknown));
    proxy.heal();
    expect(await side.hasHandled(position, undefined, 20_000)).toBe(true);
    const found = await store.find(counts, {
      deadline: readDeadline(),
      where: everything,
      order: [],
      limit: 9,
      offset: 0,
    });
    expect(found.texts).toEqual(['{"id":"all","seen":2}']);
    await side.stop();
    await log.close();
  });

  test('a server that is not there is reported within two seconds', async () => {
    proxy.cut();
    const url = `mongodb://127.0.0.1:${proxy.port}/selvage?directConnection=true`;
    await expect(connectMongo(url)).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });

  if (!mongo.isReal)
    test('a server that was killed has all that it acknowledged when it is back', async () => {
      const server = mongo.server();
      const state = await openMongoStateStore(await mongo.connect());
      await Promise.all(Array.from({ length: 20 }, (_, at) => state.put('token', `${at}`, at)));
      await server?.kill();
      await expect(state.get('token', '1')).rejects.toMatchObject({ name: 'StoreUnavailable' });
      await server?.restart();
      const found = await Promise.all(
        Array.from({ length: 20 }, (_, at) => untilItAnswers(() => state.get('token', `${at}`))),
      );
      expect(found.map((row) => row?.value)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    });
});
