import { lockEnd } from './lock.js';
import type { ChosenMails } from './mail-preferences.js';
import { evolvePasskeys, type Passkey } from './passkeys/passkeys.state.js';
import type { PermissionKey } from './permissions.js';
import { hasJoined } from './sign-in/in-use.js';
import { withLink, withOwnLink } from './sign-in/links-of-a-day.js';
import type { PersonalProfile, UserEvent, UserRole } from './user.events.js';

/** A user who can sign in, or is switched off. */
export interface RegisteredUser extends PersonalProfile {
  readonly status: 'registered';
  readonly userId: string;
  readonly companyId: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly isOwner: boolean;
  readonly role: UserRole;
  readonly permissions: readonly PermissionKey[];
  readonly active: boolean;
  /** ISO instant until which the last PUT locks the user; null without a PUT, or without a lock. */
  readonly lockedUntil: string | null;
  /** A link to set a password was requested, or a password was set: the owner uses the account. */
  readonly hasAskedForLink: boolean;
  /** How often mailed links have ended: with each change of e-mail, password or active flag. */
  readonly linkRound: number;
  /** How often the account passed to another person. Passwords from before the last handover are invalid. */
  readonly handOvers: number;
  /** The user has set a password, by a mailed link or with the old one: the account is in use. */
  readonly hasJoined: boolean;
  /** ISO instants of the latest links for new users that were sent again. */
  readonly welcomeLinksAt: readonly string[];
  /** ISO instants of the latest links that support sent. */
  readonly supportLinksAt: readonly string[];
  /** ISO instants of the latest links that were sent without support. */
  readonly ownLinksAt: readonly string[];
  readonly chosenMails: ChosenMails;
  readonly picture: string | null;
  /** In the order of their addition. */
  readonly passkeys: readonly Passkey[];
  /** The valid app passwords: a new password, and the end of the second step, ends every one. */
  readonly appPasswordIds: readonly string[];
}

export type UserState =
  | { readonly status: 'absent' | 'withdrawn' }
  | { readonly status: 'announced'; readonly companyId: string; readonly signUpId: string }
  | { readonly status: 'deleted'; readonly companyId: string }
  | RegisteredUser;

export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  switch (event.type) {
    case 'OwnerAnnounced':
      return { status: 'announced', companyId: event.data.companyId, signUpId: event.data.signUpId };
    case 'OwnerWithdrawn':
      return { status: 'withdrawn' };
    case 'UserRegistered':
      return {
        status: 'registered',
        ...event.data,
        lockedUntil: null,
        hasAskedForLink: false,
        linkRound: 0,
        handOvers: 0,
        hasJoined: false,
        welcomeLinksAt: [],
        supportLinksAt: [],
        ownLinksAt: [],
        chosenMails: {},
        picture: null,
        passkeys: [],
        appPasswordIds: [],
      };
    case 'UserDeleted':
      return { status: 'deleted', companyId: event.data.companyId };
    default:
      return state.status === 'registered' ? withLinks(evolveRegistered(state, event), event) : state;
  }
};

/** Events that invalidate all links mailed before. */
export const endsLinks: ReadonlySet<UserEvent['type']> = new Set([
  'UserEmailChanged',
  'UserPasswordReplaced',
  'UserActivated',
  'UserDeactivated',
]);

const withLinks = (user: RegisteredUser, { type }: UserEvent): RegisteredUser =>
  endsLinks.has(type) ? { ...user, linkRound: user.linkRound + 1 } : user;

type LaterEvent = Exclude<UserEvent, { type: 'OwnerAnnounced' | 'OwnerWithdrawn' | 'UserRegistered' | 'UserDeleted' }>;

const evolveRegistered = (user: RegisteredUser, event: LaterEvent): RegisteredUser => {
  switch (event.type) {
    case 'UserProfileChanged': {
      const { firstName, lastName, mobile, csrEmail } = event.data;
      return { ...user, firstName, lastName, mobile, csrEmail };
    }
    case 'UserEmailChanged':
      return {
        ...user,
        email: event.data.email,
        handOvers: user.handOvers + (event.data.isHandedOver === true ? 1 : 0),
      };
    case 'UserUsernameChanged':
      return { ...user, username: event.data.username };
    case 'UserRoleChanged':
      return { ...user, role: event.data.role };
    case 'UserOwnershipChanged':
      return { ...user, isOwner: event.data.isOwner };
    case 'UserPermissionsChanged':
      return { ...user, permissions: event.data.permissions };
    case 'UserActivated':
      return { ...user, active: true };
    case 'UserDeactivated':
      return { ...user, active: false };
    case 'UserUpdateRecorded':
      return { ...user, lockedUntil: lockEnd(event.data) };
    case 'MailPreferencesSet':
      return { ...user, chosenMails: event.data.preferences ?? {} };
    case 'UserPictureSet':
      return { ...user, picture: event.data.picture };
    case 'UserPictureRemoved':
      return { ...user, picture: null };
    case 'TwoStepsTurnedOn':
    case 'RecoveryCodesMade':
    case 'RecoveryCodeUsed':
      return user;
    case 'TwoStepsTurnedOff':
      return { ...user, appPasswordIds: [] };
    case 'AppPasswordMade':
      return { ...user, appPasswordIds: [...user.appPasswordIds, event.data.appPasswordId] };
    case 'AppPasswordRevoked':
      return { ...user, appPasswordIds: user.appPasswordIds.filter((id) => id !== event.data.appPasswordId) };
    case 'PasskeyAdded':
    case 'PasskeysRemoved':
    case 'PasskeyCopySuspected':
      return { ...user, passkeys: evolvePasskeys(user.passkeys, event) };
    case 'WelcomeLinkRequested':
      return { ...user, welcomeLinksAt: withLink(user.welcomeLinksAt, event.data.at) };
    case 'UserPasswordReplaced':
      return {
        ...user,
        hasAskedForLink: true,
        hasJoined: hasJoined(user.hasJoined, event),
        appPasswordIds: [],
      };
    case 'PasswordLinkRequested': {
      const { at, reason } = event.data;
      const sent =
        reason === undefined
          ? { ownLinksAt: withOwnLink(user.ownLinksAt, at) }
          : { supportLinksAt: withLink(user.supportLinksAt, at) };
      return { ...user, hasAskedForLink: true, ...sent };
    }
  }
};
