import type { ScannedCode } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import type { UnknownResolution } from '../../domain/scan/scan.events.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface ScanPart {
  readonly scanId: string;
  readonly scans: readonly ScannedCode[];
}

export class AddScans extends UseCase<ScanPart, Written> {}

/** @throws scan.complete, scan.too-large */
export const addScans: Runs<AddScans> = async ({ handle }, { scanId, scans }, context) =>
  written(scanId, await handle(scanStream, scanId, { type: 'AddScans', scans }, context));

interface Review {
  readonly scanId: string;
  readonly isReviewed: boolean;
}

export class ReviewScan extends UseCase<Review, Written> {}

/** @throws scan.open */
export const reviewScan: Runs<ReviewScan> = async ({ handle }, { scanId, isReviewed }, context) =>
  written(scanId, await handle(scanStream, scanId, { type: 'ReviewScan', isReviewed }, context));

export type Resolution =
  | { readonly as: UnknownResolution; readonly code: string }
  | { readonly as: 'found'; readonly swatchId: string; readonly note: string | null };

interface ResolvedRow {
  readonly scanId: string;
  readonly resolution: Resolution;
}

export class ResolveRow extends UseCase<ResolvedRow, Written> {}

/** @throws scan.open, scan.row-not-found, scan.note-too-long */
export const resolveRow: Runs<ResolveRow> = async ({ handle }, { scanId, resolution }, context) => {
  const command =
    resolution.as === 'found'
      ? ({ type: 'FindMissing', swatchId: resolution.swatchId, note: resolution.note } as const)
      : ({ type: 'ResolveUnknown', code: resolution.code, as: resolution.as } as const);
  return written(scanId, await handle(scanStream, scanId, command, context));
};
