import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { vendorLinkStream, type VendorLinkCommand } from '../../domain/vendor-link/vendor-link.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export class ChangeLink extends Command<Written> {
  constructor(
    readonly linkId: string,
    readonly change: Extract<VendorLinkCommand, { companyId: string }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The vendor's payment option or the manufacturer's switch (A67). */
@CommandHandler(ChangeLink)
export class ChangeLinkHandler implements ICommandHandler<ChangeLink> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ linkId, change, context }: ChangeLink): Promise<Written> {
    return written(linkId, await this.handle(vendorLinkStream, linkId, change, context));
  }
}
