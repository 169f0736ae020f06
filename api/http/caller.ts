import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { apiRefusal } from './api.refusals.js';

export type CompanyType = 'manufacturer' | 'vendor';

interface OfCompany {
  /** The user or the key, under the id that events and logs hold. */
  readonly actorId: string;
  /**
   * The company on whose behalf the call is made, also for an owner (whose own `companyId` is null on the wire, A13).
   */
  readonly companyId: string;
  readonly companyType: CompanyType;
  /** Permissions of a role `user` and of a key; owner and admin need none. */
  readonly permissions: ReadonlySet<PermissionKey>;
  /** Why the company may not work at present: everything but the user's own session is refused then. */
  readonly barred: 'login.blocked' | 'login.suspended' | null;
  /** The subscription has ended: the company reads, exports and takes access away, and changes nothing else any more. */
  readonly hasEnded: boolean;
}

/** A user of a company, with their rights at this request. */
export interface Member extends OfCompany {
  readonly kind: 'member';
  readonly role: 'owner' | 'admin' | 'user';
  /** Owner or admin: unrestricted inside the company. */
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** ISO instant at which the session was opened with a password or passkey; null where it is not known. */
  readonly signedInAt: string | null;
  /** Signed in with an app password: the calls of the scanning app are open, with the rights of a user who scans. */
  readonly isScanner: boolean;
}

/** A program of a company, which has a key with rights of its own; no key can be made yet. */
export interface Machine extends OfCompany {
  readonly kind: 'machine';
  readonly isAdmin: false;
}

/**
 * Support staff have no company (A113). They are refused everywhere but in their own session and on the calls of
 * support.
 */
export interface Support {
  readonly kind: 'support';
  readonly actorId: string;
  readonly sessionId: string;
  /** The one company that they look at; null while they look at all. */
  readonly lookingAt: Pick<OfCompany, 'companyId' | 'companyType'> | null;
}

/** Who signed a company up, by the ticket of that, until somebody has set a password (docs/http.md, "Sign-up"). */
export interface Applicant extends Pick<OfCompany, 'actorId' | 'companyId' | 'companyType'> {
  readonly kind: 'applicant';
  readonly signUpId: string;
}

export type Principal = Member | Support | Machine | Applicant;

/** Who calls on behalf of a company. */
export type Caller = Member | Machine;

export const isCaller = (principal: Principal | undefined): principal is Caller =>
  principal?.kind === 'member' || principal?.kind === 'machine';

/** True for owner and admin, and for a user or a key with one of the flags. */
export const may = (caller: Caller, ...flags: readonly PermissionKey[]): boolean =>
  caller.isAdmin || flags.some((flag) => caller.permissions.has(flag));

/** 403 'You are restricted by the admin!' */
export const denied = (): DomainError => refusal('access.denied');

/** 401 'Authorization Required' */
export const signInFirst = (): DomainError => apiRefusal('session.required');

/**
 * For routes whose rule depends on the body.
 * @throws 403 unless owner, admin, or a user with one of the permissions
 */
export const requireFlag = (caller: Caller, ...flags: readonly PermissionKey[]): void => {
  if (!may(caller, ...flags)) throw denied();
};
