import type { ReadCode } from './scan-target';

/** A scan under way: all that was read, and how much of it has arrived. */
export interface Scanning {
  /** Made here, so that a repeat after a lost answer is known. */
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly codes: readonly ReadCode[];
  /** So many of the codes have arrived; null while nobody there knows of the scan. */
  readonly sent: number | null;
}

export const begin = (id: string, name: string, now: number): Scanning => ({
  id,
  name,
  startedAt: new Date(now).toISOString(),
  codes: [],
  sent: null,
});

/**
 * With more codes, each at a time of its own: a code that is read twice in one millisecond was read twice, and would be
 * taken for a repeat at the same time.
 */
export const withCodes = (scanning: Scanning, read: readonly string[], now: number): Scanning => {
  const last = new Map(scanning.codes.map(({ code, scannedAt }) => [code, Date.parse(scannedAt)]));
  const codes = read.map((code) => {
    const time = Math.max(now, (last.get(code) ?? -1) + 1);
    last.set(code, time);
    return { code, scannedAt: new Date(time).toISOString() };
  });
  return { ...scanning, codes: [...scanning.codes, ...codes] };
};

/** What has not arrived yet. */
export const unsent = ({ codes, sent }: Scanning): readonly ReadCode[] => codes.slice(sent ?? 0);
