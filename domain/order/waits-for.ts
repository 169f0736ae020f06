import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { OrderStatus } from './order.events.js';

export const turns = ['manufacturer', 'vendor', 'scans', 'nobody'] as const;
/** Whose turn it is: a side's, the floor's that scans, or nobody's while a payment is under way or all is done. */
export type Turn = (typeof turns)[number];

interface Standing {
  readonly status: OrderStatus;
  readonly isReleased: boolean;
  readonly requirementsTotal: number;
  readonly requirementsDone: number;
  readonly isPaymentOpen: boolean;
  readonly paymentOption: PaymentOption;
}

/** Whom an order waits for. A vendor that takes cards and invoices is paid by the manufacturer's choice. */
export const waitsFor = (order: Standing): Turn => {
  switch (order.status) {
    case 'draft':
    case 'quoted':
    case 'rejected':
      return 'manufacturer';
    case 'placed':
    case 'invoiced':
      return 'vendor';
    case 'accepted':
      if (!order.isReleased) return 'manufacturer';
      return order.requirementsDone < order.requirementsTotal ? 'scans' : 'vendor';
    case 'scanned':
      if (order.isPaymentOpen) return 'nobody';
      return order.paymentOption === 'invoice' ? 'vendor' : 'manufacturer';
    case 'complete':
    case 'cancelled':
      return 'nobody';
  }
};
