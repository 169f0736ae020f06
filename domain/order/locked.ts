import { refusal } from '../messages.js';
import type { OrderStatus } from './order.events.js';

// This file says which statuses lock an order; `allowed-steps.ts` says what may be done in each of them.

interface WithStatus {
  readonly status: OrderStatus;
}

/** Whether an order in a status can be changed; quoted, accepted, scanned, invoiced and complete ones are locked (A53). */
export const isEditable = (status: OrderStatus): boolean =>
  status === 'draft' || status === 'placed' || status === 'rejected' || status === 'cancelled';

/** @throws DomainError('order.locked') */
export const requireEditable = ({ status }: WithStatus): void => {
  if (!isEditable(status)) throw refusal('order.locked');
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
