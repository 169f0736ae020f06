import { holds, isUnrestricted } from './grants.js';
import { isInUse, type KnownUse } from './sign-in/in-use.js';
import type { UserActor } from './user.commands.js';
import type { RegisteredUser } from './user.state.js';

export const userSteps = ['edit', 'rights', 'picture', 'send-link', 'delete'] as const;
/**
 * A step with a user: `rights` changes permissions and role, or switches the account, `send-link` sends the mail of a new
 * user again, and `delete` deletes it.
 */
export type UserStep = (typeof userSteps)[number];

/**
 * What an actor may do with a user (docs/security.md, "Calls"): everybody edits themselves, but not their rights; nobody
 * else touches the owner, and a role user no admin. Of the edits, `updateUser` refuses further fields, and any within a
 * lock, whose end the user's `lockedUntil` says.
 */
export const stepsOfUser = (
  actor: UserActor,
  user: Pick<RegisteredUser, 'userId' | 'isOwner' | 'role' | 'active'> & KnownUse,
): readonly UserStep[] =>
  userSteps.filter((step) => mayTake(actor, step, user) && (step !== 'send-link' || (user.active && !isInUse(user))));

/** Whether an actor may take one of these steps with a user, as far as that depends on who they are. */
export const mayTake = (
  actor: UserActor,
  step: UserStep,
  user: Pick<RegisteredUser, 'userId' | 'isOwner' | 'role'>,
): boolean => {
  if (actor.id === user.userId) return step === 'edit' || step === 'picture';
  const isInReach = !user.isOwner && (isUnrestricted(actor) || !isUnrestricted(user));
  return isInReach && holds(actor, step === 'delete' ? 'Delete User' : 'Edit User');
};
