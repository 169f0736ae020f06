import { isDay } from '../kit/day.js';
import { refusalAt } from '../messages.js';

/** What is given as a day is one. @throws DomainError('order.day-invalid') */
export const requireDay = (
  field: 'neededBy' | 'deliverBy' | 'dueAt' | 'invoicePaidAt',
  day: string | null | undefined,
): void => {
  if (day !== undefined && day !== null && !isDay(day)) throw refusalAt(field, 'order.day-invalid');
};
