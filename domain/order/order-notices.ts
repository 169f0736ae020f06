import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { OrderEvent } from './order.events.js';

/** The events of an order that people are mailed about without asking for it. */
export const noticedTypes = [
  'OrderPlaced',
  'OrderReturnedToDraft',
  'OrderQuoted',
  'OrderRejected',
  'OrderAccepted',
  'OrderCancelled',
  'RequirementsReleased',
  'OrderScanned',
  'OrderInvoiced',
  'OrderCompleted',
] as const;

/** An event of an order that people may be mailed about. */
export type OrderNotice = Extract<OrderEvent, { readonly type: (typeof noticedTypes)[number] }>;

/** Whether people are mailed about this event. */
export const isNoticed = <Event extends DomainEvent>(event: Event): event is Event & OrderNotice =>
  noticedTypes.some((type) => type === event.type);

const manufacturer = ['manufacturer'] as const;
const vendor = ['vendor'] as const;
const both = ['manufacturer', 'vendor'] as const;

/**
 * The companies of an order that an event is reported to: the one that did not cause it, or that takes the next step.
 * The caller decides how (by mail, by a bell).
 */
export const notifiedSides = (notice: OrderNotice, paymentOption: PaymentOption): readonly CompanyType[] => {
  switch (notice.type) {
    case 'OrderPlaced':
    case 'OrderAccepted':
    case 'OrderCancelled':
    case 'RequirementsReleased':
      return vendor;
    case 'OrderReturnedToDraft':
      // A vendor expects nothing more of an order that it rejected, or whose quote was cancelled.
      return notice.data.from === 'placed' ? vendor : [];
    case 'OrderQuoted':
    case 'OrderRejected':
    case 'OrderCompleted':
      return manufacturer;
    case 'OrderScanned':
      // A vendor that may issue invoices takes the next step; otherwise a vendor is mailed only when its floor need not
      // scan the rest.
      return paymentOption === 'card' && notice.data.by !== 'override' ? manufacturer : both;
    case 'OrderInvoiced':
      return notice.data.by === 'payment' ? vendor : manufacturer;
  }
};
