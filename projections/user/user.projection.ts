import type { RecordedEvent } from '../../domain/kit/event.js';
import type { PasskeyEvent } from '../../domain/user/passkeys/passkey.events.js';
import {
  orderPermissionsToWire,
  type PermissionEntry,
  permissionsToWire,
  type WirePermission,
} from '../../domain/user/permission-list.js';
import {
  cataloguePermissions,
  orderPermissions,
  type PermissionKey,
  permissionKeys,
} from '../../domain/user/permissions.js';
import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';
import { lockEnd } from '../../domain/user/lock.js';
import { userStream } from '../../domain/user/user.decider.js';
import { type ChosenMails, noticeKinds } from '../../domain/user/mail-preferences.js';
import type {
  MailPreferencesSet,
  OwnerWithdrawn,
  PasswordLinkRequested,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  TwoStepsTurnedOff,
  TwoStepsTurnedOn,
  UserActivated,
  UserDeactivated,
  UserDeleted,
  UserEmailChanged,
  UserPasswordReplaced,
  UserPermissionsChanged,
  UserPictureRemoved,
  UserPictureSet,
  UserProfileChanged,
  UserRegistered,
  UserRole,
  UserRoleChanged,
  UserUpdateRecorded,
  UserUsernameChanged,
  WelcomeLinkRequested,
} from '../../domain/user/user.events.js';
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
import type { Change, ReadModel } from '../../infra/read-models/declare/read-model.js';

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
}

const change = (
  event: RecordedEvent,
  userId: string,
  changes: (doc: UserDoc) => Partial<UserDoc>,
): readonly Change<UserDoc>[] => [
  {
    id: userId,
    apply: (doc?: UserDoc) =>
      doc && { ...doc, ...changes(doc), updatedAt: event.metadata.occurredAt, revision: event.revision },
  },
];

/** A change of password, e-mail, role, permission or active flag ends the sessions from before. */
const securityChange = (
  event: RecordedEvent,
  userId: string,
  changes: (doc: UserDoc) => Partial<UserDoc>,
): readonly Change<UserDoc>[] =>
  change(event, userId, (doc) => ({ ...changes(doc), securityRevision: event.revision }));

const permissionLists = (permissions: readonly PermissionKey[]) => ({
  user_permissions: permissionsToWire(permissions),
  order_permissions: orderPermissionsToWire(permissions),
});

const registered = (event: RecordedEvent<UserRegistered>): UserDoc => {
  const { data } = event;
  const at = event.metadata.occurredAt;
  return {
    id: data.userId,
    companyId: data.isOwner ? null : data.companyId,
    email: data.email,
    username: data.username,
    firstName: data.firstName,
    lastName: data.lastName,
    mobile: data.mobile,
    csr_email: data.csrEmail,
    role: data.role,
    active: data.active,
    ...permissionLists(data.permissions),
    picture: null,
    old_activation: null,
    last_activation: at,
    lockedUntil: null,
    lastSignInAt: null,
    createdAt: at,
    updatedAt: at,
    revision: event.revision,
    tenantId: data.companyId,
    isOwner: data.isOwner,
    permissions: data.permissions,
    chosenMails: null,
    securityRevision: event.revision,
  };
};

/** Nothing of it is shown with the user. */
const noted = (event: RecordedEvent<PasskeyEvent>) => change(event, event.data.userId, () => ({}));

const activation = (active: boolean) => (event: RecordedEvent<UserActivated | UserDeactivated>) =>
  securityChange(event, event.data.userId, (doc) => ({
    active,
    old_activation: doc.last_activation,
    last_activation: event.data.at,
  }));

/** A link is on its way: nothing that is shown has changed. */
const linkRequested = ({
  data: { userId },
  revision,
}: RecordedEvent<PasswordLinkRequested | WelcomeLinkRequested>): readonly Change<UserDoc>[] => [
  { id: userId, apply: (doc?: UserDoc) => doc && { ...doc, revision } },
];

/** Clients learn the catalogue of permissions as the names that an entry may have. */
const name = oneOf(cataloguePermissions).schema;
const entry = { title: name, key: name, checked: boolean };
/** The first entry of the list holds the map from each name to its entry as well. */
const permission = object(entry, members(cataloguePermissions, object(entry)));
const orderName = oneOf(orderPermissions).schema;

