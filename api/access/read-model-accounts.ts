import { storedForms } from '../../domain/kit/email.js';
import { eq, isIn, type Where } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel, userModel, type UserDoc } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';
import type { Account, Accounts } from './accounts.js';

/**
 * Accounts from the read models of users and companies.
 * @param demoSupport the e-mails of support in the demo data of this installation
 */
export const createAccounts = (reads: Reads<Reach>, demoSupport: ReadonlySet<string> = new Set()): Accounts => {
  const first = async (where: Where): Promise<Account | undefined> => {
    const [user] = await reads.documents(userModel, where, { limit: 1 });
    if (!user) return undefined;
    const [company] = await reads.documents(companyModel, eq('id', user.tenantId), { limit: 1 });
    const { id, type, active, remainingDays, requiresTwoSteps, endedOn = null } = company ?? {};
    return accountOf(
      user,
      id === undefined || !type
        ? null
        : {
            ...{ id, type, active: active ?? false, remainingDays: remainingDays ?? null },
            // An older document lacks the field.
            requiresTwoSteps: requiresTwoSteps ?? false,
            hasEnded: endedOn !== null,
          },
      user.role === 'support' && user.email !== null && demoSupport.has(user.email),
    );
  };
  return {
    find: (userId) => first(eq('id', userId)),
    findByEmail: (email) => first(isIn('email', storedForms(email))),
  };
};

/** During a rebuild an earlier version of the read model is used, which lacks these fields. */
const laterFields = ({ lastSignInAt = null, handOvers = 0 }: Partial<Pick<UserDoc, 'lastSignInAt' | 'handOvers'>>) => ({
  lastSignInAt,
  handOvers,
});

const accountOf = (user: UserDoc, company: Account['company'], isDemoSupport: boolean): Account => ({
  userId: user.id,
  email: user.email,
  role: user.isOwner ? 'owner' : user.role,
  active: user.active,
  permissions: new Set(user.permissions),
  securityRevision: user.securityRevision,
  ...laterFields(user),
  isDemoSupport,
  company,
});
