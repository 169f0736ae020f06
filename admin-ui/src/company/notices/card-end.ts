const dayMs = 86_400_000;
/** The company is notified this number of days before its card expires, like by mail. */
const soonDays = 30;

/** "December 2026", and whether that is near or over. @param expiry month and year, four digits */
export const endOfCard = (expiry: string, now = Date.now()): { readonly month: string; readonly isNear: boolean } => {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(-2))];
  const last = Date.UTC(year, month, 1);
  const name = new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  return { month: name, isNear: last - now <= soonDays * dayMs };
};
