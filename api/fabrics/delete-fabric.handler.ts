import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fabricDecider, fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import type { FabricPorts, FabricWritten } from './create-fabric.handler.js';
import type { FabricOfCompany } from './edit-fabric.handler.js';

/** Deletes a fabric with all of its swatches in one fact (A79) and gives its code back. */
export const deleteFabric = async (
  { handle, claims }: FabricPorts,
  { fabricId, companyId, code }: FabricOfCompany,
  context: CommandContext,
): Promise<FabricWritten> => {
  const stream = fabricStream(fabricId);
  const deleted = await handle(fabricDecider, stream, { type: 'DeleteFabric', companyId }, context);
  await claims.release('fabric-code', companyId, code, stream, context);
  return deleted;
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
