/** The time zone of a company that chose none (S1 section 4). */
export const defaultTimeZone = 'America/New_York';

/** The zone in IANA's spelling; case is ignored. Throws a RangeError for an unknown zone. */
export const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;

/** Whether a text is an IANA zone or an alias of one; case is ignored (A110). */
export const isTimeZone = (zone: string): boolean => {
  // Intl accepts offsets like +02:00 too, but a zone has a name.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
