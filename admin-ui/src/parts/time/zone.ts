import { instant, shortDay, timeOfDay } from '../format';

/** "EST", or "GMT+5:30" where the zone has no short name: shown in the head of a column of times. */
export const zoneName = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant with its place: "Nov 21, 22:01 New York".
 * @param own the same for the reader, "Nov 22, 08:31", where the clocks differ; the day only where it differs too
 */
export const placedInstant = (iso: string, timeZone: string, reader: string): { here: string; own?: string } => {
  const here = `${instant(iso, timeZone)} ${placeOf(timeZone)}`;
  if (instant(iso, timeZone) === instant(iso, reader)) return { here };
  const isSameDay = shortDay(iso, timeZone) === shortDay(iso, reader);
  return { here, own: isSameDay ? timeOfDay(iso, reader) : instant(iso, reader) };
};
