import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { RequirementsReleased } from './order.events.js';
import { isMove, moves, moveTypes, type OrderMove } from './order-statuses.js';

export type OrderNotice = OrderMove | RequirementsReleased;

export const noticedTypes: readonly OrderNotice['type'][] = [...moveTypes, 'RequirementsReleased'];

/** Whether users are mailed about this event. */
export const isNoticed = <Event extends DomainEvent>(event: Event): event is Event & OrderNotice =>
  isMove(event) || event.type === 'RequirementsReleased';

/** The company that did not cause the event, or takes the next step. The caller chooses the channel (mail, bell). */
export const notifiedSides = (notice: OrderNotice, paymentOption: PaymentOption): readonly CompanyType[] => {
  switch (notice.type) {
    case 'OrderReturnedToDraft':
      // A rejected order, or one with a cancelled quote, needs no further work of the vendor.
      return notice.data.from === 'placed' ? ['vendor'] : [];
    case 'OrderScanned':
      // A vendor that may issue invoices takes the next step. Another vendor is mailed only when the rest of the scans
      // was waived.
      return paymentOption === 'card' && notice.data.by !== 'override' ? ['manufacturer'] : ['manufacturer', 'vendor'];
    case 'OrderInvoiced':
      return [notice.data.by === 'payment' ? 'vendor' : 'manufacturer'];
    case 'RequirementsReleased':
      return ['vendor'];
    default:
      return [moves[notice.type].notifies];
  }
};
