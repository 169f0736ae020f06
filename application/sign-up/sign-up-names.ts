import { lookOf } from '../../domain/company/look-of-name.js';
import { referralCodeOf } from '../../domain/company/referral-code.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { SignUpApplication } from '../../domain/sign-up/sign-up.events.js';
import { namesOfUser } from '../../domain/user/named-user.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { ClaimedName } from '../../infra/claims/name-owners.js';
import { ClaimTaken, type Claims } from '../../infra/claims/claims.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel } from '../../projections/index.js';

/** The names of a sign-up: e-mail and user name of the owner, referral code of the company (A25, A96). */
export interface SignUpNames {
  /**
   * Claims the names.
   * @returns the referral code, or the name that another record has; `release` returns the names claimed before that
   */
  reserve(application: SignUpApplication, context: CommandContext): Promise<ReservedNames>;
  /** The referral code that a sign-up holds and has not recorded because of a crash; undefined without one. */
  unnotedCode(application: SignUpApplication): Promise<string | undefined>;
  /** Releases the names that the sign-up holds; names of others stay theirs. */
  release(application: SignUpApplication, referralCode: string | undefined, context: CommandContext): Promise<void>;
}

export type ReservedNames =
  { readonly referralCode: string } | { readonly taken: 'sign-up.email-taken' | 'sign-up.username-taken' };

/** The revision of the announcement of owner and company, the only event of their streams at that time. */
const announcedAt = 0;

const referralName = (code: string): ClaimedName => ({ kind: 'referral-code', scope: '', value: code });
/** Codes that look alike exclude each other, too: companies of one name differ by them. */
const lookName = (code: string): ClaimedName => ({ kind: 'referral-code', scope: 'look', value: lookOf(code) });

/** Whether a company has a code of this look. Companies of earlier versions have not claimed theirs. */
type IsLookTaken = (look: string) => Promise<boolean>;

export const isLookOfCompany =
  (reads: Pick<Reads<never>, 'documents'>): IsLookTaken =>
  async (look) =>
    (await reads.documents(companyModel, eq('codeLook', look), { limit: 1 })).length > 0;

export const createSignUpNames = (claims: Claims, isLookTaken: IsLookTaken): SignUpNames => {
  const isClaimed = async (name: ClaimedName, owner: string, context: CommandContext): Promise<boolean> => {
    try {
      await claims.claim(name, { owner, at: announcedAt }, context);
      return true;
    } catch (error) {
      if (error instanceof ClaimTaken) return false;
      throw error;
    }
  };

  /**
   * The first company of a name, or of one that looks like it, gets the plain code, later ones get -2, -3. The look of
   * each omitted code stays claimed, so that `unnotedCode` does not end at it.
   */
  const claimReferralCode = async (
    { name, type, companyId }: SignUpApplication,
    context: CommandContext,
  ): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      const code = referralCodeOf(name, type, attempt);
      const owner = companyStream.nameOf(companyId);
      if (!(await isClaimed(lookName(code), owner, context)) || (await isLookTaken(lookOf(code)))) continue;
      if (await isClaimed(referralName(code), owner, context)) return code;
    }
  };

  const unnotedCode = async ({ name, type, companyId }: SignUpApplication): Promise<string | undefined> => {
    for (let attempt = 1; ; attempt++) {
      const code = referralCodeOf(name, type, attempt);
      const holder = await claims.holder(referralName(code));
      if (holder === companyStream.nameOf(companyId)) return code;
      if (holder === undefined && (await claims.holder(lookName(code))) === undefined) return undefined;
    }
  };

  return {
    reserve: async (application, context) => {
      const { email, username, userId } = application;
      if (email === null) return { taken: 'sign-up.email-taken' };
      if (username === null) return { taken: 'sign-up.username-taken' };
      for (const name of namesOfUser({ email, username })) {
        if (await isClaimed(name, userStream.nameOf(userId), context)) continue;
        return { taken: name.kind === 'email' ? 'sign-up.email-taken' : 'sign-up.username-taken' };
      }
      return { referralCode: await claimReferralCode(application, context) };
    },
    unnotedCode,
    release: async ({ email, username, userId, companyId }, code, context) => {
      for (const name of namesOfUser({ email, username }))
        await claims.release(name, userStream.nameOf(userId), context);
      if (code === undefined) return;
      for (const name of [lookName(code), referralName(code)])
        await claims.release(name, companyStream.nameOf(companyId), context);
    },
  };
};
