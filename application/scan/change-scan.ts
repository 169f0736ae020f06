import type { ScannedCode } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
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
