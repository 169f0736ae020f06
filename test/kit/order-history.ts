import { randomUUID } from 'node:crypto';
import { orderStream } from '../../domain/order/order.decider.js';
import type { OrderCreated, OrderEvent } from '../../domain/order/order.events.js';
import type { EventStore, NewEvent } from '../../infra/event-store/event-store.js';
import { demoCorrelationId } from '../../infra/commands/command-context.js';
import { eventId } from '../../infra/event-store/event-id.js';

/** The companies, link and group of an order. */
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

const steps = (ids: OrderIds): readonly OrderEvent[] => {
  const { groupId: _, ...order } = ids;
  return [
    { type: 'OrderPlaced', data: { ...order, from: 'draft' } },
    { type: 'OrderQuoted', data: { ...order, quote: 'two weeks', totalCents: 12_345 } },
    { type: 'OrderReturnedToDraft', data: { ...order, from: 'quoted' } },
  ];
};

/**
 * A third of the orders are drafts, a third placed and a third quoted; with more events each goes through these steps
 * several times.
 */
const historyOf = (ids: OrderIds, index: number, events: number): readonly OrderEvent[] => {
  const round = steps(ids);
  const taken = (index % 3) + events - 2;
  return [
    orderCreated(ids, index),
    ...Array.from({ length: taken }, (_, step) => round[step % round.length] ?? []),
  ].flat();
};

/**
 * Appends orders with their history, 200 in parallel; each is created an hour after the one before.
 * @param events of each order on average, at least 2
 */
export const fillOrders = async (
  store: EventStore,
  partnerIds: Omit<OrderIds, 'orderId'>,
  from: number,
  count: number,
  events = 2,
): Promise<void> => {
  const atOnce = 200;
  const start = Date.UTC(2012, 0, 1);
  const one = async (index: number): Promise<void> => {
    const ids = { ...partnerIds, orderId: randomUUID() };
    const stream = orderStream.nameOf(ids.orderId);
    const commandId = randomUUID();
    const occurredAt = new Date(start + index * 3_600_000).toISOString();
    const metadata = {
      actorId: 'bench',
      companyId: partnerIds.manufacturerId,
      occurredAt,
      commandId,
      // Events of demo data cause no mails; otherwise the workers would have to send those first.
      correlationId: demoCorrelationId(),
      causationId: null,
    };
    const batch = historyOf(ids, index, events).map((event, position): NewEvent => ({
      ...event,
      id: eventId(commandId, stream, position),
      metadata,
    }));
    await store.append(stream, 'no-stream', batch);
  };
  for (let next = from; next < from + count; next += atOnce) {
    const size = Math.min(atOnce, from + count - next);
    await Promise.all(Array.from({ length: size }, (_, offset) => one(next + offset)));
  }
};
