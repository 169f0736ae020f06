// The calendar of the ledger, which shares no code with the product's: days are counted only by Intl.

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a time zone, as `2026-12-01`. */
export const localDay = (ms: number, zone: string): string => {
  let clock = clocks.get(zone);
  if (!clock) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts });
    clocks.set(zone, clock);
  }
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
};

export const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
};

/** The day before another. */
export const dayBefore = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
};

/** How many days lie between two days. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

/** The first instant of a day in a time zone, found by halves, in milliseconds since 1970. */
export const dayBegins = (day: string, zone: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  let [before, after] = [noon - 40 * 3_600_000, noon + 16 * 3_600_000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(middle, zone) < day) before = middle;
    else after = middle;
  }
  return after;
};

/** The same day some years later; February 29 becomes the 28th. */
export const yearsAfter = (day: string, years: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return `${year + years}-${String(month).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
};
