import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { namedFabric } from '../../domain/fabric/named-fabric.js';
import type { Claims } from '../../infra/claims/claims.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import { codeTaken } from './code-taken.js';
import type { FabricWritten } from './create-fabric.handler.js';
import type { FabricOfCompany } from './edit-fabric.handler.js';

/** Deletes a fabric with all of its swatches in one fact (A79) and gives its code back. */
export const deleteFabric = (
  ports: NamedPorts,
  { fabricId, companyId }: FabricOfCompany,
  context: CommandContext,
): Promise<FabricWritten> => {
  const command = { type: 'DeleteFabric', companyId } as const;
  return handleNamed(ports, namedFabric, fabricId, command, context, { taken: codeTaken });
};

export class DeleteFabric extends Command<Written> {
  constructor(
    readonly fabric: FabricOfCompany,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteFabric)
export class DeleteFabricHandler implements ICommandHandler<DeleteFabric> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ fabric, context }: DeleteFabric): Promise<Written> {
    return written(fabric.fabricId, await deleteFabric(this, fabric, context));
  }
}
