import type { ChosenMails } from './mail-preferences.js';
import type { PermissionKey } from './permissions.js';
import type { PersonalProfile, CompanyRole } from './user.events.js';

/** Who asks, with the rights that hold right now. */
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

/** The caller has Add User; role and permissions are what was asked for, cut down to what the actor may give. */
export interface AddUser extends Names, PersonalProfile {
  readonly type: 'AddUser';
  readonly actor: UserActor;
  readonly email: string;
  readonly username: string;
  readonly role: CompanyRole;
  readonly granted: readonly PermissionKey[];
  readonly denied: readonly PermissionKey[];
}

/** Only what is to be different; values are checked and in their stored form already. */
export interface UserChanges extends Partial<PersonalProfile> {
  readonly email?: string;
  readonly username?: string;
  readonly role?: CompanyRole;
  readonly permissions?: { readonly granted: readonly PermissionKey[]; readonly denied: readonly PermissionKey[] };
  readonly active?: boolean;
  /** Somebody else's password is replaced in the same call. */
  readonly password?: boolean;
}

export interface UpdateUser {
  readonly type: 'UpdateUser';
  readonly actor: UserActor;
  readonly changes: UserChanges;
  /** ISO instant. */
  readonly at: string;
  /** Hours after an update in which the next one is refused; 0 for no lock (A35). */
  readonly lockHours: number;
}

export interface DeleteUser {
  readonly type: 'DeleteUser';
  readonly actor: UserActor;
}

export interface ReplacePassword {
  readonly type: 'ReplacePassword';
  readonly by: 'own' | 'link';
}

export interface RequestPasswordLink {
  readonly type: 'RequestPasswordLink';
  readonly at: string;
}

/** The link of a new owner once more, for clients that ask for it after their sign-up; once for each account. */
export interface SendCredentials {
  readonly type: 'SendCredentials';
  readonly at: string;
}

/** What is mailed to somebody is for nobody else to choose; a kind that is missing stays as it is. */
export interface SetMailPreferences {
  readonly type: 'SetMailPreferences';
  readonly actorId: string;
  readonly preferences: ChosenMails;
}

export type UserCommand =
  | AnnounceOwner
  | WithdrawOwner
  | RegisterOwner
  | AddUser
  | UpdateUser
  | DeleteUser
  | ReplacePassword
  | RequestPasswordLink
  | SendCredentials
  | SetMailPreferences;
