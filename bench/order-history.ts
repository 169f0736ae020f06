import { randomUUID } from 'node:crypto';
import type { OrderCreated, OrderEvent } from '../domain/order/order.events.js';
import type { EventStore, NewEvent } from '../infra/event-store/event-store.js';
import { eventId } from '../infra/event-store/event-id.js';

/** Between whom an order is. */
export interface OrderIds {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly groupId: string;
}

export const orderCreated = (ids: OrderIds, index: number): OrderCreated => ({
  type: 'OrderCreated',
  data: {
    ...ids,
    index,
    jobNumber: index,
    poNumber: `PO-${index}`,
    requireLevel: 'single',
    notes: 'mind the selvage',
    manufacturerName: 'Bench Mill',
    vendorName: 'Bench Weaver',
    groupName: 'Bench books',
  },
});

/** A third of the orders are drafts, a third placed, a third quoted. */
const historyOf = (ids: OrderIds, index: number): readonly OrderEvent[] => {
  const { groupId: _, ...order } = ids;
  const created = orderCreated(ids, index);
  if (index % 3 === 0) return [created];
  const placed: OrderEvent = { type: 'OrderPlaced', data: { ...order, from: 'draft' } };
  if (index % 3 === 1) return [created, placed];
  return [created, placed, { type: 'OrderQuoted', data: { ...order, quote: 'two weeks', totalCents: 12_345 } }];
};

/** Appends orders with their history, 200 at once, an hour apart from one to the next. */
export const fillOrders = async (
  store: EventStore,
  between: Omit<OrderIds, 'orderId'>,
  from: number,
  count: number,
): Promise<void> => {
  const atOnce = 200;
  const start = Date.UTC(2012, 0, 1);
  const one = async (index: number): Promise<void> => {
    const ids = { ...between, orderId: randomUUID() };
    const stream = `order-${ids.orderId}`;
    const commandId = randomUUID();
    const occurredAt = new Date(start + index * 3_600_000).toISOString();
    const metadata = {
      actorId: 'bench',
      companyId: between.manufacturerId,
      occurredAt,
      commandId,
      correlationId: commandId,
      causationId: null,
    };
    const events: NewEvent[] = historyOf(ids, index).map((event, at) => ({
      ...event,
      id: eventId(commandId, stream, at),
      metadata,
    }));
    await store.append(stream, 'no-stream', events);
  };
  for (let next = from; next < from + count; next += atOnce) {
    const size = Math.min(atOnce, from + count - next);
    await Promise.all(Array.from({ length: size }, (_, at) => one(next + at)));
  }
};
