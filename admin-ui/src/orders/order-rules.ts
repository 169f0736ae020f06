import type { Rights } from '../session/rights';
import type { Order, OrderLock, OrderStep } from '../types/wire';

// Orders are told by lists as an earlier build kept them while they are read anew: what that did not know is missing.

/** Whether a step may be taken now, whoever of the company has the right to: the server decides. */
export const allows = ({ allowed }: Partial<Pick<Order, 'allowed'>>, step: OrderStep): boolean =>
  allowed?.includes(step) ?? false;

/** Whether only admins of its side may take a step that may be taken now. */
export const isAdminsOnly = ({ adminsOnly }: Partial<Pick<Order, 'adminsOnly'>>, step: OrderStep): boolean =>
  adminsOnly?.includes(step) ?? true;

/** Whether the reader, who may be an admin of the company, may take a step of its side now. */
export const mayTake = (
  order: Parameters<typeof allows>[0] & Parameters<typeof isAdminsOnly>[0],
  step: OrderStep,
  { isAdmin }: Pick<Rights, 'isAdmin'>,
) => allows(order, step) && (isAdmin || !isAdminsOnly(order, step));

/** Why a step may not be taken; undefined where it may. */
export const lockOf = ({ locks }: Partial<Pick<Order, 'locks'>>, step: OrderStep): OrderLock | undefined =>
  locks?.[step];

/** The server says from when on, by its own clock; it decides. */
export const mayEndPayment = ({ paymentMayEndAt }: Order): boolean =>
  paymentMayEndAt !== null && Date.parse(paymentMayEndAt) <= Date.now();
