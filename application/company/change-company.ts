import type { ChangeCompanySettings } from '../../domain/company/company.commands.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { gatewayPolicy, gatewayUrl } from '../../infra/payments/gateway-address.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

/** The settings that change; the payment key and address as they were typed. */
export type CompanyChanges = Omit<ChangeCompanySettings, 'type'>;

interface CompanyChange {
  readonly companyId: string;
  readonly changes: CompanyChanges;
}

export class ChangeCompany extends UseCase<CompanyChange, Written> {}

/**
 * Changes a company's settings; a payment key is stored encrypted.
 * @throws payment.url-invalid
 */
export const changeCompany = async (
  { handle, secrets, config }: Pick<Ports, 'handle' | 'secrets' | 'config'>,
  { companyId, changes }: CompanyChange,
  context: CommandContext,
): Promise<Written> => {
  const { paymentApiKey: key, paymentApiUrl: url } = changes;
  const command: ChangeCompanySettings = {
    type: 'ChangeCompanySettings',
    ...changes,
    ...(key ? { paymentApiKey: secrets.encrypt(key, companyId) } : {}),
    ...(url ? { paymentApiUrl: gatewayUrl(url, gatewayPolicy(config.payments)) } : {}),
  };
  return written(companyId, await handle(companyStream, companyId, command, context));
};
