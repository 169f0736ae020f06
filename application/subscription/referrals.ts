import type { CompanyType } from '../../domain/company/company-type.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { isIn } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** What a user of a referred company earns its referrer, in cents. */
export interface ReferralTerms {
  readonly referralCents: Readonly<Record<CompanyType, number>>;
}

/** The companies that joined by a referral code and have not ended. */
interface Joined {
  readonly companies: number;
  /** Of their packs. */
  readonly users: number;
  /** What they earn who referred them, in cents. */
  readonly earnedCents: number;
}

/** What a company has earned by its referral code, in cents. */
export interface ReferralAccount extends Joined {
  readonly usedCents: number;
  readonly leftCents: number;
}

const noneJoined: Joined = { companies: 0, users: 0, earnedCents: 0 };

/**
 * Who joined by these referral codes: each company that has not ended earns the setting of its type for each user of the
 * bill that it has paid last (A92). A code by which nobody joined has no entry.
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

/** The referral account of a company: what bills have used goes off what it has earned (A92). */
export const referralAccount = async (
  reads: Pick<Ports['reads'], 'documents'>,
  { referralCode, creditUsedCents: usedCents }: Pick<RegisteredCompany, 'referralCode' | 'creditUsedCents'>,
  terms: ReferralTerms,
): Promise<ReferralAccount> => {
  const joined = (await joinedBy(reads, [referralCode], terms)).get(referralCode) ?? noneJoined;
  return { ...joined, usedCents, leftCents: Math.max(0, joined.earnedCents - usedCents) };
};
