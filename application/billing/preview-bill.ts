import { usersOfPacks } from '../../domain/billing/packs.js';
import { monthlyDuesCents } from '../../domain/billing/plan.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { renewedTo } from '../../domain/company/subscription/renewed.js';
import type { SubscriptionPack } from '../../domain/company/subscription/subscription.events.js';
import { refusal } from '../../domain/messages.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type KnownPlan, knownPlan, planOfFive } from '../subscription/known-plan.js';
import { companyTerms } from './billing-terms.js';
import { type BillReading, type NextBill, upcomingBill } from './next-bill.js';

export interface SubscriptionChange {
  readonly packs?: number;
  readonly dropIds?: readonly string[];
  /** The plan of the base pack, or of the added packs. */
  readonly planId?: string;
  readonly term?: 1 | 3;
  readonly isAnnual?: boolean;
}

interface WantedChange {
  readonly companyId: string;
  readonly change: SubscriptionChange;
}

export interface PreviewedBill extends NextBill {
  readonly before: NextBill;
}

export class PreviewBill extends UseCase<WantedChange, PreviewedBill> {}

/**
 * The bill of the next period after a change of the subscription, even if the change is not possible now.
 * @throws company.not-found, subscription.cancelled when no bill follows, subscription.plan-unknown,
 * subscription.pack-not-found, subscription.pack-base
 */
export const previewBill: Runs<PreviewBill, BillReading> = async (
  ports,
  { companyId, change },
  { occurredAt: now },
) => {
  const { state: company } = await ports.handle.look(companyStream, companyId);
  if (company.status !== 'registered') throw refusal('company.not-found');
  const changed = await changedBy(ports, renewedBy(company, change, now), change);
  const terms = await companyTerms(ports.reads, company);
  const bill = await upcomingBill(ports, changed, terms, now);
  const before = await upcomingBill(ports, company, terms, now);
  if (bill === null || before === null) throw refusal('subscription.cancelled');
  return { ...bill, before };
};

const renewedBy = (
  company: RegisteredCompany,
  { term, isAnnual }: SubscriptionChange,
  at: string,
): RegisteredCompany =>
  term === undefined && isAnnual === undefined
    ? company
    : renewedTo(company, { term: term ?? company.term, isAnnual: isAnnual ?? company.isAnnual, at });

const changedBy = async (
  { reads }: Pick<BillReading, 'reads'>,
  company: RegisteredCompany,
  change: SubscriptionChange,
): Promise<RegisteredCompany> => {
  const { packs: added = 0, dropIds = [], planId } = change;
  const types = added > 0 ? (['user', company.type] as const) : [company.type];
  const base = company.packs.find(({ subscriptionId }) => subscriptionId === company.basePackId);
  const named = planId === undefined ? undefined : await knownPlan(reads, planId, types, base?.planId);
  const isForExtra = named?.plan.type === 'user';
  const kept = withoutPacks(company, dropIds).map((pack) =>
    // The same plan changes nothing: the pack keeps its purchase price.
    named !== undefined && !isForExtra && pack === base && pack.planId !== named.planId
      ? packOf(pack.subscriptionId, named)
      : pack,
  );
  const extra = isForExtra || added === 0 ? named : await planOfFive(reads, 'user');
  const more = extra === undefined ? [] : Array.from({ length: added }, (_, at) => packOf(`added ${at + 1}`, extra));
  const packs = [...kept, ...more];
  return { ...company, packs, maxUsers: usersOfPacks(packs) };
};

const packOf = (subscriptionId: string, { planId, plan }: KnownPlan): SubscriptionPack => ({
  subscriptionId,
  planId,
  plan,
  monthlyDuesCents: monthlyDuesCents(plan),
});

const withoutPacks = (
  { packs, basePackId }: RegisteredCompany,
  dropIds: readonly string[],
): readonly SubscriptionPack[] => {
  for (const id of dropIds) {
    const pack = packs.find(({ subscriptionId }) => subscriptionId === id);
    if (pack === undefined) throw refusal('subscription.pack-not-found');
    if (id === basePackId) throw refusal('subscription.pack-base');
  }
  return packs.filter(({ subscriptionId }) => !dropIds.includes(subscriptionId));
};
