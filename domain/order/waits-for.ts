import { type OrderSituation, statuses } from './order-statuses.js';
import { type OrderStep, steps } from './order-steps.js';
import type { StepRight } from './step.js';

export const awaitedParties = ['manufacturer', 'vendor', 'scans', 'nobody'] as const;
/**
 * The party that takes the next step: one of the two companies, or the floor that scans. It is nobody while a payment
 * has no known outcome, or when the order is done.
 */
export type AwaitedParty = (typeof awaitedParties)[number];

/** The party that takes the next step of an order, and the permission that its user needs for it. */
export const waitsFor = (order: OrderSituation): { readonly party: AwaitedParty; readonly right: StepRight } => {
  const { next } = statuses[order.status];
  const step: OrderStep | null = typeof next === 'function' ? next(order) : next;
  if (step === null) return { party: 'nobody', right: 'any' };
  const { side, right = 'any' } = steps[step];
  return { party: side === 'both' ? 'scans' : side, right };
};
