import { monthlyDuesCents, type Plan, type PlanType } from '../../domain/billing/plan.js';
import { extraPacks, usersPerPack, usersWithPacks } from '../../domain/billing/packs.js';
import type { SubscriptionPack } from '../../domain/company/company.events.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { planModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** What a new company subscribes to. */
export interface SignUpPlan {
  readonly planId: string;
  readonly signupUsers: number;
  /** The base pack first. */
  readonly packs: readonly SubscriptionPack[];
}

interface KnownPlan {
  readonly planId: string;
  readonly plan: Plan;
}

const findPlan = async (reads: Reads<Caller>, type: PlanType): Promise<KnownPlan> => {
  const [doc] = await reads.documents(planModel, allOf(eq('type', type), eq('max_users', usersPerPack)), { limit: 1 });
  if (!doc) throw new Error(`There is no plan of ${usersPerPack} users for ${type}: reference data are not seeded.`);
  const { id, name, max_users, price_per_user } = doc;
  return { planId: id, plan: { name, type, maxUsers: max_users, pricePerUserCents: Math.round(price_per_user * 100) } };
};

/**
 * A base pack of the company's type and as many extra packs as the users need (S1 section 9, A47 and A48).
 * @param idOf the id of pack number n, the same at a repeat
 */
export const signUpPlan = async (
  reads: Reads<Caller>,
  wanted: { readonly type: CompanyType; readonly users: number; readonly packs: number },
  idOf: (pack: number) => string,
): Promise<SignUpPlan> => {
  const base = await findPlan(reads, wanted.type);
  const extra = await findPlan(reads, 'user');
  const count = extraPacks(wanted.users, wanted.packs);
  const plans = [base, ...Array.from({ length: count }, () => extra)];
  return {
    planId: base.planId,
    signupUsers: usersWithPacks(wanted.users, count),
    packs: plans.map(({ planId, plan }, pack) => ({
      subscriptionId: idOf(pack),
      planId,
      plan,
      monthlyDuesCents: monthlyDuesCents(plan),
    })),
  };
};
