import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '../../domain/messages.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { linkIdOf, namesOf } from './vendor-links.js';
import { type Written, written } from '../../application/kit/written.js';
import type { NewCustomerInput } from './customer.input.js';

export class LinkVendor extends Command<Written> {
  constructor(
    readonly manufacturerId: string,
    readonly input: NewCustomerInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Adds a vendor to a manufacturer's vendors (S2 section 5 "Add vendor"). */
@CommandHandler(LinkVendor)
export class LinkVendorHandler implements ICommandHandler<LinkVendor> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ manufacturerId, input, context }: LinkVendor): Promise<Written> {
    const vendorId = input.vendorId ?? '';
    if (vendorId === '') throw refusal('link.no-vendor');
    const names = await namesOf(this.handle, manufacturerId, vendorId);
    const linkId = linkIdOf(manufacturerId, vendorId);
    const contact = { name: input.name ?? '', email: input.email ?? '', phone: input.phone ?? '' };
    const companyName = input.companyName ?? input.company ?? '';
    const about = { companyName, referralCode: input.referralCode ?? null, active: input.status ?? true };
    const link = { linkId, manufacturerId, vendorId, ...names, ...contact, ...about };
    return written(linkId, await this.handle(vendorLinkStream, linkId, { type: 'LinkVendor', link }, context));
  }
}
