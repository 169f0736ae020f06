import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { dyed, dyedBolts } from '../../../test/kit/dyed-bolts.js';
import { metadataOf } from '../../../test/kit/metadata.js';
import { fold } from '../../query/fold.js';
import { eq, everything } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { openDatabase } from '../../sqlite/database.js';
import { type ReadStore, readDeadline } from '../store/read-store.js';
import { foldedColumn, plainColumn, quoted } from './compile-sql.js';
import { queryLimits } from './sqlite-queries.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { tableOf } from './sqlite-tables.js';

interface Thing extends Document {
  readonly name: string;
  readonly size: number;
  readonly notes: string;
}

/** A document for each id in an event, or none for null. */
const things: ReadModel<Thing> = {
  name: 'thing',
  version: 1,
  fields: { id: 'exact', name: 'text', size: 'number', notes: 'json' },
  indexes: [{ fields: ['size'], serves: 'things by size' }],
  handlers: {
    ThingsSet: ({ data }: RecordedEvent<{ type: string; data: Readonly<Record<string, Omit<Thing, 'id'> | null>> }>) =>
      Object.entries(data).map(([id, doc]) => ({ id, apply: () => (doc === null ? undefined : { id, ...doc }) })),
  },
};

/** Few values in fields with columns, so that some changes concern only the other field. */
const fields = fc.record({ name: fc.constantFrom('A', 'a', 'b'), size: fc.nat(2), notes: fc.string() });
const batches = fc.array(fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.option(fields)), { maxLength: 8 });

const thingsSet = (data: object, position: number): RecordedEvent => ({
  ...{ id: `event-${position}`, stream: 'things', revision: position, position, type: 'ThingsSet', data },
  metadata: metadataOf(`command-${position}`),
});

const ofColor = (color: string) => ({ where: eq('color', color), deadline: readDeadline() });

