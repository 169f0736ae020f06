import type { CompanyType } from '../../domain/company/company-type.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { isIn } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** The earnings of a referrer for each user of a referred company, in cents. */
export interface ReferralTerms {
  readonly referralCents: Readonly<Record<CompanyType, number>>;
}

/** The companies that joined by a referral code and have not ended. */
interface Joined {
  readonly companies: number;
  readonly users: number;
  readonly earnedCents: number;
}

export interface ReferralAccount extends Joined {
  readonly usedCents: number;
  readonly leftCents: number;
}

const noneJoined: Joined = { companies: 0, users: 0, earnedCents: 0 };

/**
 * The companies that joined by these referral codes. Each company that has not ended earns the setting of its type for
 * each user of its latest paid bill (A92). A code without referrals has no entry.
 */
export const joinedBy = async (
  reads: Pick<Ports['reads'], 'documents'>,
  referralCodes: readonly string[],
  { referralCents: cents }: ReferralTerms,
): Promise<ReadonlyMap<string, Joined>> => {
  const joined = new Map<string, Joined>();
  for await (const page of inPages(reads, companyModel, isIn('refCode', referralCodes), 'id'))
    for (const { refCode, endedOn, type, maxUsers, billing } of page) {
      if (refCode === null || endedOn !== null) continue;
      const { companies, users, earnedCents } = joined.get(refCode) ?? noneJoined;
      const earned = earnedCents + (billing.paidUsers ?? 0) * cents[type];
      joined.set(refCode, { companies: companies + 1, users: users + maxUsers, earnedCents: earned });
    }
  return joined;
};

/** The referral account of a company: its earnings less the credit that bills have used (A92). */
export const referralAccount = async (
  reads: Pick<Ports['reads'], 'documents'>,
  { referralCode, creditUsedCents: usedCents }: Pick<RegisteredCompany, 'referralCode' | 'creditUsedCents'>,
  terms: ReferralTerms,
): Promise<ReferralAccount> => {
  const joined = (await joinedBy(reads, [referralCode], terms)).get(referralCode) ?? noneJoined;
  return { ...joined, usedCents, leftCents: Math.max(0, joined.earnedCents - usedCents) };
};
