import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { OrderEvent } from './order.events.js';

/** The events of an order that people are told of without asking for it. */
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

/** What happened to an order, of which somebody may be told. */
export type OrderNotice = Extract<OrderEvent, { readonly type: (typeof noticedTypes)[number] }>;

export const isNoticed = <Event extends DomainEvent>(event: Event): event is Event & OrderNotice =>
  noticedTypes.some((type) => type === event.type);

const manufacturer = ['manufacturer'] as const;
const vendor = ['vendor'] as const;
const both = ['manufacturer', 'vendor'] as const;

/**
 * Which companies of an order are told of what happened to it: the one that did not do it, or that has to go on now. How
 * they are told (by mail, by a bell) is not said here.
 */
export const sidesTold = (notice: OrderNotice, paymentOption: PaymentOption): readonly CompanyType[] => {
  switch (notice.type) {
    case 'OrderPlaced':
    case 'OrderAccepted':
    case 'OrderCancelled':
    case 'RequirementsReleased':
      return vendor;
    case 'OrderReturnedToDraft':
      // Of what a vendor rejected, or was cancelled, it expects nothing any more.
      return notice.data.from === 'placed' ? vendor : [];
    case 'OrderQuoted':
    case 'OrderRejected':
    case 'OrderCompleted':
      return manufacturer;
    case 'OrderScanned':
      // A vendor that may issue invoices goes on now; any vendor is told that its floor need not scan the rest.
      return paymentOption === 'card' && notice.data.by !== 'override' ? manufacturer : both;
    case 'OrderInvoiced':
      return notice.data.by === 'payment' ? vendor : manufacturer;
  }
};
