import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { openDatabase } from '../../sqlite/database.js';
import { TooSlow } from '../../errors/too-slow.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { eq, isIn } from '../../query/query.js';
import { readDeadline, type ReadStore } from '../store/read-store.js';
import { connectSqlite, type SqliteConnection, type SqlValue } from './sqlite-connection.js';
import { createSqliteQueries, queryLimits } from './sqlite-queries.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { tableOf } from './sqlite-tables.js';
import { metadataOf } from '../../../test/kit/metadata.js';

interface Line extends Document {
  readonly orderId: string;
  readonly code: string;
}

const model: ReadModel<Line> = {
  name: 'line',
  version: 1,
  fields: { id: 'exact', orderId: 'exact', code: 'exact' },
  indexes: [{ fields: ['orderId'], serves: 'the lines of an order' }],
  handlers: {
    LinesAdded: ({
      data,
    }: RecordedEvent<{ readonly type: string; readonly data: { readonly lines: readonly Line[] } }>) =>
      data.lines.map((line) => ({ id: line.id, apply: () => line })),
  },
};

const line = (orderId: string, at: number): Line => ({ id: `${orderId}-${at}`, orderId, code: `C-${at % 7}` });
const linesOf = (orderId: string, count: number) => Array.from({ length: count }, (_, at) => line(orderId, at));
const added: RecordedEvent = {
  id: 'event',
  stream: 'order-1',
  revision: 0,
  position: 1,
  type: 'LinesAdded',
  data: { lines: [...linesOf('small', 10), ...linesOf('large', 30)] },
  metadata: metadataOf(),
};

describe('queries to the read models', () => {
  let folder: string;
  const opened: ReadStore[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-queries-'));
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    rmSync(folder, { recursive: true });
  });

  /** A store that may read ten rows on the event loop. */
  const filled = async (): Promise<ReadStore> => {
    const store = openSqliteReadStore(join(folder, 'read.db'), { rowsLookedAt: 10 });
    opened.push(store);
    await store.open([model]);
    await store.finishBuild(model);
    await store.goLive(model);
    await store.apply([{ model, events: [added], position: 1 }]);
    return store;
  };
  /** Queries on the other connection have no time left, and are refused at once. */
  const deadline = 0;
  const byCode = (orderId: string) => ({
    where: eq('orderId', orderId),
    order: [{ field: 'code', descending: false }],
    ...{ limit: 5, offset: 0, deadline },
  });

  it('run off the event loop when a record has too many parts to sort on it', async () => {
    const store = await filled();
    expect((await store.find(model, byCode('small'))).rows).toBe(5);
    await expect(store.find(model, byCode('large'))).rejects.toThrow(TooSlow);
    const unsorted = { ...byCode('large'), order: [{ field: 'id', descending: false }] };
    expect((await store.find(model, unsorted)).rows).toBe(5);
  });

  it('are refused after the deadline of their request, and succeed before it', async () => {
    const store = await filled();
    expect((await store.find(model, { ...byCode('large'), deadline: readDeadline() })).rows).toBe(5);
    await expect(store.find(model, byCode('large'))).rejects.toThrow(TooSlow);
    await expect(store.count(model, { where: eq('code', 'C-1'), deadline })).rejects.toThrow(TooSlow);
  });

  it('of several values of a rare field read only the rows of those values', async () => {
    const referrals: ReadModel<Line> = {
      ...model,
      name: 'referral',
      fields: { id: 'exact', orderId: 'exact', code: 'text' },
      indexes: [{ fields: ['code'], serves: 'those who joined by a code' }],
    };
    const file = join(folder, 'read.db');
    const store = openSqliteReadStore(file);
    opened.push(store);
    await store.open([referrals]);
    const lines = linesOf('large', 3_000).map((one, at) => ({ ...one, code: at < 5 ? `M${at}` : null }));
    await store.apply([{ model: referrals, events: [{ ...added, data: { lines } }], position: 1 }]);
    await store.finishBuild(referrals);
    await store.goLive(referrals);

    const db = connectSqlite(file);
    const asked: (readonly [string, readonly SqlValue[]])[] = [];
    const recorded: SqliteConnection = {
      ...db,
      row: (sql, bind) => {
        asked.push([sql, bind]);
        return db.row(sql, bind);
      },
    };
    const table = tableOf(referrals);
    const queries = createSqliteQueries({
      written: () => undefined,
      ...{ file, db: recorded, tableOf: () => table, hasIndexes: () => true },
      limits: queryLimits,
    });
    const codes = Array.from({ length: 500 }, (_, at) => `M${at}`);
    const byId = { order: [{ field: 'id', descending: false }], limit: 500, offset: 0 };
    expect(
      (await queries.find(referrals, { deadline: readDeadline(), ...byId, where: isIn('code', codes) })).rows,
    ).toBe(5);
    // No row can have a number there, so the index is right to find none.
    expect(
      (await queries.find(referrals, { deadline: readDeadline(), ...byId, where: isIn('code', [1, 2]) })).rows,
    ).toBe(0);
    await queries.close();
    db.close();
    const explaining = openDatabase(file, { durability: 'normal' });
    const plans = asked
      .filter(([sql]) => sql.includes('json_each'))
      .flatMap(([sql, bind]) => explaining.query(`EXPLAIN QUERY PLAN ${sql}`).all(...bind))
      .map(([, , , step]) => String(step))
      .filter((step) => step.includes('referral_v'));
    explaining.close();
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans)
      expect(plan).toMatch(/^SEARCH referral_v\d+ USING (COVERING )?INDEX referral_v\d+\.code /);
  });
});
