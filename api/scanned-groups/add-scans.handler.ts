import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export class AddScans extends Command<Written> {
  constructor(
    readonly scanId: string,
    readonly scans: readonly ScannedCode[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The next part of a scan. @throws scan.complete */
@CommandHandler(AddScans)
export class AddScansHandler implements ICommandHandler<AddScans> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ scanId, scans, context }: AddScans): Promise<Written> {
    return written(scanId, await this.handle(scanStream, scanId, { type: 'AddScans', scans }, context));
  }
}