/** Everybody who can sign in. An unfinished sign-up is not listed. */
export const userModel: ReadModel<UserDoc> = {
  name: 'user',
  version: 6,
  stream: userStream.nameOf,
  ...declareFields<UserDoc>({
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
  }),
  indexes: [
    { fields: ['email'], serves: 'sign-in and the look-up of a taken e-mail' },
    { fields: ['username'], serves: 'the look-up of a taken user name' },
    { fields: ['companyId', 'createdAt'], serves: 'the user list of a company' },
    { fields: ['tenantId', 'createdAt'], serves: 'everybody of a company, its owner too' },
  ],
  handlers: {
    UserRegistered: (event: RecordedEvent<UserRegistered>) => [
      { id: event.data.userId, apply: (doc?: UserDoc) => doc ?? registered(event) },
    ],
    UserProfileChanged: (event: RecordedEvent<UserProfileChanged>) => {
      const { userId, firstName, lastName, mobile, csrEmail } = event.data;
      return change(event, userId, () => ({ firstName, lastName, mobile, csr_email: csrEmail }));
    },
    UserEmailChanged: (event: RecordedEvent<UserEmailChanged>) =>
      securityChange(event, event.data.userId, () => ({ email: event.data.email })),
    UserUsernameChanged: (event: RecordedEvent<UserUsernameChanged>) =>
      change(event, event.data.userId, () => ({ username: event.data.username })),
    UserRoleChanged: (event: RecordedEvent<UserRoleChanged>) =>
      securityChange(event, event.data.userId, () => ({ role: event.data.role })),
    UserPermissionsChanged: (event: RecordedEvent<UserPermissionsChanged>) => {
      const { userId, permissions } = event.data;
      return securityChange(event, userId, () => ({ permissions, ...permissionLists(permissions) }));
    },
    UserActivated: activation(true),
    UserDeactivated: activation(false),
    UserUpdateRecorded: (event: RecordedEvent<UserUpdateRecorded>) =>
      change(event, event.data.userId, () => ({ lockedUntil: lockEnd(event.data) })),
    UserPasswordReplaced: (event: RecordedEvent<UserPasswordReplaced>) =>
      securityChange(event, event.data.userId, () => ({})),
    MailPreferencesSet: (event: RecordedEvent<MailPreferencesSet>) =>
      change(event, event.data.userId, () => ({ chosenMails: event.data.preferences })),
    UserPictureSet: (event: RecordedEvent<UserPictureSet>) =>
      change(event, event.data.userId, () => ({ picture: event.data.picture })),
    UserPictureRemoved: (event: RecordedEvent<UserPictureRemoved>) =>
      change(event, event.data.userId, () => ({ picture: null })),
    PasswordLinkRequested: linkRequested,
    WelcomeLinkRequested: linkRequested,
    // An event of another stream, which leaves the user's own revision as it is.
    UserSignedIn: ({ data: { userId, at } }: RecordedEvent<UserSignedIn>) => [
      { id: userId, apply: (doc?: UserDoc) => doc && { ...doc, lastSignInAt: at } },
    ],
    OwnerWithdrawn: (event: RecordedEvent<OwnerWithdrawn>) => [{ id: event.data.userId, apply: () => undefined }],
    TwoStepsTurnedOn: (event: RecordedEvent<TwoStepsTurnedOn>) => change(event, event.data.userId, () => ({})),
    TwoStepsTurnedOff: (event: RecordedEvent<TwoStepsTurnedOff>) => change(event, event.data.userId, () => ({})),
    RecoveryCodesMade: (event: RecordedEvent<RecoveryCodesMade>) => change(event, event.data.userId, () => ({})),
    RecoveryCodeUsed: (event: RecordedEvent<RecoveryCodeUsed>) => change(event, event.data.userId, () => ({})),
    PasskeyAdded: noted,
    PasskeysRemoved: noted,
    PasskeyCopySuspected: noted,
    UserDeleted: (event: RecordedEvent<UserDeleted>) => [{ id: event.data.userId, apply: () => undefined }],
  },
};
