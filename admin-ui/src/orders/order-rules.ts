import type { Rights } from '../session/rights';
import type { Order, OrderLock, OrderStep, StepRight, QuoteVersion } from '../types/wire';

/** The quote that was sent last; undefined while its read model is built anew. */
export const newestQuote = ({ quotes }: Partial<Pick<Order, 'quotes'>>): QuoteVersion | undefined => quotes?.at(-1);

// While a read model is built anew, lists answer with the orders of the earlier build, in which newer fields are missing.

/** Whether a user of the company may take a step now, as the server decides. */
export const allows = ({ allowed }: Partial<Pick<Order, 'allowed'>>, step: OrderStep): boolean =>
  allowed?.includes(step) ?? false;

/** The right that a user of its side needs for a step that is allowed now; admins need none. */
export const rightFor = ({ rights }: Partial<Pick<Order, 'rights'>>, step: OrderStep): StepRight =>
  rights === undefined ? 'admin' : (rights[step] ?? 'any');

/** The right that the next step of an order needs; admins need none. */
export const rightOfNextStep = ({ waitsForRight }: Partial<Pick<Order, 'waitsForRight'>>): StepRight =>
  waitsForRight ?? 'admin';

/** Whether the reader has the right that a step needs. */
export const hasRight = (right: StepRight, { has }: Rights): boolean => right === 'any' || has(right);

/** Whether the reader, who may be an admin of the company, may take a step of its side now. */
export const mayTake = (
  order: Parameters<typeof allows>[0] & Parameters<typeof rightFor>[0],
  step: OrderStep,
  rights: Rights,
): boolean => allows(order, step) && hasRight(rightFor(order, step), rights);

/** Why a step may not be taken; undefined where it may. */
export const lockOf = ({ locks }: Partial<Pick<Order, 'locks'>>, step: OrderStep): OrderLock | undefined =>
  locks?.[step];

/** Whether a save takes the order back from its vendor. The lock says so where an earlier build names no such step. */
export const isTakenBackBySave = (order: Partial<Pick<Order, 'allowed' | 'locks'>>): boolean =>
  allows(order, 'take-back') || lockOf(order, 'place') === 'placed';

/** Whether a payment has been unconfirmed for so long that it may be ended; the server decides by its own clock. */
export const isPaymentStuck = ({ paymentMayEndAt }: Order): boolean =>
  paymentMayEndAt !== null && Date.parse(paymentMayEndAt) <= Date.now();
