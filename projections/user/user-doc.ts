import { type ChosenMails, noticeKinds } from '../../domain/user/mail-preferences.js';
import type { PermissionEntry, WirePermission } from '../../domain/user/permission-list.js';
import {
  cataloguePermissions,
  orderPermissions,
  type PermissionKey,
  permissionKeys,
} from '../../domain/user/permissions.js';
import type { UserRole } from '../../domain/user/user.events.js';
import {
  boolean,
  declareFields,
  json,
  listOf,
  members,
  nullable,
  object,
  oneOf,
  orNull,
} from '../../infra/read-models/declare/fields.js';

/** A user as S1 section 3 shows it. */
export interface UserDoc {
  readonly id: string;
  /** Null for an owner (A13); `tenantId` names the company in any case. */
  readonly companyId: string | null;
  readonly email: string | null;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly mobile: string | null;
  readonly csr_email: string | null;
  readonly role: UserRole;
  readonly active: boolean;
  readonly user_permissions: readonly WirePermission[];
  /** The rights of our own, which stand beside the catalogue of the specification. */
  readonly order_permissions: readonly PermissionEntry[];
  /** The name of a file in the container `pictures`; null for none. */
  readonly picture: string | null;
  readonly old_activation: string | null;
  readonly last_activation: string | null;
  /**
   * Instant until which the last edit locks the user against the next one, also when it is past; null when there was none.
   */
  readonly lockedUntil: string | null;
  /** Instant of the first sign-in of the last day on which the user signed in; null for one who never did. */
  readonly lastSignInAt: string | null;
  /** Whether the user has set a password, and so may have signed in before sign-ins were recorded. */
  readonly hasJoined: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
  /** The company that the user belongs to or owns; not sent to clients. */
  readonly tenantId: string;
  readonly isOwner: boolean;
  /** The permissions, which are sent as `user_permissions`; not sent to clients. */
  readonly permissions: readonly PermissionKey[];
  /** The mail preferences that the user has chosen; null for a user who has chosen none. Not sent to clients. */
  readonly chosenMails: ChosenMails | null;
  /**
   * Revision of the last change of password, e-mail, role, permissions or active flag, with which older sessions end
   * (docs/security.md, "Promises"); not sent to clients.
   */
  readonly securityRevision: number;
  /** How often the account went to another person, with which older passwords end; not sent to clients. */
  readonly handOvers: number;
}

/** Clients learn the catalogue of permissions as the names that an entry may have. */
const name = oneOf(cataloguePermissions).schema;
const entry = { title: name, key: name, checked: boolean };
/** The first entry of the list holds the map from each name to its entry as well. */
const permission = object(entry, members(cataloguePermissions, object(entry)));
const orderName = oneOf(orderPermissions).schema;

export const userFields = declareFields<UserDoc>({
  id: 'exact',
  companyId: nullable('exact'),
  email: nullable('text'),
  username: nullable('text'),
  firstName: nullable('text'),
  lastName: nullable('text'),
  mobile: nullable('exact'),
  csr_email: nullable('text'),
  role: oneOf(['admin', 'user', 'support']),
  active: 'boolean',
  user_permissions: json<readonly WirePermission[]>(listOf(permission)),
  order_permissions: json<readonly PermissionEntry[]>(
    listOf(object({ title: orderName, key: orderName, checked: boolean })),
  ),
  picture: nullable('exact'),
  old_activation: nullable('date'),
  last_activation: nullable('date'),
  lockedUntil: nullable('date'),
  lastSignInAt: nullable('date'),
  hasJoined: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
  tenantId: 'exact',
  isOwner: 'boolean',
  permissions: json<readonly PermissionKey[]>(listOf(oneOf(permissionKeys).schema)),
  chosenMails: json<ChosenMails | null>(
    orNull(object({}, { orders: oneOf(noticeKinds.orders).schema, scans: oneOf(noticeKinds.scans).schema })),
  ),
  securityRevision: 'number',
  handOvers: 'number',
});
