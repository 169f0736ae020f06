import type { Right } from '../types/wire';
import { useSession, type Session } from './session';

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
