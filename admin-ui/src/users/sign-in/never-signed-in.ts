import type { User } from '../../types/wire';

/** Both are missing while the list is rebuilt, because its earlier build has neither. */
export type KnownSignIn = Partial<Pick<User, 'lastSignInAt' | 'hasJoined'>>;

/** Whether a user certainly never signed in. For a user with a password, sign-ins may not have been recorded yet. */
export const hasNeverSignedIn = ({ lastSignInAt, hasJoined }: KnownSignIn): boolean =>
  lastSignInAt === null && hasJoined === false;
