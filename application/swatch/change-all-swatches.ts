import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { FabricOfCompany } from '../fabric/change-fabric.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface ChangeOfAll extends FabricOfCompany {
  readonly type: 'DeactivateSwatches' | 'RemoveSwatches';
}

export class ChangeAllSwatches extends UseCase<ChangeOfAll, Written> {}

/**
 * Deactivates all swatches of a fabric, or removes them from their groups, by one event of the fabric, so that none is
 * left out.
 */
export const changeAllSwatches = async (
  { handle }: Pick<Ports, 'handle'>,
  { type, fabricId, companyId }: ChangeOfAll,
  context: CommandContext,
): Promise<Written> => written(fabricId, await handle(fabricStream, fabricId, { type, companyId }, context));
