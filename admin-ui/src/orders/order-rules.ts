import type { Rights } from '../session/rights';
import type { Order, OrderLock, OrderStep, StepRight, QuoteVersion } from '../types/wire';

/** The newest quote; undefined while its read model is rebuilt. */
export const newestQuote = ({ quotes }: Partial<Pick<Order, 'quotes'>>): QuoteVersion | undefined => quotes?.at(-1);

// While a read model is rebuilt, lists return the orders of the earlier build, without newer fields.

/** Whether a user of the company may take a step now, by the server's decision. */
export const allows = ({ allowed }: Partial<Pick<Order, 'allowed'>>, step: OrderStep): boolean =>
  allowed?.includes(step) ?? false;

/** The right that a user of its side needs for a step that is allowed now; admins need none. */
export const rightFor = ({ rights }: Partial<Pick<Order, 'rights'>>, step: OrderStep): StepRight =>
  rights === undefined ? 'admin' : (rights[step] ?? 'any');

/** The right that the next step of an order needs; admins need none. */
export const rightOfNextStep = ({ waitsForRight }: Partial<Pick<Order, 'waitsForRight'>>): StepRight =>
  waitsForRight ?? 'admin';

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

/** The lock shows this where an earlier build names no such step. */
export const isTakenBackBySave = (order: Partial<Pick<Order, 'allowed' | 'locks'>>): boolean =>
  allows(order, 'take-back') || lockOf(order, 'place') === 'placed';

/** Whether a payment has been unconfirmed for so long that it may be ended; the server decides by its own clock. */
export const isPaymentStuck = ({ paymentMayEndAt }: Order): boolean =>
  paymentMayEndAt !== null && Date.parse(paymentMayEndAt) <= Date.now();
