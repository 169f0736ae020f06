import { isDay } from '../kit/day.js';
import { refusalAt } from '../messages.js';

/** Refuses a text that is no calendar day. @throws DomainError('order.day-invalid') */
export const requireDay = (
  field: 'neededBy' | 'deliverBy' | 'dueAt' | 'invoicePaidAt',
  day: string | null | undefined,
): void => {
  if (day !== undefined && day !== null && !isDay(day)) throw refusalAt(field, 'order.day-invalid');
};
