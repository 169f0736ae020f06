import type { DomainEvent } from '../../domain/kit/event.js';
import { anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import { orderStatuses } from '../../domain/order/order.events.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { record } from '../../test/kit/projected.js';
import { applyEvents } from '../../infra/read-models/store/unit-of-work.js';
import { countsOf, dashboardModel, type OrderCounts } from './dashboard.projection.js';

const nothing = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
const after = (events: readonly DomainEvent[]) => documentsOf(dashboardModel, 'order-order-1', events);
const counts = (orders: Partial<OrderCounts>) =>
  expect.objectContaining({ orders: { ...nothing, ...orders } }) as unknown;

describe('the dashboard read model', () => {
  it.each(orderStatuses)('counts an order that is %s one time, and no draft for the vendor', (status) => {
    const docs = after(historyTo[status]?.() ?? []);
    expect(docs.get(manufacturerId)).toEqual(counts({ [status]: 1 }));
    if (status === 'draft') expect(docs.get(vendorId)).toBeUndefined();
    else expect(docs.get(vendorId)).toEqual(counts({ [status]: 1 }));
  });

  it('counts an order one time after a corrected quote', () => {
    const correction = { type: 'OrderQuoted', data: { ...anOrder.quoted(13_000, 2).data, corrects: 1 } };
    const docs = after([...(historyTo['quoted']?.() ?? []), correction]);
    for (const companyId of [manufacturerId, vendorId]) expect(docs.get(companyId)).toEqual(counts({ quoted: 1 }));
  });

  it('counts an order that becomes a draft again', () => {
    const docs = after([
      anOrder.created(),
      anOrder.placed(),
      { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } },
    ]);
    expect(docs.get(manufacturerId)).toEqual(counts({ draft: 1 }));
    expect(docs.get(vendorId)).toEqual(counts({}));
  });

  it('counts the orders that wait for their release', () => {
    expect(after(historyTo['accepted']?.() ?? []).get(vendorId)).toHaveProperty('toRelease', 1);
    expect(after(historyTo['scanned']?.() ?? []).get(vendorId)).toHaveProperty('toRelease', 0);
  });

  it('counts from zero where a document of an earlier version has no count', () => {
    const source = {
      get: (id: string) => ({ id, orders: { draft: 2 }, toRelease: 0 }),
      where: () => [],
      recall: () => undefined,
    };
    const { changes } = applyEvents(dashboardModel, record([['order-order-1', anOrder.placed()]]), source);
    expect(changes.map(({ after: doc }) => doc)).toEqual([
      counts({ draft: 1, placed: 1 }),
      counts({ draft: 2, placed: 1 }),
    ]);
    expect(countsOf({ draft: 2 })).toEqual({ ...nothing, draft: 2 });
  });

  it('begins with the company', () => {
    const registered = { type: 'CompanyRegistered', data: { companyId: 'c' } };
    expect(documentsOf(dashboardModel, 'company-c', [registered]).get('c')).toMatchObject({
      toRelease: 0,
    });
  });
});
