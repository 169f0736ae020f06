import { statusOf } from './status/order-statuses';
import type { Order, OrderStatus } from '../types/wire';

/** Saving such an order makes it a draft again; every other status is locked (A53). */
const editable: ReadonlySet<OrderStatus> = new Set(['draft', 'placed', 'rejected', 'cancelled']);

export const isEditable = (order: Order): boolean => editable.has(statusOf(order.status));

/** Accepted and later: the requirements may be released (A56). */
const accepted: ReadonlySet<OrderStatus> = new Set(['accepted', 'scanned', 'invoiced', 'complete']);

export const isAccepted = (order: Order): boolean => accepted.has(statusOf(order.status));

export const mayRelease = (order: Order): boolean => isAccepted(order) && order.releaseNotes === null;

/** Scans do it by themselves where any are asked for (A57). */
export const mayMarkScanned = (order: Order): boolean =>
  order.status === 'accepted' && order.releaseNotes !== null && order.requirementsDone >= order.requirementsTotal;

/** The manufacturer says so when the scans match (A53). */
export const mayVerify = (order: Order): boolean =>
  order.status === 'scanned' || order.status === 'invoiced' || order.status === 'complete';

/** An attempt whose end is not known yet. */
export const isPaymentOpen = (order: Pick<Order, 'paymentStatus'>): boolean =>
  order.paymentStatus === 'attempted' || order.paymentStatus === 'unknown';

/** The server says from when on, by its own clock; it decides. */
export const mayEndPayment = ({ paymentMayEndAt }: Order): boolean =>
  paymentMayEndAt !== null && Date.parse(paymentMayEndAt) <= Date.now();
