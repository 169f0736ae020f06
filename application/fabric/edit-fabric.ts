import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { UseCase } from '../kit/use-case.js';
import { type FabricOfCompany, type FabricWritten, handleFabric } from './handle-fabric.js';

export class EditFabric extends UseCase<FabricOfCompany & { readonly changes: FabricChanges }, FabricWritten> {}

/**
 * Changes a fabric, in every group that it is in (A77). A new code is claimed first, and the old one released.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid, fabric.not-found
 */
export const editFabric = (
  ports: NamedPorts,
  { fabricId, companyId, changes }: EditFabric['input'],
  context: CommandContext,
): Promise<FabricWritten> => handleFabric(ports, fabricId, { type: 'EditFabric', companyId, changes }, context);
