import type { CompanyType } from '../company/company-type.js';

/** The target of a plan: a company type for its base pack, or `user` for the extra packs of both types (A47). */
export type PlanType = CompanyType | 'user';

/** Prices are per user and month, in cents (A116). */
export interface Plan {
  readonly name: string;
  readonly type: PlanType;
  readonly maxUsers: number;
  readonly pricePerUserCents: number;
}

/** The monthly dues of one pack of a plan, in cents: users times the price per user. */
export const monthlyDuesCents = (plan: Plan): number => plan.maxUsers * plan.pricePerUserCents;
