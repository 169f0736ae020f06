import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

export class RemoveSwatch extends UseCase<{ readonly swatchId: string }, Written> {}

/**
 * Removes a swatch from its group.
 * @throws swatch.not-found
 */
export const removeSwatch: Runs<RemoveSwatch> = async ({ handle }, { swatchId }, context) =>
  written(swatchId, await handle(swatchStream, swatchId, { type: 'RemoveSwatch' }, context));
