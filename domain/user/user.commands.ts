import type { ChosenMails } from './mail-preferences.js';
import type { PasskeyCommand } from './passkeys/passkey.commands.js';
import type { PermissionKey } from './permissions.js';
import type { PersonalProfile, CompanyRole } from './user.events.js';

/** The user who acts, with their rights at this moment. */
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

/** The actor has Add User; role and permissions are those asked for, limited to what the actor may give. */
export interface AddUser extends Names, PersonalProfile {
  readonly type: 'AddUser';
  readonly actor: UserActor;
  readonly email: string;
  readonly username: string;
  readonly role: CompanyRole;
  readonly granted: readonly PermissionKey[];
  readonly denied: readonly PermissionKey[];
  /** Whether the actor has proved who they are. */
  readonly isProved: boolean;
  /** Whether the actor has a second step, codes or a passkey. */
  readonly hasOwnStep: boolean;
}

/** Holds only what changes; values are checked and in their stored form already. */
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
  /** Hours after this update in which the next one is refused; 0 for no lock (A35). */
  readonly lockHours: number;
  /** Whether the user is asked for a code at the sign-in, which the state store knows. */
  readonly hasTwoSteps: boolean;
  /** Whether the actor has proved who they are. */
  readonly isProved: boolean;
  /** Whether the actor has a second step, codes or a passkey. */
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
  /** Why support sends it; left out where the user asks. */
  readonly reason?: string;
}

/** Mails a new owner the link once more, for clients that ask for it after their sign-up; once for each account. */
export interface SendCredentials {
  readonly type: 'SendCredentials';
  readonly at: string;
}

/** Mails a user who never signed in the link of new users once more. */
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

/** The name of a file that is kept already; null takes the picture away. */
export interface SetUserPicture {
  readonly type: 'SetUserPicture';
  readonly actor: UserActor;
  readonly picture: string | null;
}

/** The second step of a sign-in was put into use, or its recovery codes were made anew. */
export interface RecordTwoSteps {
  readonly type: 'RecordTwoSteps';
  readonly what: 'on' | 'codes';
}

/** One of the recovery codes was used; so many are left. */
export interface RecordRecoveryCode {
  readonly type: 'RecordRecoveryCode';
  readonly left: number;
}

/**
 * Turns the second step off: by the user, who has proved it, or by an admin or the operator for one who has lost it, whose
 * passkeys go with it.
 */
export interface EndTwoSteps {
  readonly type: 'EndTwoSteps';
  readonly by: UserActor | 'oneself' | 'console';
  /** Whether a code is asked for at present, which the state store knows. */
  readonly isOn: boolean;
  /** Whether who does it has proved who they are. */
  readonly isProved: boolean;
  /** Whether who does it has a second step, codes or a passkey. */
  readonly hasOwnStep: boolean;
}

/** A password for the scanning app was made, or revoked by its user. */
export interface RecordAppPassword {
  readonly type: 'RecordAppPassword';
  readonly what: 'made' | 'revoked';
  readonly appPasswordId: string;
}

/** A person of support, who belongs to no company. */
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

/** The operator gives the account of an owner, whose mailbox is gone, another e-mail. */
export interface HandOverOwner {
  readonly type: 'HandOverOwner';
  readonly email: string;
  /** 1 to 500 characters. */
  readonly reason: string;
  /** Whether the owner is asked for a code at the sign-in, which the state store knows. */
  readonly hasTwoSteps: boolean;
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
  | PasskeyCommand;
