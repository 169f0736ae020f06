import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { allOf, eq, type Where } from '../../query/query.js';
import type { Outcome, ReadStore } from '../store/read-store.js';
import { questionLimits } from './sqlite-questions.js';
import { openSqliteReadStore } from './sqlite-read-store.js';
import { metadataOf } from '../../../test/kit/metadata.js';

interface Order extends Document {
  readonly companyId: string;
  readonly createdAt: string;
  readonly tags?: bigint;
}

const model: ReadModel<Order> = {
  name: 'order',
  version: 1,
  fields: { id: 'exact', companyId: 'exact', createdAt: 'date', tags: 'json' },
  indexes: [{ fields: ['companyId', 'createdAt'], serves: 'orders as they were made' }],
  handlers: {
    OrderSet: ({ data }: RecordedEvent<{ readonly type: string; readonly data: Order }>) => [
      { id: data.id, apply: () => data },
    ],
  },
};

const day = (at: number): string => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString();
const since = (at: number): Where =>
  allOf(eq('companyId', 'mill'), { kind: 'compare', field: 'createdAt', op: 'gte', value: day(at) });

describe('the number of rows of a span', () => {
  let folder: string;
  let store: ReadStore;
  let position = 0;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-spans-'));
    store = openSqliteReadStore(join(folder, 'read.db'), { ...questionLimits, rowsLookedAt: 0, spanEntries: 2 });
    await store.open([model]);
    await store.finishBuild(model);
    await store.goLive(model);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const apply = (...orders: readonly Omit<Order, 'companyId'>[]): Promise<readonly Outcome[]> => {
    const events = orders.map((order): RecordedEvent => {
      position += 1;
      return {
        id: `event-${position}`,
        stream: `order-${order.id}`,
        revision: 0,
        position,
        type: 'OrderSet',
        data: { ...order, companyId: 'mill' },
        metadata: metadataOf(),
      };
    });
    return store.apply([{ model, events, position }]);
  };
  const set = async (...orders: readonly Omit<Order, 'companyId'>[]): Promise<void> => void (await apply(...orders));
  const fill = (orders: number): Promise<void> =>
    set(...Array.from({ length: orders }, (_, at) => ({ id: `order-${at}`, createdAt: day(at) })));
  /** Waits until all that was set is written. */
  const written = async (): Promise<void> =>
    void (await store.find(model, {
      where: since(0),
      order: [{ field: 'id', descending: false }],
      limit: 1,
      offset: 0,
    }));
  const countSince = (at: number): Promise<number> => store.count(model, { where: since(at) });

  it('is right when rows come while its parts are made, before and after what is made by then', async () => {
    await fill(400);
    const counting = countSince(10);
    await set({ id: 'early', createdAt: day(110) }, { id: 'order-120', createdAt: day(99) });
    await written();
    await set({ id: 'late', createdAt: day(390) }, { id: 'order-395', createdAt: day(1_000) });
    await written();
    await counting;
    expect(await countSince(10)).toBe(392);
    expect(await countSince(100)).toBe(301);
    expect(await countSince(396)).toBe(5);
  });

  it('is at hand once it was asked for, and again once a change is written', async () => {
    await fill(50);
    expect(store.total?.(model, since(10))).toBeUndefined();
    expect(await countSince(10)).toBe(40);
    await set({ id: 'another', createdAt: day(20) }, { id: 'order-30', createdAt: day(5) });
    expect(store.total?.(model, since(10))).toBeUndefined();
    await written();
    expect(store.total?.(model, since(10))).toBe(40);
    expect(store.total?.(model, since(20))).toBe(30);
  });

  it('need not be known to find the documents of a company, which waits for no write', async () => {
    await fill(600);
    expect(await countSince(0)).toBe(600);
    await set({ id: 'another', createdAt: day(20) }, { id: 'order-30', createdAt: day(700) });
    const found = (await store.having?.(model, { companyId: 'mill' })) ?? [];
    expect(store.total?.(model, since(0))).toBeUndefined();
    expect(found.length).toBe(601);
    expect(found.find(({ id }) => id === 'order-30')).toMatchObject({ createdAt: day(700) });
  });

  it('is of what is stored, where something cannot be stored', async () => {
    await fill(10);
    // Commits what is still held.
    await store.open([model]);
    expect(await countSince(0)).toBe(10);
    await set({ id: 'another', createdAt: day(20) });
    expect(await apply({ id: 'odd', createdAt: day(30), tags: 1n })).toMatchObject([{ kind: 'failed', changes: [] }]);
    const [all, found] = [
      await countSince(0),
      await store.find(model, {
        where: since(0),
        order: [{ field: 'createdAt', descending: true }],
        limit: 99,
        offset: 0,
      }),
    ];
    expect(found.rows).toBe(all);
    await set({ id: 'further', createdAt: day(40) });
    expect(await countSince(0)).toBe(12);
  });
});
