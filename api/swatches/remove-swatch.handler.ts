import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export class RemoveSwatch extends Command<Written> {
  constructor(
    readonly swatchId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveSwatch)
export class RemoveSwatchHandler implements ICommandHandler<RemoveSwatch> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ swatchId, context }: RemoveSwatch): Promise<Written> {
    return written(swatchId, await this.handle(swatchStream, swatchId, { type: 'RemoveSwatch' }, context));
  }
}
