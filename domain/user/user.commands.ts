import type { ChosenMails } from './mail-preferences.js';
import type { PasskeyCommand } from './passkeys/passkey.commands.js';
import type { PermissionKey } from './permissions.js';
import type { PersonalProfile, CompanyRole } from './user.events.js';

/** The acting user, with their present permissions. */
export interface UserActor {
  readonly id: string;
  readonly isOwner: boolean;
  readonly role: CompanyRole;
  readonly permissions: readonly PermissionKey[];
}

interface Names {
  readonly userId: string;
  readonly companyId: string;
}

export interface AnnounceOwner extends Names {
  readonly type: 'AnnounceOwner';
  readonly signUpId: string;
}

export interface WithdrawOwner extends Names {
  readonly type: 'WithdrawOwner';
  readonly signUpId: string;
}

export interface RegisterOwner extends Names, PersonalProfile {
  readonly type: 'RegisterOwner';
  readonly email: string;
  readonly username: string;
}

/** The actor has Add User; role and permissions are the requested ones, limited to those that the actor may give. */
export interface AddUser extends Names, PersonalProfile {
  readonly type: 'AddUser';
  readonly actor: UserActor;
  readonly email: string;
  readonly username: string;
  readonly role: CompanyRole;
  readonly granted: readonly PermissionKey[];
  readonly denied: readonly PermissionKey[];
  readonly isProved: boolean;
  /** Whether the actor has a second step, codes or a passkey. */
  readonly hasOwnStep: boolean;
}

/** Holds only the changes; values are already checked and in their stored form. */
export interface UserChanges extends Partial<PersonalProfile> {
  readonly email?: string;
  readonly username?: string;
  readonly role?: CompanyRole;
  readonly permissions?: { readonly granted: readonly PermissionKey[]; readonly denied: readonly PermissionKey[] };
  readonly active?: boolean;
  /** The same call replaces the password of another user. */
  readonly password?: boolean;
}

export interface UpdateUser {
  readonly type: 'UpdateUser';
  readonly actor: UserActor;
  readonly changes: UserChanges;
  /** ISO instant. */
  readonly at: string;
  /** Hours after this update during which the next one is refused; 0 for no lock (A35). */
  readonly lockHours: number;
  /** Whether the user's sign-in requires a code, from the state store. */
  readonly hasTwoSteps: boolean;
  readonly isProved: boolean;
  readonly hasOwnStep: boolean;
}

export interface DeleteUser {
  readonly type: 'DeleteUser';
  readonly actor: UserActor;
}

/** Records that a password was replaced: by a signed-in user (`own`), or by a mailed link. */
export interface ReplacePassword {
  readonly type: 'ReplacePassword';
  readonly by: 'own' | 'link';
}

export interface RequestPasswordLink {
  readonly type: 'RequestPasswordLink';
  readonly at: string;
  /** Support's reason; left out when the user requests it. */
  readonly reason?: string;
  /** Anybody may have requested it, by the user's e-mail: five are mailed in an hour. */
  readonly isOpen?: true;
}

/** For clients that request the link again after their sign-up; one time for each account. */
export interface SendCredentials {
  readonly type: 'SendCredentials';
  readonly at: string;
}

/** Mails the link of new users again to a user who never signed in. */
export interface SendWelcomeLink {
  readonly type: 'SendWelcomeLink';
  readonly actor: UserActor;
  readonly hasSignedIn: boolean;
  /** ISO instant. */
  readonly at: string;
}

/** Only the user may choose their own mails; a missing kind stays. */
export interface SetMailPreferences {
  readonly type: 'SetMailPreferences';
  readonly actorId: string;
  readonly preferences: ChosenMails;
}

/** The name of a stored file; null removes the picture. */
export interface SetUserPicture {
  readonly type: 'SetUserPicture';
  readonly actor: UserActor;
  readonly picture: string | null;
}

/** The second step was turned on, or its recovery codes were created again. */
export interface RecordTwoSteps {
  readonly type: 'RecordTwoSteps';
  readonly what: 'on' | 'codes';
}

/** A recovery code was used; `left` is the number of remaining ones. */
export interface RecordRecoveryCode {
  readonly type: 'RecordRecoveryCode';
  readonly left: number;
}

/**
 * Turns the second step off: by the user with a proof, or by an admin or the operator for a user who has lost it; then
 * the passkeys are removed too.
 */
export interface EndTwoSteps {
  readonly type: 'EndTwoSteps';
  readonly by: UserActor | 'oneself' | 'console';
  /** Whether a sign-in requires a code at present, from the state store. */
  readonly isOn: boolean;
  readonly isProved: boolean;
  readonly hasOwnStep: boolean;
}

/** A password for the scanning app was created, or revoked by its user. */
export interface RecordAppPassword {
  readonly type: 'RecordAppPassword';
  readonly what: 'made' | 'revoked';
  readonly appPasswordId: string;
}

/** A supporter, who belongs to no company. */
export interface AddSupporter {
  readonly type: 'AddSupporter';
  readonly userId: string;
  readonly email: string;
  readonly username: string;
}

export interface RenameSupporter {
  readonly type: 'RenameSupporter';
  readonly username: string;
}

export interface RemoveSupporter {
  readonly type: 'RemoveSupporter';
}

/** The operator gives the account of an owner without a mailbox another e-mail. */
export interface HandOverOwner {
  readonly type: 'HandOverOwner';
  readonly email: string;
  /** 1 to 500 characters. */
  readonly reason: string;
  readonly hasTwoSteps: boolean;
}

/** The company's ownership passed to the user, or from the user. */
export interface ChangeOwnership {
  readonly type: 'ChangeOwnership';
  readonly isOwner: boolean;
}

export type SupporterCommand = AddSupporter | RenameSupporter | RemoveSupporter | HandOverOwner;

export type UserCommand =
  | AnnounceOwner
  | WithdrawOwner
  | RegisterOwner
  | AddUser
  | SupporterCommand
  | UpdateUser
  | DeleteUser
  | ReplacePassword
  | RequestPasswordLink
  | SendCredentials
  | SendWelcomeLink
  | SetMailPreferences
  | SetUserPicture
  | RecordTwoSteps
  | RecordRecoveryCode
  | EndTwoSteps
  | RecordAppPassword
  | ChangeOwnership
  | PasskeyCommand;
