import fc from 'fast-check';
import type { Document } from '../../schema/read-model.js';
import { documentsOf } from '../store/document-text.js';
import type { SqlTable } from './compile-sql.js';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.js';
import { createKey, createTable, isKeyed } from './sqlite-tables.js';
import { createKeyedRows, createPlacedRows, createStatements, type TableRows } from './table-rows.js';

const table: SqlTable = {
  name: 'thing_v1',
  fields: { id: 'exact', name: 'text', size: 'number', notes: 'json' },
  folded: new Set(['name']),
  plain: new Set(['size']),
  trigramFields: [],
};

interface Thing extends Document {
  readonly name: string;
  readonly size: number;
  readonly notes: string;
}

/** Few values of what has columns, so that documents change in the other field alone too. */
const things = fc.record({ name: fc.constantFrom('A', 'a', 'b'), size: fc.nat(2), notes: fc.string() });

/** A batch: the document that it leaves for each id, null where it removes it. */
const batches = fc.array(fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.option(things)), { maxLength: 8 });

const apply = (
  db: SqliteConnection,
  rows: TableRows,
  batch: Readonly<Record<string, Omit<Thing, 'id'> | null>>,
): void => {
  const changes = Object.entries(batch).map(([id, fields]) => ({
    id,
    before: rows.get(id),
    after: fields === null ? undefined : { id, ...fields },
  }));
  const removed = rows.remove(changes.flatMap(({ id, before, after }) => (before && !after ? [id] : [])));
  const left = changes.flatMap(({ after, ...change }) => (after ? [{ ...change, after }] : []));
  for (const { sql, bind } of [removed, ...rows.write(left)]) db.run(sql, bind);
};

const opened = (isKeyed: boolean) => {
  const db = connectSqlite(':memory:');
  createTable(db, table);
  if (isKeyed) createKey(db, table);
  const sql = 'SELECT doc, fold_name, plain_size FROM thing_v1 ORDER BY id';
  return { db, held: () => db.rows(sql, []) };
};

describe('the rows of a table', () => {
  it('are the same whether an index of their ids finds them or memory does, which is read anew in between', () => {
    fc.assert(
      fc.property(batches, batches, (some, more) => {
        const [keyed, placed] = [opened(true), opened(false)];
        const byKey = createKeyedRows(keyed.db, table, true);
        const byPlace = createPlacedRows(placed.db, table);
        for (const batch of some) {
          apply(keyed.db, byKey, batch);
          apply(placed.db, byPlace, batch);
        }
        const again = createPlacedRows(placed.db, table);
        for (const batch of more) {
          apply(keyed.db, byKey, batch);
          apply(placed.db, again, batch);
        }
        expect(placed.held()).toEqual(keyed.held());
        createKey(placed.db, table);
        for (const [text] of placed.held()) {
          const [doc] = documentsOf(String(text));
          expect(createKeyedRows(placed.db, table, false).get(doc?.id ?? '')).toEqual(doc);
        }
        keyed.db.close();
        placed.db.close();
      }),
      { numRuns: 60 },
    );
  });

  it.each([true, false])('are written with what 256 of them share once, keyed: %j', (isKeyed) => {
    const { db, held } = opened(isKeyed);
    const rows = isKeyed ? createKeyedRows(db, table, true) : createPlacedRows(db, table);
    const write = (fieldsOf: (at: number) => object): number => {
      const docs = Array.from({ length: 256 }, (_, at) => ({ id: String(at).padStart(3, '0'), ...fieldsOf(at) }));
      const [statement, ...others] = rows.write(
        docs.map((after) => ({ id: after.id, before: rows.get(after.id), after })),
      );
      expect(others).toEqual([]);
      db.run(statement?.sql ?? '', statement?.bind ?? []);
      expect(held().map(([text]) => String(text))).toEqual(docs.map((doc) => JSON.stringify(doc)));
      return statement?.bind.length ?? 0;
    };
    const [alone, rowId] = [256 * 2, isKeyed ? 0 : 256];
    expect(write(() => ({ name: 'Twill', size: 1 }))).toBe(alone + rowId + 2);
    expect(held()[255]?.slice(1)).toEqual(['twill', 1]);
    expect(write((at) => ({ name: null, size: at }))).toBe(alone + rowId + 256 + 1);
    expect(held()[200]?.slice(1)).toEqual([null, 200]);
    expect(write((at) => ({ name: `T${at}`, size: at % 2 }))).toBe(alone + rowId + 2 * 256);
    expect(held()[201]?.slice(1)).toEqual(['t201', 1]);
    db.close();
  });

  it('take little more room than they hold where they are as long as an order', () => {
    const { db } = opened(false);
    const notes = 'n'.repeat(2_100);
    apply(
      db,
      createPlacedRows(db, table),
      Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`thing-${at}`, { name: 'a', size: 1, notes }])),
    );
    const [bytes] = db.row('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size', []) ?? [];
    expect(Number(bytes) / (300 * notes.length)).toBeLessThan(1.4);
    db.close();
  });

  it('keep the index of their ids that tables of earlier versions have', () => {
    const db = connectSqlite(':memory:');
    db.exec('CREATE TABLE thing_v1 (id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL, fold_name TEXT, plain_size)');
    createTable(db, table);
    createKey(db, table);
    expect(isKeyed(db, table)).toBe(true);
    expect(db.rows('SELECT name FROM pragma_index_list(?)', [table.name])).toHaveLength(1);
    db.close();
  });
});

test('fewer rows are written at once where they are long, and each once', () => {
  const statements = createStatements<string>(
    (rows) => `${rows}`,
    (values, text) => values.push(text),
  );
  const writtenOf = (length: number): number[] => {
    const rows = Array.from({ length: 300 }, (_, row) => String(row).padEnd(length));
    const made = [...statements(rows)];
    expect(made.flatMap(({ bind }) => bind)).toEqual(rows);
    expect(made.map(({ bind }) => bind.length)).toEqual(made.map(({ sql }) => Number(sql)));
    return [...new Set(made.map(({ bind }) => bind.length))];
  };
  expect([300, 3_000, 30_000, 300_000].map(writtenOf)).toEqual([[256, 8, 1], [64, 8, 1], [8, 1], [1]]);
  const mixed = ['x'.repeat(300_000), ...Array.from({ length: 256 }, (_, row) => `y${row}`)];
  expect([...statements(mixed)].map(({ bind }) => bind.length)).toEqual([1, 256]);
});
