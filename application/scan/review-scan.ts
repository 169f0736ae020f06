import { scanStream } from '../../domain/scan/scan.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
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
export const reviewScan = async (
  { handle }: Pick<Ports, 'handle'>,
  { scanId, isReviewed }: Review,
  context: CommandContext,
): Promise<Written> => written(scanId, await handle(scanStream, scanId, { type: 'ReviewScan', isReviewed }, context));
