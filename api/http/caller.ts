import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { apiRefusal } from './api.refusals.js';

export type CompanyType = 'manufacturer' | 'vendor';

/** Who calls on behalf of a company, as the current state says at this request. */
export interface Caller {
  readonly userId: string;
  readonly role: 'owner' | 'admin' | 'user';
  /** Owner or admin: unrestricted inside the company. */
  readonly isAdmin: boolean;
  /** The company worked for, also for an owner (whose own `companyId` is null on the wire, A13). */
  readonly companyId: string;
  readonly companyType: CompanyType;
  /** Of role `user`; owner and admin need none. */
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly sessionId: string;
  /** Why the company may not work at the moment: refused everywhere but in the user's own session. */
  readonly barred: 'login.blocked' | 'login.suspended' | null;
}

/** Support staff: no company (A113). Refused everywhere but in their own session. */
export interface Support {
  readonly userId: string;
  readonly role: 'support';
  readonly isAdmin: false;
  readonly companyId: null;
  readonly companyType: null;
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly sessionId: string;
}

export type Principal = Caller | Support;

export const isCaller = (principal: Principal | undefined): principal is Caller =>
  principal !== undefined && principal.role !== 'support';

/** Looks at public records as somebody who owns nothing. */
const nobody: Caller = {
  userId: 'nobody',
  role: 'user',
  isAdmin: false,
  companyId: '',
  companyType: 'manufacturer',
  permissions: new Set(),
  sessionId: '',
  barred: null,
};

/** Whose eyes a read uses. */
export const viewerOf = (principal: Principal | undefined): Caller => (isCaller(principal) ? principal : nobody);

/** True for owner and admin, and for a user who has one of the flags. */
export const may = (caller: Caller, ...flags: readonly PermissionKey[]): boolean =>
  caller.isAdmin || flags.some((flag) => caller.permissions.has(flag));

/** 403 'You are restricted by the admin!' */
export const denied = (): DomainError => refusal('access.denied');

/** 401 'Authorization Required' */
export const signInFirst = (): DomainError => apiRefusal('session.required');

/** For routes whose rule depends on the body: @throws 403 unless owner, admin, or a user with one of the flags. */
export const requireFlag = (caller: Caller, ...flags: readonly PermissionKey[]): void => {
  if (!may(caller, ...flags)) throw denied();
};
