import { refusal } from '../messages.js';
import type { OrderStatus } from './order.events.js';

// This file says which statuses lock an order; `allowed-steps.ts` says what may be done in each of them.

interface WithStatus {
  readonly status: OrderStatus;
}

/** What the two companies have agreed upon is changed no more, except by the steps that lead on from there (A53). */
const lockedIn: Readonly<Record<OrderStatus, boolean>> = {
  draft: false,
  placed: false,
  rejected: false,
  cancelled: false,
  quoted: true,
  accepted: true,
  scanned: true,
  invoiced: true,
  complete: true,
};

/** Whether an order in a status is locked, so that neither its fields nor its lines can be changed (A53). */
export const isLocked = (status: OrderStatus): boolean => lockedIn[status];

/**
 * A change of an order that its vendor sees withdraws it (A53), so a caller who says in which status it was seen must
 * have seen it in this one. In a draft there is nothing to withdraw, whatever was seen.
 * @throws DomainError('order.locked'), DomainError('order.status-changed')
 */
export const requireUnlocked = ({ status }: WithStatus, seenStatus?: string): void => {
  if (isLocked(status)) throw refusal('order.locked');
  if (status !== 'draft' && seenStatus !== undefined && seenStatus !== status)
    throw refusal('order.status-changed', undefined, { status });
};

/** Whether the quote of an order is accepted: from then on it is released and scanned (A56, A57). */
export const isAccepted = (status: OrderStatus): boolean => status === 'accepted' || isVerifiable(status);

/** @throws DomainError('order.locked') */
export const requireAccepted = ({ status }: WithStatus): void => {
  if (!isAccepted(status)) throw refusal('order.locked');
};

/** Whether an order has scans that can be verified, from scanned on (A53, A68). */
export const isVerifiable = (status: OrderStatus): boolean =>
  status === 'scanned' || status === 'invoiced' || status === 'complete';
