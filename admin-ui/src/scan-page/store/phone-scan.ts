import type { Delivery } from '../../scanner/delivery';
import { mostInPart, type ReadCode } from '../../scanner/scan-target';
import type { ScanHead } from './database';
import type { PhoneCode } from './scan-store';

/** The newest code can be taken back for this time, so codes wait as long before they are sent. */
export const undoMs = 10_000;

export interface PhoneScan extends ScanHead {
  /** Read by this phone. */
  readonly codes: readonly PhoneCode[];
  /** Read by other phones. */
  readonly others: readonly ReadCode[];
  /** The number of codes that the server has returned. */
  readonly cursor: number;
  readonly isKept: boolean;
  readonly delivery: Delivery;
  /** The time at which somebody else has completed the scan. */
  readonly completedAt: string | null;
}

export const unsentOf = ({ codes }: PhoneScan): readonly PhoneCode[] => codes.filter(({ isSent }) => !isSent);

/** A scan as this page begins it, or reads it from the database. */
export const begun = (head: ScanHead, codes: readonly PhoneCode[] = [], isKept = true): PhoneScan => ({
  ...head,
  codes,
  others: [],
  cursor: 0,
  isKept,
  delivery: 'ready',
  completedAt: null,
});

/** The codes that are still stored, those that no page could store, and those that another page has added. */
export const codesNow = (own: readonly PhoneCode[], stored: readonly PhoneCode[]): readonly PhoneCode[] => {
  const byKey = new Map(stored.map((code) => [code.key, code]));
  const left = own.flatMap((code) => {
    if (code.key === null) return [code];
    const now = byKey.get(code.key);
    byKey.delete(code.key);
    return now === undefined ? [] : [{ ...code, isSent: code.isSent || now.isSent }];
  });
  return [...left, ...byKey.values()];
};

/** The codes of the next part: those that can no longer be taken back, or all on request. */
export const dueOf = (scan: PhoneScan, isForced: boolean): readonly PhoneCode[] => {
  const latest = new Date(Date.now() - undoMs).toISOString();
  const left = unsentOf(scan);
  const end = isForced ? -1 : left.findIndex(({ scannedAt }) => scannedAt > latest);
  return (end < 0 ? left : left.slice(0, end)).slice(0, mostInPart);
};
