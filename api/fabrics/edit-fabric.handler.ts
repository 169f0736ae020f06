import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FabricChanges } from '../../domain/fabric/fabric.decider.js';
import { namedFabric } from '../../domain/fabric/named-fabric.js';
import type { Claims } from '../../infra/claims/claims.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import { codeTaken } from './code-taken.js';
import type { FabricWritten } from './create-fabric.handler.js';

export interface FabricOfCompany {
  readonly fabricId: string;
  readonly companyId: string;
}

/**
 * Changes a fabric, in every group that it is in (A77). Another code is claimed first, and the old one given back.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid, fabric.not-found
 */
export const editFabric = (
  ports: NamedPorts,
  { fabricId, companyId }: FabricOfCompany,
  changes: FabricChanges,
  context: CommandContext,
): Promise<FabricWritten> => {
  const command = { type: 'EditFabric', companyId, changes } as const;
  return handleNamed(ports, namedFabric, fabricId, command, context, { taken: codeTaken });
};

export class EditFabric extends Command<Written> {
  constructor(
    readonly fabric: FabricOfCompany,
    readonly changes: FabricChanges,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EditFabric)
export class EditFabricHandler implements ICommandHandler<EditFabric> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ fabric, changes, context }: EditFabric): Promise<Written> {
    return written(fabric.fabricId, await editFabric(this, fabric, changes, context));
  }
}
