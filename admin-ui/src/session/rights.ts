import { useSession, type Session } from './session';

/** The permission catalogue as far as pages of the portal ask for it (S1 section 3, S2 section 3). */
export type Right =
  | 'Add User'
  | 'Edit User'
  | 'Delete User'
  | 'Add Group'
  | 'Edit Group'
  | 'Delete Group'
  | 'Add Swatch'
  | 'Edit Swatch'
  | 'Delete Swatch'
  | 'Import Swatch';

export interface Rights {
  readonly isAdmin: boolean;
  readonly may: (right: Right) => boolean;
}

/** Admins are unrestricted; a user holds what is checked, and no list means none. */
export const rightsOf = (session: Session | null): Rights => ({
  isAdmin: session?.role === 'admin',
  may: (right) => session?.role === 'admin' || (session?.permissions.includes(right) ?? false),
});

export const useRights = (): Rights => rightsOf(useSession());
