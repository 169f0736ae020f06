import type { DomainEvent, Reasoned } from '../kit/event.js';
import type { ChosenMails } from './mail-preferences.js';
import type { PasskeyEvent } from './passkeys/passkey.events.js';
import type { PermissionKey } from './permissions.js';

/** The roles that a company gives its users. */
export const companyRoles = ['admin', 'user'] as const;
export type CompanyRole = (typeof companyRoles)[number];
/** Support staff belong to no company, and no company makes them (A113). */
export type UserRole = CompanyRole | 'support';
/** In the place of a company's id in the events of support staff. */
export const noCompany = 'none';

/** Personal fields are null once the person was erased and the key destroyed. */
export interface PersonalProfile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** 10 digits. */
  readonly mobile: string | null;
  readonly csrEmail: string | null;
}

interface OfUser {
  readonly userId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfUser & Data>;

/** Holds the place of an owner while a sign-up runs; no list shows it (A106). */
export type OwnerAnnounced = EventOf<'OwnerAnnounced', { readonly signUpId: string }>;
export type OwnerWithdrawn = EventOf<'OwnerWithdrawn', { readonly signUpId: string }>;
export type UserRegistered = EventOf<
  'UserRegistered',
  PersonalProfile & {
    readonly email: string | null;
    readonly username: string | null;
    readonly isOwner: boolean;
    readonly role: UserRole;
    readonly permissions: readonly PermissionKey[];
    readonly active: boolean;
  }
>;
export type UserProfileChanged = EventOf<'UserProfileChanged', PersonalProfile>;
/**
 * Somebody else who gives an account another e-mail hands it over to another person, which events of before do not say.
 * The operator says why.
 */
export type UserEmailChanged = EventOf<
  'UserEmailChanged',
  { readonly email: string | null; readonly isHandedOver?: true; readonly reason?: string }
>;
export type UserUsernameChanged = EventOf<'UserUsernameChanged', { readonly username: string | null }>;
export type UserRoleChanged = EventOf<'UserRoleChanged', { readonly role: CompanyRole }>;
export type UserPermissionsChanged = EventOf<
  'UserPermissionsChanged',
  { readonly permissions: readonly PermissionKey[] }
>;
export type UserActivated = EventOf<'UserActivated', { readonly at: string }>;
export type UserDeactivated = EventOf<'UserDeactivated', { readonly at: string }>;
/**
 * Replaced by the user, by a mailed link, or by somebody with Edit User. The hash is in the state store, never in an
 * event.
 */
export type UserPasswordReplaced = EventOf<'UserPasswordReplaced', { readonly by: 'own' | 'link' | 'editor' }>;
/**
 * A PUT on the user succeeded at this ISO instant, and locks the user until another one (A35), null for no lock. Events of
 * before do not say until when; `lockEnd` does.
 */
export type UserUpdateRecorded = EventOf<
  'UserUpdateRecorded',
  { readonly at: string; readonly lockedUntil?: string | null }
>;
/** All preferences that the user has chosen so far; null once the person was erased. */
export type MailPreferencesSet = EventOf<'MailPreferencesSet', { readonly preferences: ChosenMails | null }>;
/** The name of the file that shows the user from now on. */
export type UserPictureSet = EventOf<'UserPictureSet', { readonly picture: string }>;
export type UserPictureRemoved = EventOf<'UserPictureRemoved'>;
export type UserDeleted = EventOf<'UserDeleted'>;
/** Somebody asked for a link to set a password; the mail is sent for this event (S1 section 2). */
export type PasswordLinkRequested = EventOf<'PasswordLinkRequested', Reasoned & { readonly at: string }>;

/** The mail of a new user is sent again, at an ISO instant, to one who never signed in. */
export type WelcomeLinkRequested = EventOf<'WelcomeLinkRequested', { readonly at: string }>;

/** A code of an authenticator app is asked for after the password. Secret and codes are in the state store alone. */
export type TwoStepsTurnedOn = EventOf<'TwoStepsTurnedOn'>;
/** The operator turns it off at the console for who has lost all codes and whom no admin can help. */
export type TwoStepsTurnedOff = EventOf<'TwoStepsTurnedOff', { readonly by: 'own' | 'admin' | 'console' }>;
export type RecoveryCodesMade = EventOf<'RecoveryCodesMade'>;
export type RecoveryCodeUsed = EventOf<'RecoveryCodeUsed', { readonly left: number }>;

/** A password for the scanning app of a user who signs in with a code; its name and hash are in the state store alone. */
export type AppPasswordMade = EventOf<'AppPasswordMade', { readonly appPasswordId: string }>;
export type AppPasswordRevoked = EventOf<'AppPasswordRevoked', { readonly appPasswordId: string }>;

export type UserEvent =
  | OwnerAnnounced
  | OwnerWithdrawn
  | UserRegistered
  | UserProfileChanged
  | UserEmailChanged
  | UserUsernameChanged
  | UserRoleChanged
  | UserPermissionsChanged
  | UserActivated
  | UserDeactivated
  | UserPasswordReplaced
  | UserUpdateRecorded
  | MailPreferencesSet
  | UserPictureSet
  | UserPictureRemoved
  | UserDeleted
  | PasswordLinkRequested
  | WelcomeLinkRequested
  | TwoStepsTurnedOn
  | TwoStepsTurnedOff
  | RecoveryCodesMade
  | RecoveryCodeUsed
  | AppPasswordMade
  | AppPasswordRevoked
  | PasskeyEvent;
