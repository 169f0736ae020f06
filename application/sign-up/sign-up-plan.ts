import { monthlyDuesCents, type Plan, type PlanType } from '../../domain/billing/plan.js';
import { extraPacks, usersPerPack, usersWithPacks } from '../../domain/billing/packs.js';
import type { SubscriptionPack } from '../../domain/company/company.events.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import { planModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** The plan and packs that a new company subscribes to. */
export interface SignUpPlan {
  readonly planId: string;
  readonly signupUsers: number;
  /** The packs, the base pack first. They get their ids from the company that is made. */
  readonly packs: readonly Omit<SubscriptionPack, 'subscriptionId'>[];
}

interface KnownPlan {
  readonly planId: string;
  readonly plan: Plan;
}

const findPlan = async (reads: Ports['reads'], type: PlanType): Promise<KnownPlan> => {
  const [doc] = await reads.documents(planModel, allOf(eq('type', type), eq('max_users', usersPerPack)), { limit: 1 });
  if (!doc) throw new Error(`There is no plan of ${usersPerPack} users for ${type}: reference data are not seeded.`);
  const { id, name, max_users, price_per_user } = doc;
  return { planId: id, plan: { name, type, maxUsers: max_users, pricePerUserCents: Math.round(price_per_user * 100) } };
};

/** A base pack of the company's type and as many extra packs as the users need (S1 section 9, A47 and A48). */
export const signUpPlan = async (
  reads: Ports['reads'],
  wanted: { readonly type: CompanyType; readonly users: number; readonly packs: number },
): Promise<SignUpPlan> => {
  const base = await findPlan(reads, wanted.type);
  const extra = await findPlan(reads, 'user');
  const count = extraPacks(wanted.users, wanted.packs);
  const plans = [base, ...Array.from({ length: count }, () => extra)];
  return {
    planId: base.planId,
    signupUsers: usersWithPacks(wanted.users, count),
    packs: plans.map(({ planId, plan }) => ({ planId, plan, monthlyDuesCents: monthlyDuesCents(plan) })),
  };
};
