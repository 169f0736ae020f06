import type { FabricFields } from '../../domain/fabric/fabric.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { UseCase } from '../kit/use-case.js';
import { type FabricOfCompany, type FabricWritten, handleFabric } from './handle-fabric.js';

export class CreateFabric extends UseCase<FabricOfCompany & { readonly fields: FabricFields }, FabricWritten> {}

/**
 * Makes a fabric whose code no other one of the company has. A missing text counts as blank.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid
 */
export const createFabric = (
  ports: NamedPorts,
  { fabricId, companyId, fields }: CreateFabric['input'],
  context: CommandContext,
): Promise<FabricWritten> => {
  const command = { type: 'CreateFabric', ...fields, fabricId, companyId } as const;
  return handleFabric(ports, fabricId, command, { ...context, isNew: true });
};
