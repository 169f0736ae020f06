import type { Right } from '../types/wire';
import { useSession, type Session } from './session';

export interface Rights {
  readonly isAdmin: boolean;
  readonly may: (right: Right) => boolean;
  /** Whether the reader sees what members see with a right. Support sees all of a company, and may do nothing there. */
  readonly sees: (right: Right) => boolean;
  /** Whether support reads the pages of a company. */
  readonly isLooking: boolean;
}

/** The rights of the signed-in user. An admin has all; a user without a list has none, and neither has support. */
export const rightsOf = (session: Session | null): Rights => {
  const isLooking = session?.role === 'support';
  const may = (right: Right): boolean =>
    session?.role === 'admin' || (session?.role === 'user' && session.permissions.includes(right));
  return { isAdmin: session?.role === 'admin', may, sees: (right) => isLooking || may(right), isLooking };
};

export const useRights = (): Rights => rightsOf(useSession());
