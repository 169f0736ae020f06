import { type FabricCommand, namedFabric } from '../../domain/fabric/fabric.decider.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { FabricState } from '../../domain/fabric/fabric.state.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, Handled } from '../../infra/commands/handle-command.js';
import { type Written, written } from '../kit/written.js';

export interface FabricOfCompany {
  readonly fabricId: string;
  readonly companyId: string;
}

export type FabricWritten = Handled<FabricState, FabricEvent> & Written;

/**
 * Handles a command of a fabric, whose code no other one of the company may have.
 * @throws fabric.code-taken
 */
export const handleFabric = async (
  ports: NamedPorts,
  fabricId: string,
  command: FabricCommand,
  context: CommandContext,
): Promise<FabricWritten> => written(fabricId, await handleNamed(ports, namedFabric, fabricId, command, context));
