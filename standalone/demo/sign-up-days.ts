import { daysAfter } from '../../domain/kit/day.js';

/** The 1st of the month after this number of months. */
const firstOfMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

const renewalIn = 20;
const termMonths = 36;

/** Its term of three years ends in a few weeks. */
export const beforeRenewal = (today: string): string => {
  const end = daysAfter(today, renewalIn);
  return daysAfter(firstOfMonth(end, -termMonths), Number(end.slice(8)) - 1);
};

/** The second year began with the present month. */
export const beforeSecondYear = (today: string): string => daysAfter(firstOfMonth(today, -13), 11);

/** Days after a sign-up with nine days left of the fifteen that are counted after the first bill is overdue. */
const overdueDays = 37;

export const overdue = (today: string): string => daysAfter(today, -overdueDays);
