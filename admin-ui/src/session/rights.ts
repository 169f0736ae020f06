import type { Right } from '../types/wire';
import { useSession, type Session } from './session';

export interface Rights {
  readonly isAdmin: boolean;
  readonly may: (right: Right) => boolean;
}

/** The rights of the signed-in user. An admin has all; a user without a list has none, and neither has support. */
export const rightsOf = (session: Session | null): Rights => ({
  isAdmin: session?.role === 'admin',
  may: (right) => session?.role === 'admin' || (session?.role === 'user' && session.permissions.includes(right)),
});

export const useRights = (): Rights => rightsOf(useSession());
