import { setImmediate as nextTurn } from 'node:timers/promises';
import { completeOrder, everything } from '../../query/query.js';
import { documentsOf } from '../store/document-text.js';
import { findRows } from './sqlite-queries.js';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.js';
import { createTable } from './sqlite-tables.js';

const table = {
  name: 'bolt_v1',
  fields: { id: 'exact', place: 'number' },
  folded: new Set<string>(),
  plain: new Set<string>(),
  trigramFields: [],
} as const;
const all = { where: everything, order: completeOrder([], () => false), limit: 10_000, offset: 0 };

describe('rows of a query', () => {
  let db: SqliteConnection;
  beforeEach(() => {
    db = connectSqlite(':memory:');
    createTable(db, table);
    const places = 'WITH RECURSIVE p (place) AS (SELECT 1000 UNION ALL SELECT place + 1 FROM p WHERE place < 2999)';
    const doc = `json_object('id', 'bolt-' || place, 'place', place)`;
    db.exec(`${places} INSERT INTO bolt_v1 (id, doc) SELECT 'bolt-' || place, ${doc} FROM p`);
  });
  afterEach(() => db.close());

  it('are read in turns, so that other requests are served', async () => {
    let isFound = false;
    const finding = findRows({ db }, table, all).finally(() => (isFound = true));
    let loopTurns = 0;
    for (; !isFound; loopTurns += 1) await nextTurn();
    expect((await finding).rows).toBe(2_000);
    expect(loopTurns).toBeGreaterThanOrEqual(3);
  });

  it('have the order of the query, from its offset on', async () => {
    const order = [{ field: 'place', descending: true }];
    const { rows, texts } = await findRows({ db }, table, { ...all, order, limit: 1_600, offset: 30 });
    const places = Array.from({ length: 1_600 }, (_, at) => 2_969 - at);
    expect([rows, documentsOf(texts.join(','))]).toEqual([
      1_600,
      places.map((place) => ({ id: `bolt-${place}`, place })),
    ]);
  });

  it('omit a row that no longer matches when its page is read', async () => {
    const where = { kind: 'compare', field: 'place', op: 'lt', value: 5_000 } as const;
    const finding = findRows({ db }, table, { ...all, where });
    db.run(`DELETE FROM bolt_v1 WHERE id = ?`, ['bolt-2000']);
    db.run(`UPDATE bolt_v1 SET doc = ? WHERE id = ?`, ['{"id":"bolt-2001","place":9000}', 'bolt-2001']);
    const { rows, texts } = await finding;
    const ids = documentsOf(texts.join(',')).map(({ id }) => id);
    expect([rows, ids.length, ids.includes('bolt-1999'), ids.includes('bolt-2000')]).toEqual([
      1_998,
      1_998,
      true,
      false,
    ]);
    expect(ids).not.toContain('bolt-2001');
  });
});
