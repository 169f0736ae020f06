import type { DomainEvent } from '../kit/event.js';
import type { Finding, ScanCounts, ScannedCode } from './findings.js';

export const unknownResolutions = ['added', 'ignored', 'alias', 'not-ours'] as const;
export type UnknownResolution = (typeof unknownResolutions)[number];

interface OfScan {
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfScan & Data>;

export type ScanStarted = EventOf<'ScanStarted', { readonly name: string }>;
/** The new scans of one uploaded part: `codes` of them are new codes, the others duplicates. */
export type SwatchScanned = EventOf<
  'SwatchScanned',
  { readonly scans: readonly ScannedCode[]; readonly codes: number }
>;
/**
 * A run of rows of a scan that is being completed, from row `from` on. A run from 0 replaces earlier rows if `isAgain`
 * is true or missing; the first events of this kind lack it.
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

interface OfCode extends OfRow {
  readonly code: string;
}
/**
 * `fabricId` is the fabric that an `alias` is another code of. `remembered`: an earlier scan of the company had the code
 * as `not-ours`.
 */
export type UnknownCodeResolved = DomainEvent<
  'UnknownCodeResolved',
  OfCode & {
    readonly from: UnknownResolution | null;
    readonly as: UnknownResolution;
    readonly fabricId?: string;
    readonly remembered?: true;
  }
>;
export type UnknownCodeReopened = DomainEvent<'UnknownCodeReopened', OfCode & { readonly from: UnknownResolution }>;
interface OfMissing extends OfCode {
  readonly swatchId: string;
}
/** A missing swatch was found, by hand or `by` an unknown code that is another code of it; the counts stay. */
export type MissingSwatchFound = DomainEvent<
  'MissingSwatchFound',
  OfMissing & { readonly note: string | null; readonly by?: string }
>;
/** A swatch that was found is missing again. */
export type MissingSwatchLost = DomainEvent<'MissingSwatchLost', OfMissing & { readonly note: string | null }>;
/** The mails about the completed scan were enqueued; 0 without recipients (A75). */
export type ScanReported = EventOf<'ScanReported', { readonly mails: number }>;

export type ScanEvent =
  | ScanStarted
  | SwatchScanned
  | ScanFindingsRecorded
  | ScanCompleted
  | ScanReviewed
  | ScanReviewWithdrawn
  | UnknownCodeResolved
  | UnknownCodeReopened
  | MissingSwatchFound
  | MissingSwatchLost
  | ScanReported;
