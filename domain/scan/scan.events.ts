import type { DomainEvent } from '../kit/event.js';
import type { Finding, ScanCounts, ScannedCode } from './findings.js';

interface OfScan {
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
}

export type ScanStarted = DomainEvent<'ScanStarted', OfScan & { readonly name: string }>;
/**
 * One uploaded part, without what had been uploaded before: `codes` of its scans are new codes, the others duplicates.
 */
export type SwatchScanned = DomainEvent<
  'SwatchScanned',
  OfScan & { readonly scans: readonly ScannedCode[]; readonly codes: number }
>;
/**
 * A run of rows of a scan that is being completed, from row `from` on. 0 begins again and replaces what was recorded
 * before.
 */
export type ScanFindingsRecorded = DomainEvent<
  'ScanFindingsRecorded',
  OfScan & { readonly attempt: string; readonly from: number; readonly findings: readonly Finding[] }
>;
export type ScanCompleted = DomainEvent<
  'ScanCompleted',
  OfScan & { readonly counts: ScanCounts; readonly status: 'missing' | 'complete' }
>;
export type ScanReviewed = DomainEvent<'ScanReviewed', OfScan>;
export type ScanReviewWithdrawn = DomainEvent<'ScanReviewWithdrawn', OfScan>;
/** The mails about the completed scan were handed over, or nobody wanted one (A75). */
export type ScanReported = DomainEvent<'ScanReported', OfScan & { readonly mails: number }>;

export type ScanEvent =
  | ScanStarted
  | SwatchScanned
  | ScanFindingsRecorded
  | ScanCompleted
  | ScanReviewed
  | ScanReviewWithdrawn
  | ScanReported;
