/** Clocks change only at full quarters of an hour. */
const quarterMs = 15 * 60_000;
/** A format takes about 40 kB, and a zone has many spellings. */
const mostZones = 100;
const mostQuarters = 1_000;

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  /** By the start of a quarter, in milliseconds. */
  readonly offsets: Map<number, number>;
}

const clocks = new Map<string, ZoneClock>();

const clockOf = (timeZone: string): ZoneClock => ({
  format: new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }),
  offsets: new Map(),
});

/** In ms of UTC. The parts are read one by one, because the text of a date differs between the versions of ICU. */
const shownBy = (format: Intl.DateTimeFormat, instant: number): number => {
  const parts = format.formatToParts(instant);
  const read = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};

const kept = <Key, Value>(known: Map<Key, Value>, key: Key, most: number, make: () => Value): Value => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= most) known.clear();
  known.set(key, made);
  return made;
};

/**
 * The offset of a time zone from UTC at an instant, both in milliseconds. Formats and offsets are cached: to create a
 * format takes longer than all queries of it, and the 1st of a month needs the same offsets for every company.
 * @param timeZone IANA name of a time zone
 * @throws RangeError for an unknown zone
 */
export const offsetAt = (instant: number, timeZone: string): number => {
  const { format, offsets } = kept(clocks, timeZone, mostZones, () => clockOf(timeZone));
  const start = Math.floor(instant / quarterMs) * quarterMs;
  return kept(offsets, start, mostQuarters, () => shownBy(format, start) - start);
};
