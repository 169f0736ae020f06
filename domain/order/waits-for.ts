import { rightFor, sideOf, type OrderSituation, type StepOfOne, type StepRight } from './allowed-steps.js';

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

/** Who takes the next step of an order, and the right that a user of that company needs for it. */
export const waitsFor = (order: OrderSituation): { readonly party: AwaitedParty; readonly right: StepRight } => {
  const next = nextStep(order);
  if (next === null) return { party: 'nobody', right: 'any' };
  if (next === 'scans') return { party: 'scans', right: 'any' };
  return { party: sideOf(next), right: rightFor(next) };
};
