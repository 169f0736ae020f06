import type { PermissionKey } from '../../domain/user/permissions.js';
import { allOf, anyOf, eq, everything, nothing, type Where } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { vendorLinkModel } from '../../projections/index.js';
import { type Access, supportRuleOf } from './access.js';
import { type CompanyType, isCaller, type Member, type Principal } from './caller.js';

export interface CompanyReach {
  readonly kind: 'company';
  readonly companyId: string;
  readonly companyType: CompanyType;
  /** The viewing user, because some records are visible only to their creator. */
  readonly actorId: string;
  /** Support sees the same as an admin, except the secrets of the company. */
  readonly role: 'admin' | 'user' | 'support';
  /** Permissions of role `user`. */
  readonly permissions: ReadonlySet<PermissionKey>;
  /** A Date, because few requests need its text, which is expensive. */
  readonly at: Date;
}

/** Decided one time at the admission. The scope of each resource turns it into a condition. */
export type Reach = CompanyReach | { readonly kind: 'all' } | { readonly kind: 'none' };

export const noReach: Reach = { kind: 'none' };

/**
 * The readable records. Support reads all companies on its own calls and on calls with `always`, and its opened company
 * on calls with `looking`. On any other call it reads like an anonymous caller, and so does an app password on public
 * calls.
 */
export const reachOf = (principal: Principal | undefined, access: Access, at: Date): Reach => {
  if (access.kind === 'public' && principal?.kind === 'member' && principal.isScanner) return noReach;
  if (isCaller(principal)) return reachOfCaller(principal, at);
  if (principal?.kind === 'applicant')
    return reachOfCaller({ ...principal, isAdmin: true, permissions: new Set() }, at);
  if (principal === undefined) return noReach;
  const rule = supportRuleOf(access);
  if (access.kind === 'support' || rule === 'always') return { kind: 'all' };
  const { lookingAt, actorId } = principal;
  if (rule !== 'looking' || lookingAt === null) return noReach;
  return { kind: 'company', ...lookingAt, actorId, role: 'support', permissions: new Set(), at };
};

type RightsOfCaller = Pick<Member, 'companyId' | 'companyType' | 'actorId' | 'isAdmin' | 'permissions'>;

const reachOfCaller = (caller: RightsOfCaller, at: Date): CompanyReach => {
  const { companyId, companyType, actorId, isAdmin, permissions } = caller;
  return { kind: 'company', companyId, companyType, actorId, role: isAdmin ? 'admin' : 'user', permissions, at };
};

/** A scope: a company sees the rows that `rows` selects; a caller without a company sees every row, or none. */
export const rowsOf =
  (rows: (company: CompanyReach) => Where) =>
  (reach: Reach): Where => {
    if (reach.kind === 'company') return rows(reach);
    return reach.kind === 'all' ? everything : nothing;
  };

export const ownBy = (field: string): ((reach: Reach) => Where) => rowsOf(({ companyId }) => eq(field, companyId));

export const isVendor = (reach: Reach): boolean => reach.kind === 'company' && reach.companyType === 'vendor';

export const ownOfManufacturer = rowsOf((company) =>
  isVendor(company) ? nothing : eq('companyId', company.companyId),
);

export const maySee = (reach: Reach, ...flags: readonly PermissionKey[]): boolean => {
  if (reach.kind !== 'company') return reach.kind === 'all';
  return reach.role !== 'user' || flags.some((flag) => reach.permissions.has(flag));
};

export const isSupport = (reach: Reach): boolean =>
  reach.kind === 'all' || (reach.kind === 'company' && reach.role === 'support');

/** For a resource whose documents contain their allowed steps; `none` replaces them for support. */
export const withoutStepsForSupport = (none: { readonly allowed: readonly never[]; readonly locks?: object }) => ({
  isPresentedFor: isSupport,
  present: (doc: object, reach: Reach): object => (isSupport(reach) ? { ...doc, ...none } : doc),
});

export const isOwnAdmin = (reach: Reach, companyId: string): boolean =>
  reach.kind === 'company' && reach.role === 'admin' && reach.companyId === companyId;

export const isLinked = async (reads: Reads<Reach>, companyId: string, otherId: string): Promise<boolean> => {
  const asManufacturer = allOf(eq('manufacturerId', companyId), eq('vendorId', otherId));
  const asVendor = allOf(eq('vendorId', companyId), eq('manufacturerId', otherId));
  return (await reads.documents(vendorLinkModel, anyOf(asManufacturer, asVendor), { limit: 1 })).length > 0;
};
