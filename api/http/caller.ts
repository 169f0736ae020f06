import { type KeyAccess, keyRights } from '../../domain/api-key/api-key.decider.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { apiRefusal } from './api.refusals.js';

export type CompanyType = 'manufacturer' | 'vendor';

interface OfCompany {
  /** The id of the user or key in events and logs. */
  readonly actorId: string;
  /** The company of the call, also for an owner (whose own `companyId` is null on the wire, A13). */
  readonly companyId: string;
  readonly companyType: CompanyType;
  /** Permissions of a role `user` and of a key; owner and admin need none. */
  readonly permissions: ReadonlySet<PermissionKey>;
  /** Why the company may not work at present: then all calls are refused except those about the user's own session. */
  readonly barred: 'login.blocked' | 'login.suspended' | null;
  /** The subscription has ended: the company can only read, export and remove access. */
  readonly hasEnded: boolean;
}

export interface Member extends OfCompany {
  readonly kind: 'member';
  readonly role: 'owner' | 'admin' | 'user';
  /** Owner or admin: unrestricted inside the company. */
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** ISO instant of the sign-in with a password or passkey; null if it is unknown. */
  readonly signedInAt: string | null;
  /** Signed in with an app password: only calls of the scanning app, with the permissions of a user who scans. */
  readonly isScanner: boolean;
}

/** A program of a company, with a key and its own permissions. */
export interface Machine extends OfCompany {
  readonly kind: 'machine';
  readonly isAdmin: false;
  /** The name of the key. */
  readonly name: string;
  /** With `read` it changes nothing. */
  readonly access: KeyAccess;
  /** A day, at whose beginning the key ends. */
  readonly expiresOn: string | null;
}

/** Supporters have no company (A113). They may only call routes of their own session and of support. */
export interface Support {
  readonly kind: 'support';
  readonly actorId: string;
  readonly sessionId: string;
  /** The opened company of the call; null for calls over all companies. */
  readonly lookingAt: Pick<OfCompany, 'companyId' | 'companyType'> | null;
}

/** The applicant of a sign-up, by its ticket, until a password was set (docs/http.md, "Sign-up"). */
export interface Applicant extends Pick<OfCompany, 'actorId' | 'companyId' | 'companyType'> {
  readonly kind: 'applicant';
  readonly signUpId: string;
}

export type Principal = Member | Support | Machine | Applicant;

export type Caller = Member | Machine;

export const isCaller = (principal: Principal | undefined): principal is Caller =>
  principal?.kind === 'member' || principal?.kind === 'machine';

export const may = (caller: Caller, ...flags: readonly PermissionKey[]): boolean =>
  caller.isAdmin || flags.some((flag) => caller.permissions.has(flag));

export const denied = (): DomainError => refusal('access.denied');

export const signInFirst = (): DomainError => apiRefusal('session.required');

/** For rules that depend on the body. @throws 403 unless owner, admin, or a user with one of the permissions */
export const requireFlag = (caller: Caller, ...flags: readonly PermissionKey[]): void => {
  if (!may(caller, ...flags)) throw caller.kind === 'machine' ? rightMissing(flags) : denied();
};

/** The refusal of a key without any of these rights: its text names the ones that a key can have. */
export const rightMissing = (flags: readonly PermissionKey[]): DomainError => {
  const rights = keyRights.filter((right) => flags.includes(right));
  if (rights.length === 0) return apiRefusal('key.not-allowed');
  return apiRefusal('key.right-missing', undefined, { right: rights.join(' or ') });
};
