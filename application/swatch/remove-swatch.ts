import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

export class RemoveSwatch extends UseCase<{ readonly swatchId: string }, Written> {}

/**
 * Removes a swatch from its group.
 * @throws swatch.not-found
 */
export const removeSwatch = async (
  { handle }: Pick<Ports, 'handle'>,
  { swatchId }: RemoveSwatch['input'],
  context: CommandContext,
): Promise<Written> => written(swatchId, await handle(swatchStream, swatchId, { type: 'RemoveSwatch' }, context));
