import type { User } from '../types/wire';

/** Whether the reader may take a step with a user, by the server's decision; a lock is separate. */
export const allows = ({ allowed }: User, step: User['allowed'][number]): boolean => allowed.includes(step);

/** Whether the last change still locks a user against the next one. */
export const isLocked = ({ lockedUntil }: User): boolean =>
  lockedUntil !== null && Date.parse(lockedUntil) > Date.now();

export const mayEditNow = (user: User): boolean => allows(user, 'edit') && !isLocked(user);
