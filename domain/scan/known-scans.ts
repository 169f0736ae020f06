import type { ScannedCode } from './findings.js';

/**
 * Scans in the order of their arrival; each pair of code and instant is unique. A value is immutable, but adding to the
 * newest value costs only the added scans: all values share the same lists, and each reads only up to its own size.
 */
export interface KnownScans {
  readonly size: number;
  readonly kept: Kept;
}

interface Kept {
  readonly codes: string[];
  readonly instants: string[];
  /** The place of the first scan of each code. Most codes occur one time, so this map identifies most scans. */
  readonly firsts: Map<string, number>;
  /** The place of each further scan of a code, by `scanKey`. */
  readonly repeats: Map<string, number>;
}

const nothingKept = (): Kept => ({ codes: [], instants: [], firsts: new Map(), repeats: new Map() });

/** The empty value. The first addition creates new lists. */
export const noScans: KnownScans = { size: 0, kept: nothingKept() };

/** The identity of a scan as one text. */
export const scanKey = ({ code, scannedAt }: ScannedCode): string => `${scannedAt}\n${code}`;

const isWithin = ({ size }: KnownScans, place: number | undefined): place is number =>
  place !== undefined && place < size;

/** Whether a code is among these scans; later scans do not count. */
export const hasCode = (known: KnownScans, code: string): boolean => isWithin(known, known.kept.firsts.get(code));

/** Whether a scan of this code at this instant is among them. */
export const hasScan = (known: KnownScans, scan: ScannedCode): boolean => {
  const { instants, firsts, repeats } = known.kept;
  const first = firsts.get(scan.code);
  if (!isWithin(known, first)) return false;
  return instants[first] === scan.scannedAt || isWithin(known, repeats.get(scanKey(scan)));
};

/** These scans and more; known ones are skipped. */
export const withScans = (known: KnownScans, scans: Iterable<ScannedCode>): KnownScans => {
  const isNewest = known.size > 0 && known.kept.codes.length === known.size;
  const kept = isNewest ? known.kept : nothingKept();
  if (!isNewest) for (const scan of scansIn(known)) keep(kept, scan);
  for (const scan of scans) keep(kept, scan);
  return { size: kept.codes.length, kept };
};

const keep = ({ codes, instants, firsts, repeats }: Kept, scan: ScannedCode): void => {
  const { code, scannedAt } = scan;
  const first = firsts.get(code);
  if (first === undefined) firsts.set(code, codes.length);
  else {
    const key = scanKey(scan);
    if (instants[first] === scannedAt || repeats.has(key)) return;
    repeats.set(key, codes.length);
  }
  codes.push(code);
  instants.push(scannedAt);
};

/** These scans, the oldest first. */
export function* scansIn({ size, kept }: KnownScans): Generator<ScannedCode> {
  for (let place = 0; place < size; place += 1)
    yield { code: kept.codes[place] ?? '', scannedAt: kept.instants[place] ?? '' };
}

/** At most this number of these scans, in the order of their arrival. @param from how many earlier ones are left out */
export const scansFrom = ({ size, kept }: KnownScans, from: number, most: number): readonly ScannedCode[] => {
  const end = Math.min(size, from + most);
  const instants = kept.instants.slice(from, end);
  return kept.codes.slice(from, end).map((code, at) => ({ code, scannedAt: instants[at] ?? '' }));
};

/** The distinct codes of these scans, in the order of their first scan. */
export function* codesIn(known: KnownScans): Generator<string> {
  for (const [code, place] of known.kept.firsts) if (isWithin(known, place)) yield code;
}
