import { isUnrestricted } from '../grants.js';
import type { UserActor, UserChanges } from '../user.commands.js';
import type { RegisteredUser } from '../user.state.js';

/**
 * Whether an edit changes by which address the actor signs in, makes an admin, takes over another one, or ends codes and
 * passkeys, as another e-mail does (docs/security.md, "Promises"): a stolen session would get around the actor's second
 * step by it.
 * @param hasTwoSteps whether the user is asked for a code at the sign-in
 */
export const needsProof = (
  actor: Pick<UserActor, 'id'>,
  { email, password, role }: UserChanges,
  user: RegisteredUser,
  hasTwoSteps: boolean,
): boolean => {
  const isEmail = email !== undefined && email !== user.email;
  if (actor.id === user.userId) return isEmail;
  if (isUnrestricted(user)) return isEmail || password === true;
  return role === 'admin' || (isEmail && (hasTwoSteps || user.passkeys.length > 0));
};
