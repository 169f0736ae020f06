import type { UserPasswordReplaced } from '../user.events.js';

/** The recorded use of an account. At first, sign-ins were not recorded (docs/rules.md, A35). */
export interface KnownUse {
  readonly hasSignedIn: boolean;
  readonly hasJoined: boolean;
}

/** Whether a user has used the account: has signed in, or has set a password. */
export const isInUse = ({ hasSignedIn, hasJoined }: KnownUse): boolean => hasSignedIn || hasJoined;

/** Whether the user has set a password, after this event. */
export const hasJoined = (before: boolean, { data }: UserPasswordReplaced): boolean => before || data.by !== 'editor';
