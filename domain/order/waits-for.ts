import { type OrderSituation, statuses } from './order-statuses.js';
import { type OrderStep, steps } from './order-steps.js';
import type { StepRight } from './step.js';

export const awaitedParties = ['manufacturer', 'vendor', 'scans', 'nobody'] as const;
/**
 * Who takes the next step: one of the two companies, the floor that scans, or nobody while a payment is being confirmed
 * or all is done.
 */
export type AwaitedParty = (typeof awaitedParties)[number];

/** Who takes the next step of an order, and the right that a user of that company needs for it. */
export const waitsFor = (order: OrderSituation): { readonly party: AwaitedParty; readonly right: StepRight } => {
  const { next } = statuses[order.status];
  const step: OrderStep | null = typeof next === 'function' ? next(order) : next;
  if (step === null) return { party: 'nobody', right: 'any' };
  const { side, right = 'any' } = steps[step];
  return { party: side === 'both' ? 'scans' : side, right };
};
