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
  readonly company: {
    readonly id: string;
    readonly type: CompanyType;
    readonly active: boolean;
    /** 0 is blocked, null is no countdown (A22). */
    readonly remainingDays: number | null;
    readonly hasEnded: boolean;
    readonly requiresTwoSteps: boolean;
  } | null;
}

export interface Accounts {
  find(userId: string): Promise<Account | undefined>;
  /** @param email in upper or lower case */
  findByEmail(email: string): Promise<Account | undefined>;
}

const keptAtMost = 10_000;

export class AccountCache implements Accounts, ChangeListener {
  private readonly kept = new ReadThrough<Account>({ max: keptAtMost });

  constructor(private readonly source: Accounts) {}

  async find(userId: string): Promise<Account | undefined> {
    return this.kept.get(userId, () => this.source.find(userId));
  }

  /** Not cached, because sign-ins are rare. */
  findByEmail(email: string): Promise<Account | undefined> {
    return this.source.findByEmail(email);
  }

  readonly changed: ChangeListener['changed'] = (model, changes) => {
    if (model === userModel.name) for (const { id } of changes) this.kept.drop(id);
    if (model === companyModel.name) this.kept.clear();
  };

  readonly forget: ChangeListener['forget'] = (model) => {
    if (model === userModel.name || model === companyModel.name) this.kept.clear();
  };
}

/** @param demoSupport the e-mails of support in the demo data of this installation */
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
