import { adminSteps, sideOf, type OrderSituation, type StepOfOne } from './allowed-steps.js';

export const awaitedParties = ['manufacturer', 'vendor', 'scans', 'nobody'] as const;
/**
 * Who takes the next step: one of the two companies, the floor that scans, or nobody while a payment is being confirmed
 * or all is done.
 */
export type AwaitedParty = (typeof awaitedParties)[number];

/** The next step of an order. Where the vendor takes cards and invoices, the manufacturer chooses how to pay. */
const nextStep = (order: OrderSituation): StepOfOne | 'scans' | null => {
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

/** Who takes the next step of an order, and whether only an admin of that company can take it. */
export const waitsFor = (order: OrderSituation): { readonly party: AwaitedParty; readonly isForAdmin: boolean } => {
  const next = nextStep(order);
  if (next === null) return { party: 'nobody', isForAdmin: false };
  if (next === 'scans') return { party: 'scans', isForAdmin: false };
  return { party: sideOf(next), isForAdmin: adminSteps.has(next) };
};
