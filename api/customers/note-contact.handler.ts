import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { allOf, anyOf, eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { vendorLinkModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { HANDLE_COMMAND, READS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import type { NewCustomerInput } from './customer.input.js';

export class NoteVendorContact extends Command<Written> {
  constructor(
    readonly manufacturerId: string,
    readonly input: NewCustomerInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Keeps the second record of adding a vendor as a note of the caller's newest link to that vendor (A65). */
@CommandHandler(NoteVendorContact)
export class NoteVendorContactHandler implements ICommandHandler<NoteVendorContact> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  async execute({ manufacturerId, input, context }: NoteVendorContact): Promise<Written> {
    const noteId = newId(context, 'vendor-contact');
    const vendor = input.vendor ?? null;
    const linkId = vendor === null ? null : await this.newestLink(manufacturerId, vendor);
    const contact = { name: input.name ?? '', email: input.email ?? '', phone: input.phone ?? '' };
    const company = input.company ?? input.companyName ?? '';
    const note = { noteId, linkId, manufacturerId, vendor, company, ...contact };
    const command = { type: 'NoteVendorContact', note } as const;
    return written(noteId, await this.handle(vendorLinkStream, linkId ?? noteId, command, context));
  }

  private async newestLink(manufacturerId: string, vendor: string): Promise<string | null> {
    const named = anyOf(eq('vendorId', vendor), eq('vendorName', vendor), eq('companyName', vendor));
    const newest = { order: [{ field: 'createdAt', descending: true }], limit: 1 };
    const [link] = await this.reads.documents(
      vendorLinkModel,
      allOf(eq('manufacturerId', manufacturerId), named),
      newest,
    );
    return link?.id ?? null;
  }
}
