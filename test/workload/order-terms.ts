import type { RecordedEvent } from '../../domain/kit/event.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { areSameTerms, termsOf } from '../../domain/order/offer.js';
import type { OrderTerms } from '../../domain/order/order.events.js';
import { orderGroupStream, type OrderGroupState } from '../../domain/order-group/order-group.decider.js';
import type { Audit } from './audit.js';

interface ShownOrder {
  readonly id?: string;
  readonly terms?: OrderTerms | null;
}

/** All terms that each group has ever had, by its id. */
const termsOfGroups = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly OrderTerms[]> => {
  const { decider } = orderGroupStream;
  const states = new Map<string, OrderGroupState>();
  const terms = new Map<string, OrderTerms[]>();
  for (const event of events.filter(orderGroupStream.owns)) {
    const { groupId } = event.data;
    const group = decider.evolve(states.get(groupId) ?? decider.initialState(), event);
    states.set(groupId, group);
    const isChanged = event.type === 'OrderGroupCreated' || event.type === 'OrderGroupChanged';
    if (isChanged && group.status !== 'absent') terms.set(groupId, [...(terms.get(groupId) ?? []), termsOf(group)]);
  }
  return terms;
};

/** The group and the terms of each order's valid placing: an order that is a draft again has none. */
const placings = (events: readonly RecordedEvent[]) => {
  const placed = new Map<string, { readonly groupId: string; readonly terms: OrderTerms | null }>();
  const groups = new Map<string, string>();
  for (const { type, data } of events.filter(orderStream.owns)) {
    if (type === 'OrderCreated') groups.set(data.orderId, data.groupId);
    if (type === 'OrderReturnedToDraft') placed.delete(data.orderId);
    if (type !== 'OrderPlaced') continue;
    const groupId = data.groupId ?? groups.get(data.orderId) ?? '';
    placed.set(data.orderId, { groupId, terms: data.terms ?? null });
  }
  return placed;
};

/**
 * One line for each order that was placed for terms which its group never had as a whole, and for each that shows other
 * terms than it was placed for.
 */
export const wrongTerms = ({ events, kept }: Pick<Audit, 'events' | 'kept'>): readonly string[] => {
  const had = termsOfGroups(events);
  const shown = JSON.parse(`[${kept['order'] ?? ''}]`) as readonly ShownOrder[];
  const shownTerms = new Map(shown.map(({ id, terms }) => [id, terms ?? null]));
  return [...placings(events)].flatMap(([orderId, { groupId, terms }]) => [
    ...((had.get(groupId) ?? []).some((whole) => areSameTerms(whole, terms))
      ? []
      : [`the order ${orderId} was placed for terms that its group never had`]),
    ...(areSameTerms(shownTerms.get(orderId) ?? terms, terms)
      ? []
      : [`the order ${orderId} shows other terms than it was placed for`]),
  ]);
};
