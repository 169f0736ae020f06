/** Injection token of `Accounts`. */
export const ACCOUNTS = Symbol('accounts');
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { UserRole } from '../../domain/user/user.events.js';
import type { CompanyType } from '../http/caller.js';

export interface Account {
  readonly userId: string;
  /** Null for an erased user. */
  readonly email: string | null;
  readonly role: 'owner' | UserRole;
  readonly active: boolean;
  readonly permissions: ReadonlySet<PermissionKey>;
  /** A session that began at another revision has ended. */
  readonly securityRevision: number;
  /** How often the account passed to another person. */
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
