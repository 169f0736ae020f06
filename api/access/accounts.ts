import type { PermissionKey } from '../../domain/user/permissions.js';
import type { UserRole } from '../../domain/user/user.events.js';
import type { CompanyType } from '../http/caller.js';
import { ReadThrough } from '../../infra/caching/read-through.js';
import type { ChangeListener } from '../../infra/read-models/run/change-listeners.js';
import { companyModel, userModel, type UserDoc } from '../../projections/index.js';
import { storedForms } from '../../domain/kit/email.js';
import { eq, isIn, type Where } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Reach } from '../http/reach.js';

export const ACCOUNTS = Symbol('accounts');

export interface Account {
  readonly userId: string;
  /** Null for an erased user. */
  readonly email: string | null;
  readonly role: 'owner' | UserRole;
  readonly active: boolean;
  readonly permissions: ReadonlySet<PermissionKey>;
  /** A session that began at another revision has ended. */
  readonly securityRevision: number;
  readonly handOvers: number;
  /** ISO instant, exact to the day; null for a user who never signed in. */
  readonly lastSignInAt: string | null;
  /** Support of the demo data, which signs in without a code. */
  readonly isDemoSupport?: boolean;
  readonly company: AccountCompany | null;
}

export interface AccountCompany {
  readonly id: string;
  readonly type: CompanyType;
  readonly active: boolean;
  /** 0 is blocked, null is no countdown (A22). */
  readonly remainingDays: number | null;
  readonly hasEnded: boolean;
  readonly requiresTwoSteps: boolean;
}

export interface Accounts {
  find(userId: string): Promise<Account | undefined>;
  /** @param email in upper or lower case */
  findByEmail(email: string): Promise<Account | undefined>;
}

/** The companies of keys, which have no account. */
export interface CompanyAccounts {
  company(companyId: string): Promise<AccountCompany | undefined>;
}

const keptAtMost = 10_000;

export class AccountCache implements Accounts, CompanyAccounts, ChangeListener {
  private readonly kept = new ReadThrough<Account>({ max: keptAtMost });
  private readonly companies = new ReadThrough<AccountCompany>({ max: keptAtMost });

  constructor(private readonly source: Accounts & CompanyAccounts) {}

  async find(userId: string): Promise<Account | undefined> {
    return this.kept.get(userId, () => this.source.find(userId));
  }

  /** Not cached, because sign-ins are rare. */
  findByEmail(email: string): Promise<Account | undefined> {
    return this.source.findByEmail(email);
  }

  async company(companyId: string): Promise<AccountCompany | undefined> {
    return this.companies.get(companyId, () => this.source.company(companyId));
  }

  readonly changed: ChangeListener['changed'] = (model, changes) => {
    if (model === userModel.name) for (const { id } of changes) this.kept.drop(id);
    if (model === companyModel.name) this.clear();
  };

  readonly forget: ChangeListener['forget'] = (model) => {
    if (model === userModel.name || model === companyModel.name) this.clear();
  };

  private clear(): void {
    this.kept.clear();
    this.companies.clear();
  }
}

/** @param demoSupport the e-mails of support in the demo data of this installation */
export const createAccounts = (
  reads: Reads<Reach>,
  demoSupport: ReadonlySet<string> = new Set(),
): Accounts & CompanyAccounts => {
  const companyOf = async (companyId: string): Promise<AccountCompany | undefined> => {
    const [company] = await reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    const { id, type, active, remainingDays, requiresTwoSteps, endedOn = null } = company ?? {};
    if (id === undefined || !type) return undefined;
    return {
      ...{ id, type, active: active ?? false, remainingDays: remainingDays ?? null },
      // An older document lacks the field.
      requiresTwoSteps: requiresTwoSteps ?? false,
      hasEnded: endedOn !== null,
    };
  };
  const first = async (where: Where): Promise<Account | undefined> => {
    const [user] = await reads.documents(userModel, where, { limit: 1 });
    if (!user) return undefined;
    const isDemoSupport = user.role === 'support' && user.email !== null && demoSupport.has(user.email);
    return accountOf(user, (await companyOf(user.tenantId)) ?? null, isDemoSupport);
  };
  return {
    find: (userId) => first(eq('id', userId)),
    findByEmail: (email) => first(isIn('email', storedForms(email))),
    company: companyOf,
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
