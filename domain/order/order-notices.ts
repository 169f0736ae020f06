import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { RequirementsReleased } from './order.events.js';
import { isMove, moves, moveTypes, type OrderMove } from './order-statuses.js';

/** An event of an order that people may be mailed about. */
export type OrderNotice = OrderMove | RequirementsReleased;

/** The events of an order that people are mailed about without asking for it. */
export const noticedTypes: readonly OrderNotice['type'][] = [...moveTypes, 'RequirementsReleased'];

/** Whether people are mailed about this event. */
export const isNoticed = <Event extends DomainEvent>(event: Event): event is Event & OrderNotice =>
  isMove(event) || event.type === 'RequirementsReleased';

/**
 * The companies of an order that an event is reported to: the one that did not cause it, or that takes the next step.
 * The caller decides how (by mail, by a bell).
 */
export const notifiedSides = (notice: OrderNotice, paymentOption: PaymentOption): readonly CompanyType[] => {
  switch (notice.type) {
    case 'OrderReturnedToDraft':
      // A vendor expects nothing more of an order that it rejected, or whose quote was cancelled.
      return notice.data.from === 'placed' ? ['vendor'] : [];
    case 'OrderScanned':
      // A vendor that may issue invoices takes the next step; otherwise a vendor is mailed only when its floor need not
      // scan the rest.
      return paymentOption === 'card' && notice.data.by !== 'override' ? ['manufacturer'] : ['manufacturer', 'vendor'];
    case 'OrderInvoiced':
      return [notice.data.by === 'payment' ? 'vendor' : 'manufacturer'];
    case 'RequirementsReleased':
      return ['vendor'];
    default:
      return [moves[notice.type].notifies];
  }
};
