import type { Order } from '../../types/wire';

const dayMs = 86_400_000;

/** Which day it is now in a time zone, as `2026-11-30`. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** By how many days a day is past; 0 and less while it is not. */
export const daysLate = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

// While a read model is built anew, lists answer with the orders of the earlier build, in which newer fields are missing.

/** Whether an order may be late at all: what is complete or cancelled is due no more. */
export const isDue = ({ dueBy = null }: Partial<Pick<Order, 'dueBy'>>): boolean => dueBy !== null;
