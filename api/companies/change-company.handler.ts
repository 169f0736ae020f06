import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeCompanySettings } from '../../domain/company/company.commands.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import { gatewayPolicy, gatewayUrl } from '../../infra/payments/gateway-address.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import { maskedSecret } from '../../projections/index.js';
import { CONFIG, HANDLE_COMMAND, SECRETS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { companyColumns, type CompanyInput, companyName, companyTimeZone } from './company.input.js';

/** A change of the caller's own company; the route has checked which fields the caller may touch. */
export class ChangeCompany extends Command<Written> {
  constructor(
    readonly companyId: string,
    readonly input: CompanyInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeCompany)
export class ChangeCompanyHandler implements ICommandHandler<ChangeCompany> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(SECRETS) private readonly secrets: KeyRing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ companyId, input, context }: ChangeCompany): Promise<Written> {
    const { name, timeZone, orderDetailtable } = input;
    const command: ChangeCompanySettings = {
      type: 'ChangeCompanySettings',
      ...(name === undefined ? {} : { name: companyName(name) }),
      ...(timeZone === undefined ? {} : { timeZone: companyTimeZone(timeZone) }),
      ...(orderDetailtable === undefined ? {} : { columns: companyColumns(orderDetailtable) }),
      ...this.paymentsOf(companyId, input),
    };
    return written(companyId, await this.handle(companyStream, companyId, command, context));
  }

  /** The mask that answers carry leaves the secret as it is; blank takes it away (docs/security.md, "Secrets of a vendor"). */
  private paymentsOf(companyId: string, { paymentApiKey: key, paymentApiUrl: url }: CompanyInput) {
    const isNewKey = key !== undefined && key !== maskedSecret;
    const isNewUrl = url !== undefined && url !== 'configured';
    return {
      ...(isNewKey ? { paymentApiKey: key ? this.secrets.encrypt(key, companyId) : null } : {}),
      ...(isNewUrl ? { paymentApiUrl: url ? gatewayUrl(url, gatewayPolicy(this.config.payments)) : null } : {}),
    };
  }
}
