import type { ChangeCompanySettings } from '../../domain/company/company.commands.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { childContext, freshContext } from '../../infra/commands/command-context.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import { gatewayPolicy, gatewayUrl } from '../../infra/payments/gateway-address.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { changePlan, type NewPlan, planCommand } from '../subscription/packs.js';

/** The changed settings; the payment key and address as typed. */
export type CompanyChanges = Omit<ChangeCompanySettings, 'type'>;

interface CompanyChange {
  readonly companyId: string;
  readonly changes: CompanyChanges;
  /** Another plan in the same request: both changes succeed, or neither. */
  readonly plan?: Pick<NewPlan, 'companyType' | 'planId'>;
}

export class ChangeCompany extends UseCase<CompanyChange, Written> {}

/** A payment key is stored encrypted. @throws payment.url-invalid, the refusals of `changePlan` */
export const changeCompany: Runs<ChangeCompany, 'handle' | 'reads' | 'secrets' | 'config'> = async (
  { handle, reads, secrets, config },
  { companyId, changes, plan },
  context,
) => {
  const { paymentApiKey: key, paymentApiUrl: url } = changes;
  const command: ChangeCompanySettings = {
    type: 'ChangeCompanySettings',
    ...changes,
    ...(key ? { paymentApiKey: secrets.encrypt(key, companyId) } : {}),
    ...(url ? { paymentApiUrl: gatewayUrl(url, gatewayPolicy(config.payments)) } : {}),
  };
  if (plan === undefined) return written(companyId, await handle(companyStream, companyId, command, context));
  const another = { companyId, ...plan };
  const own = childContext(context, 'plan');
  await refuseEarly(handle, companyStream, companyId, await planCommand(reads, another, own), own);
  const changed = await handle(companyStream, companyId, command, context);
  const replaced = await changePlan({ handle, reads }, another, own);
  return written(companyId, changed, replaced);
};

interface Requirement {
  readonly companyId: string;
  readonly isRequired: boolean;
}

export class RequireTwoSteps extends UseCase<Requirement, Written> {}

/** @throws access.denied, company.two-steps-first */
export const requireTwoSteps: Runs<RequireTwoSteps, 'handle' | 'state' | 'secrets'> = async (
  { handle, state, secrets },
  { companyId, isRequired },
  context,
) => {
  const { actorId } = context;
  const hasTwoSteps = (await createTwoSteps(state, secrets).inUse(actorId)) !== undefined;
  const command = { type: 'RequireTwoSteps', actorId, hasTwoSteps, isRequired } as const;
  return written(companyId, await handle(companyStream, companyId, command, freshContext(context)));
};
