import { type ChosenMails, noticeKinds } from '../../domain/user/mail-preferences.js';
import {
  type PermissionEntry,
  type WirePermission,
  orderPermissionsToWire,
  permissionsToWire,
} from '../../domain/user/permission-list.js';
import {
  cataloguePermissions,
  orderPermissions,
  type PermissionKey,
  permissionKeys,
} from '../../domain/user/permissions.js';
import {
  companyRoles,
  type PasswordLinkRequested,
  type TwoStepsTurnedOff,
  type UserActivated,
  type UserDeactivated,
  type UserRegistered,
  type WelcomeLinkRequested,
  type UserEvent,
} from '../../domain/user/user.events.js';
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
  explained,
} from '../../infra/schema/fields.js';
import type { Schema, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { PasskeyEvent, PasskeysRemoved } from '../../domain/user/passkeys/passkey.events.js';
import { hasJoined } from '../../domain/user/sign-in/in-use.js';
import { lockEnd } from '../../domain/user/lock.js';
import { userStream } from '../../domain/user/user.decider.js';
import { changed, changeOf, type Fields, removed } from '../shared/changes.js';

/** Documents the permission names for clients; the type of an entry accepts any name. */
const name = oneOf(cataloguePermissions).schema;
const entry = { title: name, key: name, checked: boolean };
/** The first entry of the list also maps each name to its entry. */
const permission: Schema = object(entry, members(cataloguePermissions, object(entry)));
const orderName = oneOf(orderPermissions).schema;
const orderPermission: Schema = object({ title: orderName, key: orderName, checked: boolean });

const userFields = declareFields({
  id: 'exact',
  companyId: explained(nullable('exact'), 'Null for an owner.'),
  email: nullable('text'),
  username: nullable('text'),
  firstName: nullable('text'),
  lastName: nullable('text'),
  mobile: nullable('exact'),
  csr_email: nullable('text'),
  role: oneOf([...companyRoles, 'support']),
  active: 'boolean',
  user_permissions: json<readonly WirePermission[]>(listOf(permission)),
  order_permissions: explained(
    json<readonly PermissionEntry[]>(listOf(orderPermission)),
    'The rights that are not in the catalogue of user_permissions.',
  ),
  picture: explained(nullable('exact'), 'The name of the file in the container pictures; null without a picture.'),
  old_activation: nullable('date'),
  last_activation: nullable('date'),
  lockedUntil: explained(
    nullable('date'),
    'The last edit locks the user against the next one until then, possibly in the past; null without an edit.',
  ),
  lastSignInAt: explained(
    nullable('date'),
    'The first sign-in of the latest day with a sign-in; null for a user who never signed in.',
  ),
  hasJoined: explained('boolean', 'Whether the user has set a password.'),
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

type AnyUserEvent = UserEvent | PasskeyEvent;

const change = changeOf<UserDoc, AnyUserEvent>(({ userId }) => userId);

/**
 * A change of password, e-mail, role, permission or active flag ends the sessions from before. So does the removal of
 * the second step or of passkeys by another person, because the lost device may be signed in.
 */
const securityChange = (event: RecordedEvent<AnyUserEvent>, fields: Fields<UserDoc> = {}) =>
  change(event, (doc) => ({
    ...(typeof fields === 'function' ? fields(doc) : fields),
    securityRevision: event.revision,
  }));

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
    picture: null,
    old_activation: null,
    last_activation: at,
    lockedUntil: null,
    lastSignInAt: null,
    hasJoined: false,
    createdAt: at,
    updatedAt: at,
    revision: event.revision,
    tenantId: data.companyId,
    isOwner: data.isOwner,
    permissions: data.permissions,
    chosenMails: null,
    securityRevision: event.revision,
    handOvers: 0,
    ...permissionLists(data.permissions),
  };
};

const secondStepEnded = (event: RecordedEvent<TwoStepsTurnedOff | PasskeysRemoved>) =>
  (event.data.by === 'own' ? change : securityChange)(event);

const activation = (active: boolean) => (event: RecordedEvent<UserActivated | UserDeactivated>) =>
  securityChange(event, (doc) => ({
    active,
    old_activation: doc.last_activation,
    last_activation: event.data.at,
  }));

/** The histories still show the name of a former supporter, who can no longer sign in. */
const withoutAccount = (doc: UserDoc, { metadata, revision }: RecordedEvent): UserDoc => ({
  ...doc,
  ...{ email: null, active: false, updatedAt: metadata.occurredAt, revision, securityRevision: revision },
});

/** A requested link changes no displayed field. */
const linkRequested = ({ data, revision }: RecordedEvent<PasswordLinkRequested | WelcomeLinkRequested>) =>
  changed<UserDoc>(data.userId, { revision });

/** All users who can sign in. Users of an unfinished sign-up are not listed. */
export const userModel: ReadModel<UserDoc> = {
  name: 'user',
  version: 9,
  stream: userStream.nameOf,
  ...userFields,
  indexes: [
    { fields: ['email'], serves: 'sign-in and the look-up of a taken e-mail' },
    { fields: ['username'], serves: 'the look-up of a taken user name' },
    { fields: ['companyId', 'createdAt'], serves: 'the user list of a company' },
    { fields: ['tenantId', 'createdAt'], serves: 'everybody of a company, its owner too' },
  ],
  handlers: {
    UserRegistered: (event) => [{ id: event.data.userId, apply: (doc?: UserDoc) => doc ?? registered(event) }],
    UserProfileChanged: (event) => {
      const { firstName, lastName, mobile, csrEmail } = event.data;
      return change(event, { firstName, lastName, mobile, csr_email: csrEmail });
    },
    UserEmailChanged: (event) => {
      const { email, isHandedOver = false } = event.data;
      return securityChange(event, ({ handOvers }) => ({
        email,
        handOvers: handOvers + (isHandedOver ? 1 : 0),
      }));
    },
    UserUsernameChanged: (event) => change(event, { username: event.data.username }),
    UserRoleChanged: (event) => securityChange(event, { role: event.data.role }),
    UserOwnershipChanged: (event) => {
      const { isOwner, companyId } = event.data;
      return securityChange(event, { isOwner, companyId: isOwner ? null : companyId });
    },
    UserPermissionsChanged: (event) => {
      const { permissions } = event.data;
      return securityChange(event, { permissions, ...permissionLists(permissions) });
    },
    UserActivated: activation(true),
    UserDeactivated: activation(false),
    UserUpdateRecorded: (event) => change(event, { lockedUntil: lockEnd(event.data) }),
    UserPasswordReplaced: (event) =>
      securityChange(event, (doc) => ({
        hasJoined: hasJoined(doc.hasJoined, event),
      })),
    MailPreferencesSet: (event) => change(event, { chosenMails: event.data.preferences }),
    UserPictureSet: (event) => change(event, { picture: event.data.picture }),
    UserPictureRemoved: (event) => change(event, { picture: null }),
    PasswordLinkRequested: linkRequested,
    WelcomeLinkRequested: linkRequested,
    // An event of another stream, so the user's revision stays.
    UserSignedIn: ({ data: { userId, at } }) => changed<UserDoc>(userId, { lastSignInAt: at }),
    OwnerWithdrawn: (event) => removed(event.data.userId),
    // These events change no displayed field.
    TwoStepsTurnedOn: change,
    TwoStepsTurnedOff: secondStepEnded,
    RecoveryCodesMade: change,
    RecoveryCodeUsed: change,
    PasskeyAdded: change,
    PasskeysRemoved: secondStepEnded,
    PasskeyCopySuspected: change,
    AppPasswordMade: change,
    AppPasswordRevoked: change,
    UserDeleted: (event) => [
      {
        id: event.data.userId,
        apply: (doc?: UserDoc) => (doc?.role === 'support' ? withoutAccount(doc, event) : undefined),
      },
    ],
  } satisfies Partial<HandlersOf<UserDoc, UserEvent | UserSignedIn | CompanyEvent>>,
};
