import type { UserPasswordReplaced } from '../user.events.js';

/** What is known of a user who may have been here; sign-ins were not recorded at first (docs/rules.md, A35). */
export interface KnownUse {
  readonly hasSignedIn: boolean;
  readonly hasJoined: boolean;
}

/** Whether a user has been here: has signed in, or has set a password. */
export const isInUse = ({ hasSignedIn, hasJoined }: KnownUse): boolean => hasSignedIn || hasJoined;

/** Whether the user has set a password, once this event has happened too. */
export const hasJoined = (before: boolean, { data }: UserPasswordReplaced): boolean => before || data.by !== 'editor';
