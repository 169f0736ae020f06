import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { scanStream } from '../../domain/scan/scan.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export class ReviewScan extends Command<Written> {
  constructor(
    readonly scanId: string,
    readonly isReviewed: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReviewScan)
export class ReviewScanHandler implements ICommandHandler<ReviewScan> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ scanId, isReviewed, context }: ReviewScan): Promise<Written> {
    return written(scanId, await this.handle(scanStream, scanId, { type: 'ReviewScan', isReviewed }, context));
  }
}
