import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { PasskeyEvent, PasskeysRemoved } from '../../domain/user/passkeys/passkey.events.js';
import { orderPermissionsToWire, permissionsToWire } from '../../domain/user/permission-list.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { hasJoined } from '../../domain/user/sign-in/in-use.js';
import { lockEnd } from '../../domain/user/lock.js';
import { userStream } from '../../domain/user/user.decider.js';
import type {
  AppPasswordMade,
  AppPasswordRevoked,
  PasswordLinkRequested,
  TwoStepsTurnedOff,
  UserActivated,
  UserDeactivated,
  UserRegistered,
  WelcomeLinkRequested,
  UserEvent,
} from '../../domain/user/user.events.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { type UserDoc, userFields } from './user-doc.js';

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

/**
 * A change of password, e-mail, role, permission or active flag ends the sessions from before, and so does the end of the
 * second step, or of passkeys, by somebody else: the device that was lost may be signed in.
 */
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

/** Nothing of it is shown with the user. */
const noted = (event: RecordedEvent<PasskeyEvent | AppPasswordMade | AppPasswordRevoked>) =>
  change(event, event.data.userId, () => ({}));

const secondStepEnded = (event: RecordedEvent<TwoStepsTurnedOff | PasskeysRemoved>) =>
  (event.data.by === 'own' ? change : securityChange)(event, event.data.userId, () => ({}));

const activation = (active: boolean) => (event: RecordedEvent<UserActivated | UserDeactivated>) =>
  securityChange(event, event.data.userId, (doc) => ({
    active,
    old_activation: doc.last_activation,
    last_activation: event.data.at,
  }));

/** Histories go on to show the name of who was in support, who signs in no more. */
const removed = (doc: UserDoc, { metadata, revision }: RecordedEvent): UserDoc => ({
  ...doc,
  ...{ email: null, active: false, updatedAt: metadata.occurredAt, revision, securityRevision: revision },
});

/** A link is on its way: nothing that is shown has changed. */
const linkRequested = ({
  data: { userId },
  revision,
}: RecordedEvent<PasswordLinkRequested | WelcomeLinkRequested>): readonly Change<UserDoc>[] => [
  { id: userId, apply: (doc?: UserDoc) => doc && { ...doc, revision } },
];

/** Everybody who can sign in. An unfinished sign-up is not listed. */
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
      const { userId, firstName, lastName, mobile, csrEmail } = event.data;
      return change(event, userId, () => ({ firstName, lastName, mobile, csr_email: csrEmail }));
    },
    UserEmailChanged: (event) => {
      const { userId, email, isHandedOver = false } = event.data;
      return securityChange(event, userId, ({ handOvers }) => ({
        email,
        handOvers: handOvers + (isHandedOver ? 1 : 0),
      }));
    },
    UserUsernameChanged: (event) => change(event, event.data.userId, () => ({ username: event.data.username })),
    UserRoleChanged: (event) => securityChange(event, event.data.userId, () => ({ role: event.data.role })),
    UserPermissionsChanged: (event) => {
      const { userId, permissions } = event.data;
      return securityChange(event, userId, () => ({ permissions, ...permissionLists(permissions) }));
    },
    UserActivated: activation(true),
    UserDeactivated: activation(false),
    UserUpdateRecorded: (event) => change(event, event.data.userId, () => ({ lockedUntil: lockEnd(event.data) })),
    UserPasswordReplaced: (event) =>
      securityChange(event, event.data.userId, (doc) => ({
        hasJoined: hasJoined(doc.hasJoined, event),
      })),
    MailPreferencesSet: (event) => change(event, event.data.userId, () => ({ chosenMails: event.data.preferences })),
    UserPictureSet: (event) => change(event, event.data.userId, () => ({ picture: event.data.picture })),
    UserPictureRemoved: (event) => change(event, event.data.userId, () => ({ picture: null })),
    PasswordLinkRequested: linkRequested,
    WelcomeLinkRequested: linkRequested,
    // An event of another stream, which leaves the user's own revision as it is.
    UserSignedIn: ({ data: { userId, at } }) => [
      { id: userId, apply: (doc?: UserDoc) => doc && { ...doc, lastSignInAt: at } },
    ],
    OwnerWithdrawn: (event) => [{ id: event.data.userId, apply: () => undefined }],
    TwoStepsTurnedOn: (event) => change(event, event.data.userId, () => ({})),
    TwoStepsTurnedOff: secondStepEnded,
    RecoveryCodesMade: (event) => change(event, event.data.userId, () => ({})),
    RecoveryCodeUsed: (event) => change(event, event.data.userId, () => ({})),
    PasskeyAdded: noted,
    PasskeysRemoved: secondStepEnded,
    PasskeyCopySuspected: noted,
    AppPasswordMade: noted,
    AppPasswordRevoked: noted,
    UserDeleted: (event) => [
      { id: event.data.userId, apply: (doc?: UserDoc) => (doc?.role === 'support' ? removed(doc, event) : undefined) },
    ],
  } satisfies Partial<HandlersOf<UserDoc, UserEvent | UserSignedIn | CompanyEvent>>,
};
