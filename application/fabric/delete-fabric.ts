import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { UseCase } from '../kit/use-case.js';
import { type FabricOfCompany, type FabricWritten, handleFabric } from './handle-fabric.js';

export class DeleteFabric extends UseCase<FabricOfCompany, FabricWritten> {}

/**
 * Deletes a fabric with all of its swatches by one event (A79) and releases its code.
 * @throws fabric.not-found
 */
export const deleteFabric = (
  ports: NamedPorts,
  { fabricId, companyId }: DeleteFabric['input'],
  context: CommandContext,
): Promise<FabricWritten> => handleFabric(ports, fabricId, { type: 'DeleteFabric', companyId }, context);
