import type { DomainEvent } from '../kit/event.js';
import type { Finding, ScanCounts, ScannedCode } from './findings.js';

export const unknownResolutions = ['added', 'ignored'] as const;
/** What became of an unknown code. */
export type UnknownResolution = (typeof unknownResolutions)[number];

interface OfScan {
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfScan & Data>;

export type ScanStarted = EventOf<'ScanStarted', { readonly name: string }>;
/**
 * One uploaded part, without what had been uploaded before: `codes` of its scans are new codes, the others duplicates.
 */
export type SwatchScanned = EventOf<
  'SwatchScanned',
  { readonly scans: readonly ScannedCode[]; readonly codes: number }
>;
/**
 * A run of rows of a scan that is being completed, from row `from` on. 0 begins again and replaces what was recorded
 * before, if `isAgain` or where it is missing, as the first events of this kind did not tell whether anything was.
 */
export type ScanFindingsRecorded = EventOf<
  'ScanFindingsRecorded',
  {
    readonly attempt: string;
    readonly from: number;
    readonly isAgain?: boolean;
    readonly findings: readonly Finding[];
  }
>;
export type ScanCompleted = EventOf<
  'ScanCompleted',
  { readonly counts: ScanCounts; readonly status: 'missing' | 'complete' }
>;
export type ScanReviewed = EventOf<'ScanReviewed'>;
export type ScanReviewWithdrawn = EventOf<'ScanReviewWithdrawn'>;
/** A row of the scan; the first events of their kind lack it. */
interface OfRow extends OfScan {
  readonly row?: number;
}

/** Somebody looked into a code that the group did not hold: it was added to the group, or means nothing. */
export type UnknownCodeResolved = DomainEvent<
  'UnknownCodeResolved',
  OfRow & { readonly code: string; readonly from: UnknownResolution | null; readonly as: UnknownResolution }
>;
/** A swatch that the scan had missed turned up; what the scan counted stays. */
export type MissingSwatchFound = DomainEvent<
  'MissingSwatchFound',
  OfRow & { readonly swatchId: string; readonly code: string; readonly note: string | null }
>;
/** The mails about the completed scan were handed over, or nobody wanted one (A75). */
export type ScanReported = EventOf<'ScanReported', { readonly mails: number }>;

export type ScanEvent =
  | ScanStarted
  | SwatchScanned
  | ScanFindingsRecorded
  | ScanCompleted
  | ScanReviewed
  | ScanReviewWithdrawn
  | UnknownCodeResolved
  | MissingSwatchFound
  | ScanReported;
