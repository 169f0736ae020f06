import type { CompanyType } from '../../domain/company/company-type.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { recordId } from '../../infra/event-store/event-id.js';
import { everything } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { knownPlan } from './known-plan.js';

interface NewPacks {
  readonly companyId: string;
  readonly companyType: CompanyType;
  readonly planId: string;
  /** 1 to 200. */
  readonly count: number;
}

interface Dropped {
  readonly companyId: string;
  readonly subscriptionId: string;
}

export interface NewPlan {
  readonly companyId: string;
  readonly companyType: CompanyType;
  readonly planId: string;
}

export class AddPacks extends UseCase<NewPacks, Written> {}
export class DropPack extends UseCase<Dropped, Written> {}
export class ChangePlan extends UseCase<NewPlan, Written> {}

/**
 * Adds packs of a plan at the stored price; returns the last one. Its users may have slots at once.
 * @throws subscription.plan-unknown, subscription.packs-annual, subscription.cancelled, subscription.ended,
 * subscription.base-held
 */
export const addPacks: Runs<AddPacks, 'handle' | 'reads'> = async (
  { handle, reads },
  { companyId, companyType, planId, count },
  context,
) => {
  const known = await knownPlan(reads, planId, ['user', companyType]);
  const subscriptionIds = Array.from({ length: count }, (_, at) => recordId(context.commandId, `pack ${at}`));
  const command = { type: 'AddPacks', ...known, subscriptionIds, at: context.occurredAt } as const;
  const handled = await handle(companyStream, companyId, command, context);
  return written(subscriptionIds.at(-1) ?? '', handled);
};

/**
 * @throws subscription.pack-not-found, subscription.pack-base, subscription.pack-not-due, subscription.pack-unbilled,
 * subscription.pack-in-use, subscription.ended
 */
export const dropPack: Runs<DropPack> = async ({ handle }, { companyId, subscriptionId }, context) => {
  const command = { type: 'DropPack', subscriptionId, at: context.occurredAt } as const;
  return written(subscriptionId, await handle(companyStream, companyId, command, context));
};

/**
 * Replaces the base pack by that of another plan; the same plan changes nothing.
 * @throws subscription.plan-unknown, subscription.plan-too-small, subscription.cancelled, subscription.ended
 */
export const changePlan: Runs<ChangePlan, 'handle' | 'reads'> = async ({ handle, reads }, plan, context) => {
  const command = await planCommand(reads, plan, context);
  return written(plan.companyId, await handle(companyStream, plan.companyId, command, context));
};

/** @throws subscription.plan-unknown */
export const planCommand = async (
  reads: Pick<Ports['reads'], 'document'>,
  { companyId, companyType, planId }: NewPlan,
  { commandId }: CommandContext,
) => {
  const company = await reads.document(companyModel, everything, companyId);
  const known = await knownPlan(reads, planId, [companyType], company?.planId);
  return { type: 'ChangePlan', subscriptionId: recordId(commandId, 'base pack'), ...known } as const;
};
