/** The time zone of a company that chose none (S1 section 4). */
export const defaultTimeZone = 'America/New_York';

/**
 * The zone in IANA's spelling, whatever its case.
 * @throws RangeError for a name of no zone
 */
export const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;

/** Whether it is an IANA zone or an alias of one; case does not count (A110). */
export const isTimeZone = (zone: string): boolean => {
  // Intl takes offsets like +02:00 as well, but a zone has a name.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
