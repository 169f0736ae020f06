import type { User } from '../../types/wire';

/** Both are missing while the list is built anew, as its earlier build knows neither. */
export type KnownSignIn = Partial<Pick<User, 'lastSignInAt' | 'hasJoined'>>;

/** Whether it is known that a user never signed in: of who has set a password, sign-ins may not have been recorded yet. */
export const hasNeverSignedIn = ({ lastSignInAt, hasJoined }: KnownSignIn): boolean =>
  lastSignInAt === null && hasJoined === false;
