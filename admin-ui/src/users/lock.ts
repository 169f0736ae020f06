import type { User } from '../types/wire';

/** Whether the last change still locks a user against the next one. */
export const isLocked = ({ lockedUntil }: User): boolean =>
  lockedUntil !== null && Date.parse(lockedUntil) > Date.now();
