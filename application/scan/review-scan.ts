import { scanStream } from '../../domain/scan/scan.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface Review {
  readonly scanId: string;
  readonly isReviewed: boolean;
}

export class ReviewScan extends UseCase<Review, Written> {}

/**
 * Marks a scan as reviewed, or withdraws the mark.
 * @throws scan.open
 */
export const reviewScan: Runs<ReviewScan> = async ({ handle }, { scanId, isReviewed }, context) =>
  written(scanId, await handle(scanStream, scanId, { type: 'ReviewScan', isReviewed }, context));
