/**
 * The same day and time some months later, in UTC; a day that the month does not have becomes its last one.
 * @param instant ISO
 */
export const addMonths = (instant: string, months: number): string => {
  const from = new Date(instant);
  const monthIndex = from.getUTCFullYear() * 12 + from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(Math.floor(monthIndex / 12), (monthIndex % 12) + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(Math.floor(monthIndex / 12), monthIndex % 12, Math.min(from.getUTCDate(), lastDay));
  return moved.toISOString();
};
