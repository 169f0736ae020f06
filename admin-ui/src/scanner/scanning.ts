import type { ReadCode } from './scan-target';

/** A scan that is not complete: the codes read so far, and the number of them that the server has. */
export interface Scanning {
  /** The browser generates the id, so that the server recognises a repeat after a lost answer. */
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly codes: readonly ReadCode[];
  /** The number of codes that the server has; null while the server does not have the scan. */
  readonly sent: number | null;
}

export const newScan = (id: string, name: string, now: number): Scanning => ({
  id,
  name,
  startedAt: new Date(now).toISOString(),
  codes: [],
  sent: null,
});

interface OpenScan {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** A scan that another browser has begun, with the codes that the server has. */
export const begunElsewhere = ({ id, name, createdAt }: OpenScan, codes: readonly string[]): Scanning => ({
  id,
  name,
  startedAt: createdAt,
  codes: codes.map((code) => ({ code, scannedAt: createdAt })),
  sent: codes.length,
});

/**
 * Adds codes to the scan. Each gets an instant of its own, since the server takes the same code at the same instant for
 * a repeated upload, and a code that is read twice in one millisecond would count once.
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

/** Inserts the codes that others have added to the scan, before the unsent codes. */
export const withOthers = (scanning: Scanning, soFar: readonly string[]): Scanning => {
  const own = new Set(scanning.codes.map(({ code }) => code));
  const others = soFar.filter((code) => !own.has(code)).map((code) => ({ code, scannedAt: scanning.startedAt }));
  const sent = scanning.sent ?? 0;
  return {
    ...scanning,
    codes: [...scanning.codes.slice(0, sent), ...others, ...unsent(scanning)],
    sent: sent + others.length,
  };
};

/** A new scan with the codes that were not sent, for a scan that somebody else has completed in the meantime. */
export const restarted = (scanning: Scanning, id: string, now: number): Scanning => ({
  ...newScan(id, scanning.name, now),
  codes: unsent(scanning),
});

export const unsent = ({ codes, sent }: Scanning): readonly ReadCode[] => codes.slice(sent ?? 0);

/** A UUID of version 4. It is built here because browsers have `crypto.randomUUID` only on pages that are loaded by TLS. */
export const newScanId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
