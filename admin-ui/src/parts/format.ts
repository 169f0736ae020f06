const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$12,408.50`, with a true minus sign. */
export const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${money.format(Math.abs(amount))}`;

export const count = (value: number): string => value.toLocaleString('en-US');

const inZone = (iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(iso));

const thisYear = (iso: string, timeZone: string): boolean =>
  inZone(iso, timeZone, { year: 'numeric' }) === inZone(new Date().toISOString(), timeZone, { year: 'numeric' });

const day = { month: 'short', day: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Nov 20, 15:42", with the year where it is not this one, in the company's time zone. */
export const instant = (iso: string, timeZone: string): string =>
  inZone(iso, timeZone, thisYear(iso, timeZone) ? { ...day, ...clock } : { ...day, year: 'numeric', ...clock });

/** "Nov 20, 2026". */
export const date = (iso: string, timeZone: string): string => inZone(iso, timeZone, { ...day, year: 'numeric' });

/** "Nov 20", with the year where it is not this one. */
export const shortDay = (iso: string, timeZone: string): string =>
  inZone(iso, timeZone, thisYear(iso, timeZone) ? day : { ...day, year: 'numeric' });
