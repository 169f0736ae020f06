import type { ScannedCode } from './findings.js';

/**
 * Scans in the order in which they came, each pair of code and instant once. A value never changes, yet adding to the
 * newest one costs only what is added: all values share the lists that hold the scans, and each reads no further than
 * its own size.
 */
export interface KnownScans {
  readonly size: number;
  readonly kept: Kept;
}

interface Kept {
  readonly codes: string[];
  readonly instants: string[];
  /** Where each code came first. Most codes come once, so most scans are known by their code and its first instant. */
  readonly firsts: Map<string, number>;
  /** Where each further scan of a code came, by `scanKey`. */
  readonly repeats: Map<string, number>;
}

const nothingKept = (): Kept => ({ codes: [], instants: [], firsts: new Map(), repeats: new Map() });

/** No scans, to begin with: whoever adds the first one gets room of his own. */
export const noScans: KnownScans = { size: 0, kept: nothingKept() };

/** What a scan is known by, as one text. */
export const scanKey = ({ code, scannedAt }: ScannedCode): string => `${scannedAt}\n${code}`;

const isWithin = ({ size }: KnownScans, place: number | undefined): place is number =>
  place !== undefined && place < size;

/** Whether a code is among these scans, whatever later ones hold. */
export const hasCode = (known: KnownScans, code: string): boolean => isWithin(known, known.kept.firsts.get(code));

/** Whether a scan of this code at this instant is among them. */
export const hasScan = (known: KnownScans, scan: ScannedCode): boolean => {
  const { instants, firsts, repeats } = known.kept;
  const first = firsts.get(scan.code);
  if (!isWithin(known, first)) return false;
  return instants[first] === scan.scannedAt || isWithin(known, repeats.get(scanKey(scan)));
};

/** These scans and more; those that are among them already are passed over. */
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

/** The codes of these scans, each once, in the order in which they came first. */
export function* codesIn(known: KnownScans): Generator<string> {
  for (const [code, place] of known.kept.firsts) if (isWithin(known, place)) yield code;
}