describe('the table of a read model', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-table-'));
  let file: string;
  let store: ReadStore;
  const openStore = (): void => void (store = openSqliteReadStore(file));
  const live = async (...models: readonly ReadModel[]): Promise<void> => {
    await store.open(models);
    for (const model of models) {
      await store.finishBuild(model);
      await store.goLive(model);
    }
  };
  const rowsIn = (sql: string): readonly (readonly unknown[])[] => {
    const db = openDatabase(file, { durability: 'normal' });
    const rows = db.query(sql).all();
    db.close();
    return rows;
  };

  beforeEach(() => {
    file = join(folder, `${randomUUID()}.db`);
    openStore();
  });
  afterEach(() => store.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stores each document, with its values in the columns', async () => {
    await store.close();
    await fc.assert(
      fc.asyncProperty(batches, async (some) => {
        file = join(folder, `${randomUUID()}.db`);
        openStore();
        await store.open([things]);
        const held = new Map<string, Thing>();
        for (const [at, batch] of some.entries()) {
          await store.apply([{ model: things, events: [thingsSet(batch, at + 1)], position: at + 1 }]);
          for (const [id, doc] of Object.entries(batch)) {
            if (doc === null) held.delete(id);
            else held.set(id, { id, ...doc });
          }
        }
        await store.close();
        const sql = `SELECT doc, fold_name, plain_size FROM "${tableOf(things).name}" ORDER BY id`;
        const wanted = [...held.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
        expect(rowsIn(sql)).toEqual(wanted.map((doc) => [JSON.stringify(doc), fold(doc.name), doc.size]));
      }),
      { numRuns: 30 },
    );
    openStore();
  });

  it.each([
    ['on the event loop', queryLimits],
    ['beside the event loop', { ...queryLimits, rowsLookedAt: 0 }],
  ])('serves the query after a batch, %s, and the same after the next start', async (_, limits) => {
    await store.close();
    store = openSqliteReadStore(file, limits);
    await live(dyedBolts);
    const sizes = [1, 50, 2, 3, 80, 8, 9, 1];
    let position = 0;
    const seen: number[] = [];
    for (const [at, size] of sizes.entries()) {
      const events = Array.from({ length: size }, (_event, bolt) => dyed((position += 1), bolt, `color ${at}`));
      await store.apply([{ model: dyedBolts, events, position }]);
      seen.push(await store.count(dyedBolts, ofColor(`color ${at}`)));
    }
    expect(seen).toEqual(sizes);
    expect(await store.count(dyedBolts, ofColor('color 4'))).toBe(80 - 9);
    await store.close();
    openStore();
    expect(await store.open([dyedBolts])).toEqual([{ position, isBuilt: true }]);
    expect(await store.get(dyedBolts, 'bolt-0')).toEqual({ id: 'bolt-0', color: 'color 7' });
  });

  it('returns documents by id before they are written, and counts them when they are', async () => {
    await live(things);
    const thing = { name: 'Loom', size: 1, notes: '' };
    await store.apply([{ model: things, events: [thingsSet({ a: thing, b: thing }, 1)], position: 1 }]);
    const other = openDatabase(file, { durability: 'normal' });
    other.exec('BEGIN IMMEDIATE');
    const work = [{ model: things, events: [thingsSet({ a: { ...thing, size: 2 }, b: null }, 2)], position: 2 }];
    let writing: Promise<unknown> = Promise.resolve();
    await new Promise<unknown>((resolve) => void (writing = store.apply(work, resolve)));
    expect(await Promise.all(['a', 'b'].map((id) => store.get(things, id)))).toEqual([
      { id: 'a', ...thing, size: 2 },
      undefined,
    ]);
    const counting = Promise.all(
      [eq('size', 1), eq('size', 2)].map((where) => store.count(things, { where, deadline: readDeadline() })),
    );
    const having = store.having?.(things, { name: 'Loom' });
    other.exec('ROLLBACK');
    other.close();
    expect(await counting).toEqual([0, 1]);
    expect(await having).toEqual([{ id: 'a', ...thing, size: 2 }]);
    await writing;
  });

  it('lets queries read on while a large batch is written, which is not answered early', async () => {
    await live(things);
    const many = Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [`t${at}`, { name: 'Loom', size: 1, notes: '' }]),
    );
    const other = openDatabase(file, { durability: 'normal' });
    other.exec('BEGIN IMMEDIATE');
    let isEarly = false;
    const work = [{ model: things, events: [thingsSet(many, 1)], position: 1 }];
    const writing = store.apply(work, () => void (isEarly = true));
    expect(await store.count(things, { where: everything, deadline: readDeadline() })).toBe(0);
    other.exec('ROLLBACK');
    other.close();
    await writing;
    expect([isEarly, await store.count(things, { where: everything, deadline: readDeadline() })]).toEqual([false, 201]);
  });

  it('writes nothing of a batch that fails, and all of it in a repeat', async () => {
    const mills: ReadModel = { ...dyedBolts, name: 'mill' };
    await live(dyedBolts, mills);
    const work = [dyedBolts, mills].map((model) => ({ model, events: [dyed(1, 1, 'indigo')], position: 1 }));
    const other = openDatabase(file, { durability: 'normal' });
    other.exec('BEGIN IMMEDIATE');
    await expect(store.apply(work, () => undefined)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    expect(await store.get(dyedBolts, 'bolt-1')).toBeUndefined();
    expect(await store.count(dyedBolts, { deadline: readDeadline(), where: everything })).toBe(0);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.apply(work)).toMatchObject([{ kind: 'applied' }, { kind: 'applied' }]);
    expect(
      await Promise.all(work.map(({ model }) => store.count(model, { deadline: readDeadline(), where: everything }))),
    ).toEqual([1, 1]);
  });

  it('stops its own model, and no other, where SQLite refuses a row', async () => {
    const mills: ReadModel = { ...dyedBolts, name: 'mill' };
    await live(dyedBolts, mills);
    const other = openDatabase(file, { durability: 'normal' });
    const table = tableOf(dyedBolts).name;
    other.exec(
      `CREATE TRIGGER narrow BEFORE INSERT ON "${table}" WHEN NEW.id = 'bolt-2' BEGIN SELECT RAISE(ABORT, 'wide'); END`,
    );
    const events = [dyed(3, 1, 'indigo'), dyed(4, 2, 'indigo')];
    const work = [dyedBolts, mills].map((model) => ({ model, events, position: 4 }));
    const outcomes = await store.apply(work, () => undefined);
    expect(outcomes).toMatchObject([{ kind: 'failed', position: 2, failedAt: 3, changes: [] }, { kind: 'applied' }]);
    expect(await store.get(dyedBolts, 'bolt-1')).toBeUndefined();
    expect(await store.count(dyedBolts, { deadline: readDeadline(), where: everything })).toBe(0);
    other.exec('DROP TRIGGER narrow');
    other.close();
    await store.apply([{ model: dyedBolts, events, position: 4 }]);
    expect(await store.count(dyedBolts, { deadline: readDeadline(), where: everything })).toBe(2);
  });

  it('stops its model at the first of two faults', async () => {
    const torn: ReadModel = {
      ...dyedBolts,
      handlers: {
        ...dyedBolts.handlers,
        BoltTorn: () => {
          throw new Error('no scissors');
        },
      },
    };
    await live(torn);
    const unwritable = { ...dyed(1, 1, 'indigo'), data: { color: 1n } };
    const events = [unwritable, { ...dyed(2, 1, 'indigo'), type: 'BoltTorn' }];
    expect(await store.apply([{ model: torn, events, position: 2 }])).toMatchObject([
      { kind: 'failed', position: 0, failedAt: 1, changes: [] },
    ]);
    expect(
      await store.apply([{ model: torn, events: [dyed(1, 1, 'indigo'), ...events.slice(1)], position: 2 }]),
    ).toMatchObject([
      {
        kind: 'failed',
        position: 1,
        failedAt: 2,
        error: { message: expect.stringContaining('no scissors') as unknown },
      },
    ]);
    expect(await store.count(torn, { deadline: readDeadline(), where: everything })).toBe(1);
  });

  it('is built again where an earlier version was killed in a build without a log', async () => {
    await live(dyedBolts);
    await store.apply([{ model: dyedBolts, events: [dyed(1, 1, 'indigo')], position: 1 }]);
    await store.close();
    writeFileSync(file, Buffer.alloc(100_000, 'torn'));
    writeFileSync(`${file}-building`, '');
    openStore();
    expect(await store.open([dyedBolts])).toEqual([{ position: 0, isBuilt: false }]);
    await store.close();
    openStore();
    expect(await store.open([dyedBolts])).toEqual([{ position: 0, isBuilt: false }]);
  });

  it('has one index of ids where an earlier version made the id its primary key', async () => {
    await store.close();
    const { name, plain, folded } = tableOf(dyedBolts);
    const columns = [...[...plain].map(plainColumn), ...[...folded].map(foldedColumn), 'doc'].map(quoted);
    const db = openDatabase(file, { durability: 'normal' });
    db.exec(`CREATE TABLE ${quoted(name)} (id TEXT PRIMARY KEY, ${columns.join(', ')})`);
    db.close();
    openStore();
    await live(dyedBolts);
    await store.apply([{ model: dyedBolts, events: [dyed(1, 1, 'indigo'), dyed(2, 1, 'red')], position: 2 }]);
    expect(await store.count(dyedBolts, { deadline: readDeadline(), where: everything })).toBe(1);
    await store.close();
    expect(rowsIn(`SELECT count(*) FROM pragma_index_info('${name} by id')`)).toEqual([[0]]);
    openStore();
  });
});
