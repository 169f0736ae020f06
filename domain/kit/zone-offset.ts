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
  format: new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }),
  offsets: new Map(),
});

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
  return kept(offsets, start, mostQuarters, () => Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start);
};
