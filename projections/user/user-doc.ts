import { type ChosenMails, noticeKinds } from '../../domain/user/mail-preferences.js';
import type { PermissionEntry, WirePermission } from '../../domain/user/permission-list.js';
import {
  cataloguePermissions,
  orderPermissions,
  type PermissionKey,
  permissionKeys,
} from '../../domain/user/permissions.js';
import { companyRoles } from '../../domain/user/user.events.js';
import {
  boolean,
  declareFields,
  type DocOf,
  json,
  listOf,
  members,
  nullable,
  object,
  oneOf,
  orNull,
} from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';

/** Clients learn the catalogue of permissions as the names that an entry may have; the type of an entry takes any name. */
const name = oneOf(cataloguePermissions).schema;
const entry = { title: name, key: name, checked: boolean };
/** The first entry of the list holds the map from each name to its entry as well. */
const permission: Schema = object(entry, members(cataloguePermissions, object(entry)));
const orderName = oneOf(orderPermissions).schema;
const orderPermission: Schema = object({ title: orderName, key: orderName, checked: boolean });

export const userFields = declareFields({
  id: 'exact',
  /** Null for an owner (A13); `tenantId` names the company in any case. */
  companyId: nullable('exact'),
  email: nullable('text'),
  username: nullable('text'),
  firstName: nullable('text'),
  lastName: nullable('text'),
  mobile: nullable('exact'),
  csr_email: nullable('text'),
  role: oneOf([...companyRoles, 'support']),
  active: 'boolean',
  user_permissions: json<readonly WirePermission[]>(listOf(permission)),
  /** The rights of our own, which stand beside the catalogue of the specification. */
  order_permissions: json<readonly PermissionEntry[]>(listOf(orderPermission)),
  /** The name of a file in the container `pictures`; null for none. */
  picture: nullable('exact'),
  old_activation: nullable('date'),
  last_activation: nullable('date'),
  /**
   * Instant until which the last edit locks the user against the next one, also when it is past; null when there was none.
   */
  lockedUntil: nullable('date'),
  /** Instant of the first sign-in of the last day on which the user signed in; null for one who never did. */
  lastSignInAt: nullable('date'),
  /** Whether the user has set a password, and so may have signed in before sign-ins were recorded. */
  hasJoined: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
  /** The company that the user belongs to or owns; not sent to clients. */
  tenantId: 'exact',
  isOwner: 'boolean',
  /** The permissions, which are sent as `user_permissions`; not sent to clients. */
  permissions: json<readonly PermissionKey[]>(listOf(oneOf(permissionKeys).schema)),
  /** The mail preferences that the user has chosen; null for a user who has chosen none. Not sent to clients. */
  chosenMails: json<ChosenMails | null>(
    orNull(object({}, { orders: oneOf(noticeKinds.orders).schema, scans: oneOf(noticeKinds.scans).schema })),
  ),
  /**
   * Revision of the last change of password, e-mail, role, permissions or active flag, with which older sessions end
   * (docs/security.md, "Promises"); not sent to clients.
   */
  securityRevision: 'number',
  /** How often the account went to another person, with which older passwords end; not sent to clients. */
  handOvers: 'number',
});

/** A user as S1 section 3 shows it. */
export type UserDoc = DocOf<typeof userFields>;
