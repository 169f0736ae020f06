import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecordedEvent } from '../domain/kit/event.js';
import type { EventStore } from '../infra/event-store/event-store.js';
import { createPersonKeys } from '../infra/event-store/person-keys.js';
import { withPersonalData } from '../infra/event-store/personal-events.js';
import { openSqliteEventStore, type SqliteEventStore } from '../infra/event-store/sqlite/sqlite-event-store.js';
import { type FollowingReadSide, startReadSide } from '../infra/read-models/run/runner.js';
import type { SecondThread } from '../infra/read-models/sqlite/beside-build.js';
import { questionLimits } from '../infra/read-models/sqlite/sqlite-questions.js';
import { openSqliteReadStore } from '../infra/read-models/sqlite/sqlite-read-store.js';
import type { ReadStore } from '../infra/read-models/store/read-store.js';
import { openDatabase } from '../infra/sqlite/database.js';
import { openSqliteStateStore } from '../infra/state/sqlite-state-store.js';
import type { StateStore } from '../infra/state/state-store.js';
import { readModels } from '../projections/read-models.js';
import { fillOrders } from '../test/kit/order-history.js';

const golden = readFileSync(join('test', 'golden-events', 'events.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedEvent);

const program = pathToFileURL(resolve('dist/bundle/build-read-models.js'));
/** Another program of a thread. */
const running = (script: string): Partial<SecondThread> => ({
  program: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
});
const dying = running('setTimeout(() => process.exit(3), 20);');
const endless = running('setInterval(() => undefined, 1_000);');

/** A store at which this happens in place of its taking over. */
const atTakeOver =
  (happens: (takeOver: () => Promise<void>) => Promise<void>) =>
  (store: ReadStore): ReadStore => ({
    ...store,
    buildBeside: (...args) => {
      const beside = store.buildBeside?.(...args);
      return beside && { ...beside, takeOver: () => happens(() => beside.takeOver()) };
    },
  });

const moreOrders = (log: EventStore): Promise<void> =>
  fillOrders(log, { manufacturerId: 'm', vendorId: 'v', groupId: 'g' }, 1, 5, 4);

/** The rows of the tables of a file, and its indexes; those of searches follow from the rows. */
const tablesIn = (file: string): ReadonlyMap<string, readonly string[]> => {
  const db = openDatabase(file, { durability: 'normal' });
  const rows = (sql: string): readonly string[] =>
    db
      .query(sql)
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted();
  const made = `FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '*.search*' AND type =`;
  const names = db.query<readonly [name: string]>(`SELECT name ${made} 'table'`).all().flat();
  const tables = new Map(names.map((name) => [name, rows(`SELECT * FROM "${name}"`)]));
  tables.set('indexes', rows(`SELECT name, sql ${made} 'index'`));
  db.close();
  return tables;
};

describe('a first build of read models on two threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-two-threads-'));
  const files = { log: join(folder, 'events.db'), state: join(folder, 'state.db') };
  let state: StateStore;
  let log: SqliteEventStore;
  let events: EventStore;
  let names = 0;
  const newFile = (): string => join(folder, `read-${(names += 1)}.db`);

  beforeAll(async () => {
    state = openSqliteStateStore(files.state);
    log = await openSqliteEventStore(files.log);
    events = withPersonalData(log, createPersonKeys(state));
    const streams = new Map<string, RecordedEvent[]>();
    for (const event of golden) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    for (const [stream, batch] of streams) await events.append(stream, 'no-stream', batch);
  });
  afterAll(async () => {
    await events.close();
    await state.close();
    rmSync(folder, { recursive: true });
  });

  interface Build {
    readonly side: FollowingReadSide;
    readonly store: ReadStore;
    /** The models whose events this thread has handled. */
    readonly here: ReadonlySet<string>;
    readonly troubles: readonly unknown[];
  }
  const start = async (
    file: string,
    thread: Partial<SecondThread>,
    change: (store: ReadStore) => ReadStore = (store) => store,
    models = readModels,
  ): Promise<Build> => {
    const [here, troubles] = [new Set<string>(), new Array<unknown>()];
    const onTrouble = (error: unknown): void => void troubles.push(error);
    const secondThread = { program, ...files, events: log.lastPosition, onTrouble, fewestEvents: 1, ...thread };
    const opened = openSqliteReadStore(file, questionLimits, { secondThread });
    const store: ReadStore = change({
      ...opened,
      apply: (work) => {
        for (const { model, events: own } of work) if (own.length > 0) here.add(model.name);
        return opened.apply(work);
      },
    });
    return { side: await startReadSide({ events, store, models }), store, here, troubles };
  };
  const end = async ({ side, store }: Build): Promise<void> => {
    await side.stop();
    await store.close();
  };
  const build = async (...args: Parameters<typeof start>): Promise<Build> => {
    const building = await start(...args);
    await building.side.ready();
    await end(building);
    return building;
  };
  const alone = async (): Promise<ReturnType<typeof tablesIn>> => {
    const file = newFile();
    await build(file, { fewestEvents: Infinity });
    return tablesIn(file);
  };
  const built = readModels.map(({ name }) => name);
  const searched = readModels.filter(({ trigramFields }) => trigramFields !== undefined).map(({ name }) => name);

  it('makes the same tables, with personal data and remembered texts, as one thread', async () => {
    const file = newFile();
    const { here, troubles } = await build(file, {});
    const tables = tablesIn(file);
    expect([troubles, [...here].toSorted(), existsSync(`${file}-beside`)]).toEqual([[], searched, false]);
    expect(tables).toEqual(await alone());
    expect(tables.get('remembered')).not.toEqual([]);
    expect(String([...tables].find(([name]) => name.startsWith('user_v')))).toContain('@');
  });

  it.each<[string, Partial<SecondThread>, unknown]>([
    ['dies', dying, new Error('It ended with exit code 3.')],
    ['cannot begin', { program: pathToFileURL(join(folder, 'gone.js')) }, { code: 'MODULE_NOT_FOUND' }],
    ['has made nothing', running(''), { code: 'SQLITE_ERROR' }],
  ])('is one on the first thread where the second %s', async (_, thread, trouble) => {
    const file = newFile();
    const { here, troubles } = await build(file, thread);
    expect(troubles).toMatchObject([trouble]);
    expect([...here].toSorted()).toEqual(built);
    expect(tablesIn(file)).toEqual(await alone());
  });

  it('makes here what the second thread does not know, as another version', async () => {
    const later = readModels.map((model) => (model.name === 'user' ? { ...model, version: 1_000 } : model));
    const { here, troubles } = await build(newFile(), {}, undefined, later);
    expect([[...here].toSorted(), troubles]).toEqual([[...searched, 'user'], []]);
  });

  it('takes no second thread for few events', async () => {
    const { here } = await build(newFile(), { fewestEvents: golden.length + 1 });
    expect([...here].toSorted()).toEqual(built);
  });

  it('takes no second thread for a new version beside those that answer', async () => {
    const file = newFile();
    await build(file, {});
    const db = openDatabase(file, { durability: 'normal' });
    db.exec(`DELETE FROM read_models WHERE name = 'history'`);
    db.close();
    const { here, troubles } = await build(file, dying);
    expect([[...here], troubles]).toEqual([['history'], []]);
    expect(tablesIn(file)).toEqual(await alone());
  });

  it('ends at once when it is stopped as it waits for the second thread, and is built at the next start', async () => {
    const file = newFile();
    let wait = (): void => undefined;
    const waits = new Promise<void>((resolve) => (wait = resolve));
    const stopped = await start(
      file,
      endless,
      atTakeOver((takeOver) => {
        wait();
        return takeOver();
      }),
    );
    await waits;
    await end(stopped);
    expect([stopped.troubles, existsSync(`${file}-beside`)]).toEqual([[], false]);
    await build(file, {});
    expect(tablesIn(file)).toEqual(await alone());
  });

  it('is thrown away with what stands beside it after a crash', async () => {
    const file = newFile();
    for (const left of [file, `${file}-building`, `${file}-beside`, `${file}-beside-journal`])
      writeFileSync(left, Buffer.alloc(100_000, 'torn'));
    openSqliteReadStore(file);
    expect([`${file}-building`, `${file}-beside`, `${file}-beside-journal`].filter(existsSync)).toEqual([]);
  });

  it.each<[string, (store: ReadStore) => ReadStore]>([
    [
      'after the first thread has read to the end',
      (store) => ({
        ...store,
        finishBuild: async (model) => {
          if (model.name === 'order') await moreOrders(events);
          return store.finishBuild(model);
        },
      }),
    ],
    [
      'after the second thread has read to the end',
      atTakeOver(async (takeOver) => {
        await takeOver();
        await moreOrders(events);
      }),
    ],
  ])('has each event once that comes %s', async (_, change) => {
    const file = newFile();
    const { troubles } = await build(file, {}, change);
    expect(troubles).toEqual([]);
    expect(tablesIn(file)).toEqual(await alone());
  });
});
