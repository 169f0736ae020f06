import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  vendorMailDecider,
  vendorMailStream,
  type VendorMailKind,
} from '../../domain/vendor-mail/vendor-mail.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { companyModel, vendorLinkModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { HANDLE_COMMAND, READS, STATE } from '../http/ports.js';
import { countMail } from './mail-allowance.js';
import type { VendorMailInput } from './vendor-mail.input.js';

export class RequestVendorMail extends Command<{ readonly position: number }> {
  constructor(
    readonly companyId: string,
    readonly kind: VendorMailKind,
    readonly input: VendorMailInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks for a mail; a linked vendor is written to at the address that was stored with the link. */
@CommandHandler(RequestVendorMail)
export class RequestVendorMailHandler implements ICommandHandler<RequestVendorMail> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Caller>,
    @Inject(STATE) private readonly state: StateStore,
  ) {}

  async execute({ companyId, kind, input, context }: RequestVendorMail): Promise<{ readonly position: number }> {
    const mailId = newId(context, 'vendor-mail');
    const { email, name, phone, address } = input;
    const company = input.company || (kind === 'payment-request' ? await this.nameOf(companyId) : '');
    const to = kind === 'added' ? await this.storedAddress(companyId, company, email) : email;
    const mail = { mailId, companyId, kind, company, email: to, name, phone, address };
    const command = { type: 'RequestMail', mail } as const;
    // What is wrong with the mail is told before it is counted.
    vendorMailDecider.decide(command, vendorMailDecider.initialState());
    await countMail(this.state, companyId, context.occurredAt);
    return this.handle(vendorMailStream, mailId, command, context);
  }

  private async nameOf(companyId: string): Promise<string> {
    const [company] = await this.reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    return company?.name ?? '';
  }

  private async storedAddress(companyId: string, vendorName: string, typed: string): Promise<string> {
    const named = allOf(eq('manufacturerId', companyId), eq('companyName', vendorName));
    const [link] = await this.reads.documents(vendorLinkModel, named, { limit: 1 });
    return link?.email ?? typed;
  }
}
