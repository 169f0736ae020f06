/** Injection token. */
export const ACCOUNTS = Symbol('accounts');
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { UserRole } from '../../domain/user/user.events.js';
import type { CompanyType } from '../http/caller.js';

/** What signing in and each request must know of a user, as the read models show it now. */
export interface Account {
  readonly userId: string;
  /** Null for who has none any more. */
  readonly email: string | null;
  readonly role: 'owner' | UserRole;
  readonly active: boolean;
  readonly permissions: ReadonlySet<PermissionKey>;
  /** A session that began under another one has ended. */
  readonly securityRevision: number;
  readonly company: {
    readonly id: string;
    readonly type: CompanyType;
    readonly active: boolean;
    /** 0 is blocked, null is no countdown (A22). */
    readonly remainingDays: number | null;
  } | null;
}

export interface Accounts {
  find(userId: string): Promise<Account | undefined>;
  /** @param email in any case */
  findByEmail(email: string): Promise<Account | undefined>;
}
