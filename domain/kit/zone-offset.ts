/** A clock changes at the full quarters of an hour alone. */
const quarterMs = 15 * 60_000;
/** A format takes some 40 kB, and a zone has many spellings; what is kept above this is forgotten and made again. */
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

/**
 * What a clock shows at an instant, as milliseconds of UTC. The parts of the date are read one by one: how a locale writes
 * a date as a whole differs between the versions of ICU.
 */
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
 * How far the clocks of a time zone are ahead of UTC at an instant, both in milliseconds. What Intl answers is kept: to
 * make one of its formats takes longer than all that is asked of it, and the 1st of a month asks the same of each company.
 * @param timeZone IANA name of a time zone
 * @throws RangeError for a name of no zone
 */
export const offsetAt = (instant: number, timeZone: string): number => {
  const { format, offsets } = kept(clocks, timeZone, mostZones, () => clockOf(timeZone));
  const start = Math.floor(instant / quarterMs) * quarterMs;
  return kept(offsets, start, mostQuarters, () => shownBy(format, start) - start);
};
