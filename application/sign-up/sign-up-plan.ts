import { monthlyDuesCents } from '../../domain/billing/plan.js';
import { extraPacks, usersWithPacks } from '../../domain/billing/packs.js';
import type { SubscriptionPack } from '../../domain/company/subscription/subscription.events.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import type { Ports } from '../kit/ports.js';
import { planOfFive } from '../subscription/known-plan.js';

export interface SignUpPlan {
  readonly planId: string;
  readonly signupUsers: number;
  /** The packs, the base pack first. They get their ids from the new company. */
  readonly packs: readonly Omit<SubscriptionPack, 'subscriptionId'>[];
}

/** A base pack of the company's type, and the extra packs that the users need (S1 section 9, A47 and A48). */
export const signUpPlan = async (
  reads: Ports['reads'],
  wanted: { readonly type: CompanyType; readonly users: number; readonly packs: number },
): Promise<SignUpPlan> => {
  const base = await planOfFive(reads, wanted.type);
  const extra = await planOfFive(reads, 'user');
  const count = extraPacks(wanted.users, wanted.packs);
  const plans = [base, ...Array.from({ length: count }, () => extra)];
  return {
    planId: base.planId,
    signupUsers: usersWithPacks(wanted.users, count),
    packs: plans.map(({ planId, plan }) => ({ planId, plan, monthlyDuesCents: monthlyDuesCents(plan) })),
  };
};
