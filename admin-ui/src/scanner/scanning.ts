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

/** Without one of those that have not arrived, such as a code that the server refuses. */
export const without = (scanning: Scanning, at: number): Scanning => ({
  ...scanning,
  codes: scanning.codes.filter((_code, index) => index !== at),
});

/** A new scan with what had not arrived, where the old one takes no more as somebody else has closed it. */
export const anew = (scanning: Scanning, id: string, now: number): Scanning => ({
  ...begin(id, scanning.name, now),
  codes: unsent(scanning),
});

/** What has not arrived yet. */
export const unsent = ({ codes, sent }: Scanning): readonly ReadCode[] => codes.slice(sent ?? 0);
