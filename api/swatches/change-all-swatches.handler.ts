import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

/** All swatches of a fabric become inactive, or leave their groups: one fact of the fabric, so that none is left out. */
export class ChangeAllSwatches extends Command<Written> {
  constructor(
    readonly type: 'DeactivateSwatches' | 'RemoveSwatches',
    readonly fabricId: string,
    readonly companyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAllSwatches)
export class ChangeAllSwatchesHandler implements ICommandHandler<ChangeAllSwatches> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ type, fabricId, companyId, context }: ChangeAllSwatches): Promise<Written> {
    return written(fabricId, await this.handle(fabricStream, fabricId, { type, companyId }, context));
  }
}
