import type { PermissionKey } from '../user/permissions.js';
import { type OrderSituation, statuses } from './order-statuses.js';
import { type OrderStep, steps } from './order-steps.js';
import type { OrderLock, StepRight } from './step.js';

export type { OrderSituation } from './order-statuses.js';
export type { OrderStep } from './order-steps.js';

const isStep = (name: string): name is OrderStep => Object.hasOwn(steps, name);

export const orderSteps: readonly OrderStep[] = Object.keys(steps).filter(isStep);

/** Whether a user of the step's company has the permission for it. */
export const hasRightFor = (
  step: OrderStep,
  { isAdmin, permissions }: { readonly isAdmin: boolean; readonly permissions: ReadonlySet<PermissionKey> },
): boolean => {
  const { right = 'any' } = steps[step];
  return isAdmin || right === 'any' || (right !== 'admin' && permissions.has(right));
};

export type OrderLocks = Readonly<Partial<Record<OrderStep, OrderLock>>>;

interface Steps {
  /** The steps that the decider would take now, by either side. */
  readonly allowed: readonly OrderStep[];
  /** The permission that each allowed step requires; steps without one are left out. */
  readonly rights: Readonly<Partial<Record<OrderStep, StepRight>>>;
  readonly locks: OrderLocks;
}

/** The steps that an order allows now, and the reasons why it refuses the others. */
export const stepsOf = (order: OrderSituation): Steps => {
  const allowed: OrderStep[] = [];
  const rights: Partial<Record<OrderStep, StepRight>> = {};
  const locks: Partial<Record<OrderStep, OrderLock>> = {};
  for (const name of orderSteps) {
    const { lock, right } = steps[name];
    const reason = lock(order);
    if (reason !== null) {
      locks[name] = reason;
      continue;
    }
    allowed.push(name);
    if (right !== undefined) rights[name] = right;
  }
  return { allowed, rights, locks };
};

export const awaitedParties = ['manufacturer', 'vendor', 'scans', 'nobody'] as const;
/** `scans`: the floor. `nobody`: a payment has no known outcome, or the order is done. */
type AwaitedParty = (typeof awaitedParties)[number];

/** The party that takes the next step of an order, and the permission that its user needs for it. */
export const waitsFor = (order: OrderSituation): { readonly party: AwaitedParty; readonly right: StepRight } => {
  const { next } = statuses[order.status];
  const step: OrderStep | null = typeof next === 'function' ? next(order) : next;
  if (step === null) return { party: 'nobody', right: 'any' };
  const { side, right = 'any' } = steps[step];
  return { party: side === 'both' ? 'scans' : side, right };
};
