import { adminSteps, sideOf, type OrderStep, type Standing } from './allowed-steps.js';

export const turns = ['manufacturer', 'vendor', 'scans', 'nobody'] as const;
/** Whose turn it is: a side's, the floor's that scans, or nobody's while a payment is under way or all is done. */
export type Turn = (typeof turns)[number];

/** What an order waits for. A vendor that takes cards and invoices is paid by the manufacturer's choice. */
const nextStep = (order: Standing): OrderStep | 'scans' | null => {
  switch (order.status) {
    case 'draft':
    case 'rejected':
      return 'place';
    case 'placed':
      return 'quote';
    case 'quoted':
      return 'accept';
    case 'accepted':
      if (!order.isReleased) return 'release';
      return order.requirementsDone < order.requirementsTotal ? 'scans' : 'scan';
    case 'scanned':
      if (order.isPaymentOpen) return null;
      return order.paymentOption === 'invoice' ? 'invoice' : 'pay';
    case 'invoiced':
      return 'complete';
    case 'complete':
    case 'cancelled':
      return null;
  }
};

/** Whom an order waits for, and whether only an admin of that company can do what it waits for. */
export const waitsFor = (order: Standing): { readonly turn: Turn; readonly isForAdmin: boolean } => {
  const next = nextStep(order);
  if (next === null) return { turn: 'nobody', isForAdmin: false };
  if (next === 'scans') return { turn: 'scans', isForAdmin: false };
  return { turn: sideOf(next), isForAdmin: adminSteps.has(next) };
};
