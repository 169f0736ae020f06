import type { PermissionKey } from '../../domain/user/permissions.js';
import { eq, everything, nothing, type Where } from '../../infra/read-models/query/query.js';
import type { Access } from './access.js';
import { type Caller, type CompanyType, isCaller, type Principal } from './caller.js';

/** What one company sees: its own records, and those that others address to it. */
export interface CompanyReach {
  readonly kind: 'company';
  readonly companyId: string;
  readonly companyType: CompanyType;
  /** Who looks: some records are for the user alone who made them. */
  readonly actorId: string;
  /** Support sees what an admin sees, but for the secrets of the company. */
  readonly role: 'admin' | 'user' | 'support';
  /** Of role `user`. */
  readonly permissions: ReadonlySet<PermissionKey>;
}

/** How far a request may read: found once, when it is let in, and made into a condition by the scope of each resource. */
export type Reach = CompanyReach | { readonly kind: 'all' } | { readonly kind: 'none' };

export const noReach: Reach = { kind: 'none' };

/** Support reads companies on the calls of support alone; on any other call it is as if nobody had signed in. */
export const reachOf = (principal: Principal | undefined, access: Access): Reach => {
  if (isCaller(principal)) return reachOfCaller(principal);
  if (principal === undefined || access.kind !== 'support') return noReach;
  const { lookingAt, actorId } = principal;
  if (lookingAt === null) return { kind: 'all' };
  return { kind: 'company', ...lookingAt, actorId, role: 'support', permissions: new Set() };
};

const reachOfCaller = ({ companyId, companyType, actorId, isAdmin, permissions }: Caller): CompanyReach => ({
  kind: 'company',
  companyId,
  companyType,
  actorId,
  role: isAdmin ? 'admin' : 'user',
  permissions,
});

/** A scope: a company sees the rows that `rows` tells; who is bound to no company sees all of them, or none. */
export const rowsOf =
  (rows: (company: CompanyReach) => Where) =>
  (reach: Reach): Where => {
    if (reach.kind === 'company') return rows(reach);
    return reach.kind === 'all' ? everything : nothing;
  };

/** A scope: the rows that bear the company's id in this field. */
export const ownBy = (field: string): ((reach: Reach) => Where) => rowsOf(({ companyId }) => eq(field, companyId));

export const isVendor = (reach: Reach): boolean => reach.kind === 'company' && reach.companyType === 'vendor';

/** A scope: a manufacturer's own records, of which vendors have none. */
export const ownOfManufacturer = rowsOf((company) =>
  isVendor(company) ? nothing : eq('companyId', company.companyId),
);

/** Whether what a role `user` sees with one of these flags alone may be shown. */
export const maySee = (reach: Reach, ...flags: readonly PermissionKey[]): boolean => {
  if (reach.kind !== 'company') return reach.kind === 'all';
  return reach.role !== 'user' || flags.some((flag) => reach.permissions.has(flag));
};

/** Whether an admin of this very company looks; its secrets are told to nobody else. */
export const isOwnAdmin = (reach: Reach, companyId: string): boolean =>
  reach.kind === 'company' && reach.role === 'admin' && reach.companyId === companyId;
