import type { RecordedEvent } from '../../domain/kit/event.js';
import { isNoticed, noticedTypes, notifiedSides } from '../../domain/order/order-notices.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Effect, Reactor } from '../kit/reactor.js';

/**
 * The worker finds the recipients, as things are when it runs. Nobody is mailed about demo data, as no person acted.
 */
const effectOf = (event: RecordedEvent): Effect | undefined => {
  if (!isNoticed(event) || isOfDemo(event.metadata) || notifiedSides(event, 'any').length === 0) return undefined;
  const { orderId } = event.data;
  return {
    kind: 'order-mail',
    id: deriveId(event.id, 'order-mail'),
    data: { orderId, eventId: event.id, position: String(event.position) },
  };
};

/** Events of an order are mailed to the people whom they concern. */
export const orderMailReactor: Reactor = {
  name: 'order-mail',
  skipsHistory: true,
  handlers: Object.fromEntries(noticedTypes.map((type) => [type, effectOf])),
  outcomes: {},
};
