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

/** Documents the permission names for clients; the type of an entry accepts any name. */
const name = oneOf(cataloguePermissions).schema;
const entry = { title: name, key: name, checked: boolean };
/** The first entry of the list also maps each name to its entry. */
const permission: Schema = object(entry, members(cataloguePermissions, object(entry)));
const orderName = oneOf(orderPermissions).schema;
const orderPermission: Schema = object({ title: orderName, key: orderName, checked: boolean });

export const userFields = declareFields({
  id: 'exact',
  /** Null for an owner (A13); `tenantId` is set for every user. */
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
  /** The permissions that Selvage adds to the catalogue of the specification. */
  order_permissions: json<readonly PermissionEntry[]>(listOf(orderPermission)),
  /** The file name in the container `pictures`; null without a picture. */
  picture: nullable('exact'),
  old_activation: nullable('date'),
  last_activation: nullable('date'),
  /**
   * The instant until which the last edit locks the user against the next one, possibly in the past; null without an
   * edit.
   */
  lockedUntil: nullable('date'),
  /** The first sign-in of the latest day with a sign-in; null for a user who never signed in. */
  lastSignInAt: nullable('date'),
  /** Whether the user has set a password. Such a user may have signed in before sign-ins were recorded. */
  hasJoined: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
  /** The company that the user belongs to or owns; not sent to clients. */
  tenantId: 'exact',
  isOwner: 'boolean',
  /** Sent to clients as `user_permissions`; not under this name. */
  permissions: json<readonly PermissionKey[]>(listOf(oneOf(permissionKeys).schema)),
  /** The user's own mail preferences; null without any. Not sent to clients. */
  chosenMails: json<ChosenMails | null>(
    orNull(object({}, { orders: oneOf(noticeKinds.orders).schema, scans: oneOf(noticeKinds.scans).schema })),
  ),
  /**
   * Revision of the last change of password, e-mail, role, permissions or active flag. It ends older sessions
   * (docs/security.md, "Promises"). Not sent to clients.
   */
  securityRevision: 'number',
  /** How often the account was given to another person, which ends older passwords; not sent to clients. */
  handOvers: 'number',
});

/** A user as S1 section 3 defines it. */
export type UserDoc = DocOf<typeof userFields>;
