import type { DomainEvent, Reasoned } from '../kit/event.js';
import type { ChosenMails } from './mail-preferences.js';
import type { PasskeyEvent } from './passkeys/passkey.events.js';
import type { PermissionKey } from './permissions.js';

export const companyRoles = ['admin', 'user'] as const;
export type CompanyRole = (typeof companyRoles)[number];
/** Supporters belong to no company, and no company creates them (A113). */
export type UserRole = CompanyRole | 'support';
/** Replaces a company's id in the events of supporters. */
export const noCompany = 'none';

/** Personal fields are null after the person was erased and the key destroyed. */
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

/** Reserves an owner while a sign-up runs; the owner is not listed (A106). */
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
 * When another person changes the e-mail, the account passes to a new person; older events lack this field. The
 * operator gives a reason.
 */
export type UserEmailChanged = EventOf<
  'UserEmailChanged',
  { readonly email: string | null; readonly isHandedOver?: true; readonly reason?: string }
>;
export type UserUsernameChanged = EventOf<'UserUsernameChanged', { readonly username: string | null }>;
export type UserRoleChanged = EventOf<'UserRoleChanged', { readonly role: CompanyRole }>;
/** A previous owner is an admin, like the admin that becomes the owner. */
export type UserOwnershipChanged = EventOf<'UserOwnershipChanged', { readonly isOwner: boolean }>;
export type UserPermissionsChanged = EventOf<
  'UserPermissionsChanged',
  { readonly permissions: readonly PermissionKey[] }
>;
export type UserActivated = EventOf<'UserActivated', { readonly at: string }>;
export type UserDeactivated = EventOf<'UserDeactivated', { readonly at: string }>;
/** By the user, a mailed link, or a user with Edit User. The hash is in the state store, never in an event. */
export type UserPasswordReplaced = EventOf<'UserPasswordReplaced', { readonly by: 'own' | 'link' | 'editor' }>;
/**
 * A PUT on the user succeeded at `at`, and locks the user until `lockedUntil` (A35; null for no lock). Older events
 * lack the end; `lockEnd` computes it.
 */
export type UserUpdateRecorded = EventOf<
  'UserUpdateRecorded',
  { readonly at: string; readonly lockedUntil?: string | null }
>;
/** All preferences that the user has chosen so far; null after the person was erased. */
export type MailPreferencesSet = EventOf<'MailPreferencesSet', { readonly preferences: ChosenMails | null }>;
export type UserPictureSet = EventOf<'UserPictureSet', { readonly picture: string }>;
export type UserPictureRemoved = EventOf<'UserPictureRemoved'>;
export type UserDeleted = EventOf<'UserDeleted'>;
/** A link to set a password was requested; the mail is sent for this event (S1 section 2). */
export type PasswordLinkRequested = EventOf<'PasswordLinkRequested', Reasoned & { readonly at: string }>;

/** The mail of a new user is sent again, at an ISO instant, to a user who never signed in. */
export type WelcomeLinkRequested = EventOf<'WelcomeLinkRequested', { readonly at: string }>;

/** Sign-ins now require a code of an app. Its secret and codes are only in the state store. */
export type TwoStepsTurnedOn = EventOf<'TwoStepsTurnedOn'>;
/** At the console the operator turns it off for a user who has lost all codes and has no admin to help. */
export type TwoStepsTurnedOff = EventOf<'TwoStepsTurnedOff', { readonly by: 'own' | 'admin' | 'console' }>;
export type RecoveryCodesMade = EventOf<'RecoveryCodesMade'>;
export type RecoveryCodeUsed = EventOf<'RecoveryCodeUsed', { readonly left: number }>;

/** For the scanning app of a user who signs in with a code. Name and hash are only in the state store. */
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
  | UserOwnershipChanged
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
