import { refusal } from '../../domain/messages.js';
import { isEditable } from '../../domain/order/save-order.js';
import type { OrderDoc } from '../../projections/index.js';

/** Refuses early, before a fabric is made for a line that a locked order would not take; the order itself decides later. */
export const requireOpenFor = ({ status }: OrderDoc): void => {
  if (!isEditable(status)) throw refusal('order.locked');
};
