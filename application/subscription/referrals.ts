import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { eq } from '../../infra/read-models/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { BillingTerms } from '../billing/billing-terms.js';
import type { Ports } from '../kit/ports.js';

/** What a company has earned by its referral code, in cents. */
export interface ReferralAccount {
  /** Companies that joined by the code and have not ended, and the users of their packs. */
  readonly companies: number;
  readonly users: number;
  readonly earnedCents: number;
  readonly usedCents: number;
  readonly leftCents: number;
}

/**
 * The referral account of a company: each company that joined by its code and has not ended earns the setting of its type
 * for each user of the bill that it has paid last; what bills have used goes off (A92).
 */
export const referralAccount = async (
  reads: Pick<Ports['reads'], 'documents'>,
  { referralCode, creditUsedCents: usedCents }: Pick<RegisteredCompany, 'referralCode' | 'creditUsedCents'>,
  { referralCents: cents }: Pick<BillingTerms, 'referralCents'>,
): Promise<ReferralAccount> => {
  const joined = await reads.documents(companyModel, eq('refCode', referralCode));
  const present = joined.filter(({ endedOn }) => endedOn === null);
  const earnedCents = present.reduce((sum, { type, billing }) => sum + (billing.paidUsers ?? 0) * cents[type], 0);
  return {
    companies: present.length,
    users: present.reduce((sum, { maxUsers }) => sum + maxUsers, 0),
    ...{ earnedCents, usedCents, leftCents: Math.max(0, earnedCents - usedCents) },
  };
};
