import type { PermissionKey } from '../user/permissions.js';
import type { OrderStatus } from './order.events.js';
import type { OrderSituation } from './order-statuses.js';
import { steps } from './order-steps.js';
import type { OrderLock, Step, StepRight } from './step.js';

export type { OrderSituation } from './order-statuses.js';

export type OrderStep = keyof typeof steps;

const isStep = (name: string): name is OrderStep => Object.hasOwn(steps, name);

/** The steps that the two companies can take with an order. */
export const orderSteps: readonly OrderStep[] = Object.keys(steps).filter(isStep);

const stepOf = (name: OrderStep): Step => steps[name];

/** The company that takes a step; `both` for one that either company takes. */
export const sideOf = (step: OrderStep): Step['side'] => stepOf(step).side;

/** The right that a user needs for a step. */
export const rightFor = (step: OrderStep): StepRight => stepOf(step).right ?? 'any';

/** The status to which a step leads, by which a caller asks for it. */
export const targetOf = (step: OrderStep): OrderStatus | undefined => stepOf(step).to;

/** Whether somebody of the company whose step it is may take it, as far as that depends on their rights. */
export const hasRightFor = (
  step: OrderStep,
  { isAdmin, permissions }: { readonly isAdmin: boolean; readonly permissions: ReadonlySet<PermissionKey> },
): boolean => {
  const right = rightFor(step);
  return isAdmin || right === 'any' || (right !== 'admin' && permissions.has(right));
};

export type OrderLocks = Readonly<Partial<Record<OrderStep, OrderLock>>>;

/** What may be done with an order in one situation. */
interface Steps {
  /** The steps that the decider would take now, by either side. */
  readonly allowed: readonly OrderStep[];
  /** For each of those that not every user of its side may take, the right that a user needs. */
  readonly rights: Readonly<Partial<Record<OrderStep, StepRight>>>;
  /** For each other step, why the decider would refuse it. */
  readonly locks: OrderLocks;
}

/** What may be done with an order now, and why each other step may not. */
export const stepsOf = (order: OrderSituation): Steps => {
  const allowed: OrderStep[] = [];
  const rights: Partial<Record<OrderStep, StepRight>> = {};
  const locks: Partial<Record<OrderStep, OrderLock>> = {};
  for (const name of orderSteps) {
    const { lock, right } = stepOf(name);
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
