import { isUnrestricted } from '../grants.js';
import type { UserActor, UserChanges } from '../user.commands.js';
import type { RegisteredUser } from '../user.state.js';

/**
 * Whether an edit changes by which address the actor signs in, makes an admin, or takes over another one: a stolen
 * session would get around the actor's second step by it (docs/security.md, "Promises").
 */
export const needsProof = (
  actor: Pick<UserActor, 'id'>,
  { email, password, role }: UserChanges,
  user: RegisteredUser,
): boolean => {
  const isEmail = email !== undefined && email !== user.email;
  if (actor.id === user.userId) return isEmail;
  if (isUnrestricted(user)) return isEmail || password === true;
  return role === 'admin';
};
