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

/** "15:42", in a time zone. */
export const timeOfDay = (iso: string, timeZone: string): string => inZone(iso, timeZone, clock);

/** "15:42:08", in a time zone. */
export const timeOfDayWithSeconds = (iso: string, timeZone: string): string =>
  inZone(iso, timeZone, { ...clock, second: '2-digit' });

/** "Nov 20, 2026". */
export const date = (iso: string, timeZone: string): string => inZone(iso, timeZone, { ...day, year: 'numeric' });

/** "Nov 20", with the year where it is not this one. */
export const shortDay = (iso: string, timeZone: string): string =>
  inZone(iso, timeZone, thisYear(iso, timeZone) ? day : { ...day, year: 'numeric' });

/** "December 1, 2026" of a day such as `2026-12-01`. */
export const longDay = (localDay: string): string =>
  new Date(`${localDay}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** "Dec 1, 2026" of a day such as `2026-12-01`. */
export const mediumDay = (localDay: string): string =>
  new Date(`${localDay}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** "Dec 1" of a day such as `2026-12-01`. */
export const shortDayOf = (localDay: string): string =>
  new Date(`${localDay}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...day });

/** "December 1, 2026" of an instant, in the company's time zone. */
export const longDate = (iso: string, timeZone: string): string => inZone(iso, timeZone, { dateStyle: 'long' });
