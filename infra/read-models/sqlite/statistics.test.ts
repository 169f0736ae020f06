import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { openDatabase } from '../../sqlite/database.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { allOf, eq, type OrderBy } from '../../query/query.js';
import { type ReadStore, readDeadline } from '../store/read-store.js';
import { compileOrder, compileWhere } from './compile-sql.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { tableOf } from './sqlite-tables.js';
import { metadataOf } from '../../../test/kit/metadata.js';

interface Order extends Document {
  readonly companyId: string;
  readonly status: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const model: ReadModel<Order> = {
  name: 'order',
  version: 1,
  fields: { id: 'exact', companyId: 'exact', status: 'exact', createdAt: 'date', updatedAt: 'date' },
  indexes: [
    { fields: ['companyId', 'status', 'updatedAt'], serves: 'orders of one status, newest change first' },
    { fields: ['companyId', 'createdAt'], serves: 'orders as they were made' },
  ],
  handlers: {
    OrderSet: (event: RecordedEvent<{ readonly type: string; readonly data: Order }>) => [
      { id: event.data.id, apply: () => event.data },
    ],
  },
};

const statuses = ['created', 'placed', 'quoted', 'accepted', 'scanned', 'paid'];
const minute = (at: number): string => new Date(Date.UTC(2026, 0, 5) + at * 60_000).toISOString();
const orderEvent = (at: number): RecordedEvent => ({
  id: `event-${at}`,
  stream: `order-${at}`,
  revision: 0,
  position: at,
  type: 'OrderSet',
  data: {
    id: `order-${at}`,
    companyId: 'c1',
    status: statuses[at % statuses.length],
    createdAt: minute(at),
    updatedAt: minute(3_000 - at),
  },
  metadata: metadataOf(`command-${at}`),
});

const orders = 1_500;
const placed = allOf(eq('companyId', 'c1'), eq('status', 'placed'), {
  kind: 'compare',
  field: 'createdAt',
  op: 'gte',
  value: minute(300),
});

describe('statistics of the read models', () => {
  let folder: string;
  let file: string;
  let store: ReadStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-statistics-'));
    file = join(folder, 'read.db');
    store = openSqliteReadStore(file);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fill = async (): Promise<void> => {
    const events = Array.from({ length: orders }, (_, at) => orderEvent(at + 1));
    await store.apply([{ model, events, position: orders }]);
  };
  const newestFirst = (field: keyof Order): readonly OrderBy[] => [{ field, descending: true }];
  /** SQLite's plan for a page of placed orders. */
  const planBy = (field: keyof Order): string => {
    const db = openDatabase(file, { durability: 'normal' });
    const table = tableOf(model);
    const { text, params } = compileWhere(table, placed);
    const page = `SELECT doc FROM "${table.name}" WHERE ${text} ORDER BY ${compileOrder(table, newestFirst(field))} LIMIT 25`;
    const steps = db.query(`EXPLAIN QUERY PLAN ${page}`).all(...params);
    db.close();
    return steps.map(([, , , step]) => String(step)).join('; ');
  };
  const expectBestIndexes = (): void => {
    expect(planBy('updatedAt')).toMatch(/^SEARCH order_v13 USING INDEX order_v13.companyId,status,updatedAt [^;]*$/);
    expect(planBy('createdAt')).toMatch(/^SEARCH order_v13 USING INDEX order_v13.companyId,createdAt [^;]*$/);
  };

  it('let a page be read in the order of an index after a build', async () => {
    await store.open([model]);
    await fill();
    await store.finishBuild(model);
    await store.close();
    expectBestIndexes();
  });

  it('are made again for documents that did not exist at the build', async () => {
    await store.open([model]);
    await store.finishBuild(model);
    await store.goLive(model);
    await store.find(model, {
      deadline: readDeadline(),
      where: placed,
      order: newestFirst('updatedAt'),
      limit: 25,
      offset: 0,
    });
    await fill();
    await store.close();
    expectBestIndexes();
  });

  it('are there after a start on read models that had none', async () => {
    await store.open([model]);
    await fill();
    await store.finishBuild(model);
    await store.goLive(model);
    await store.close();
    const db = openDatabase(file, { durability: 'normal' });
    db.exec('DROP TABLE sqlite_stat1');
    db.close();
    store = openSqliteReadStore(file);
    await store.open([model]);
    await store.close();
    expectBestIndexes();
  });
});
