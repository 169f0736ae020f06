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

/** Holds the place of an owner while a sign-up runs; no list shows it (A106). */
export type OwnerAnnounced = DomainEvent<'OwnerAnnounced', OfUser & { readonly signUpId: string }>;
export type OwnerWithdrawn = DomainEvent<'OwnerWithdrawn', OfUser & { readonly signUpId: string }>;
export type UserRegistered = DomainEvent<
  'UserRegistered',
  OfUser &
    PersonalProfile & {
      readonly email: string | null;
      readonly username: string | null;
      readonly isOwner: boolean;
      readonly role: UserRole;
      readonly permissions: readonly PermissionKey[];
      readonly active: boolean;
    }
>;
export type UserProfileChanged = DomainEvent<'UserProfileChanged', OfUser & PersonalProfile>;
/**
 * Somebody else who gives an account another e-mail hands it over to another person, which events of before do not say.
 * The operator says why.
 */
export type UserEmailChanged = DomainEvent<
  'UserEmailChanged',
  OfUser & { readonly email: string | null; readonly isHandedOver?: true; readonly reason?: string }
>;
export type UserUsernameChanged = DomainEvent<'UserUsernameChanged', OfUser & { readonly username: string | null }>;
export type UserRoleChanged = DomainEvent<'UserRoleChanged', OfUser & { readonly role: CompanyRole }>;
export type UserPermissionsChanged = DomainEvent<
  'UserPermissionsChanged',
  OfUser & { readonly permissions: readonly PermissionKey[] }
>;
export type UserActivated = DomainEvent<'UserActivated', OfUser & { readonly at: string }>;
export type UserDeactivated = DomainEvent<'UserDeactivated', OfUser & { readonly at: string }>;
/**
 * Replaced by the user, by a mailed link, or by somebody with Edit User. The hash is in the state store, never in an
 * event.
 */
export type UserPasswordReplaced = DomainEvent<
  'UserPasswordReplaced',
  OfUser & { readonly by: 'own' | 'link' | 'editor' }
>;
/**
 * A PUT on the user succeeded at this ISO instant, and locks the user until another one (A35), null for no lock. Events of
 * before do not say until when; `lockEnd` does.
 */
export type UserUpdateRecorded = DomainEvent<
  'UserUpdateRecorded',
  OfUser & { readonly at: string; readonly lockedUntil?: string | null }
>;
/** All preferences that the user has chosen so far; null once the person was erased. */
export type MailPreferencesSet = DomainEvent<
  'MailPreferencesSet',
  OfUser & { readonly preferences: ChosenMails | null }
>;
/** The name of the file that shows the user from now on. */
export type UserPictureSet = DomainEvent<'UserPictureSet', OfUser & { readonly picture: string }>;
export type UserPictureRemoved = DomainEvent<'UserPictureRemoved', OfUser>;
export type UserDeleted = DomainEvent<'UserDeleted', OfUser>;
/** Somebody asked for a link to set a password; the mail is sent for this event (S1 section 2). */
export type PasswordLinkRequested = DomainEvent<'PasswordLinkRequested', OfUser & Reasoned & { readonly at: string }>;

/** The mail of a new user is sent again, at an ISO instant, to one who never signed in. */
export type WelcomeLinkRequested = DomainEvent<'WelcomeLinkRequested', OfUser & { readonly at: string }>;

/** A code of an authenticator app is asked for after the password. Secret and codes are in the state store alone. */
export type TwoStepsTurnedOn = DomainEvent<'TwoStepsTurnedOn', OfUser>;
/** The operator turns it off at the console for who has lost all codes and whom no admin can help. */
export type TwoStepsTurnedOff = DomainEvent<'TwoStepsTurnedOff', OfUser & { readonly by: 'own' | 'admin' | 'console' }>;
export type RecoveryCodesMade = DomainEvent<'RecoveryCodesMade', OfUser>;
export type RecoveryCodeUsed = DomainEvent<'RecoveryCodeUsed', OfUser & { readonly left: number }>;

/** A password for the scanning app of a user who signs in with a code; its name and hash are in the state store alone. */
export type AppPasswordMade = DomainEvent<'AppPasswordMade', OfUser & { readonly appPasswordId: string }>;
export type AppPasswordRevoked = DomainEvent<'AppPasswordRevoked', OfUser & { readonly appPasswordId: string }>;

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
