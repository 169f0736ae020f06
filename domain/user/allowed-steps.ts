import { holds, holdsRightsOf, isUnrestricted } from './grants.js';
import { isInUse, type KnownUse } from './sign-in/in-use.js';
import type { UserActor } from './user.commands.js';
import type { RegisteredUser } from './user.state.js';

export const userSteps = ['edit', 'sign-in', 'rights', 'picture', 'send-link', 'delete'] as const;
/**
 * A step with a user. `sign-in` changes e-mail, user name and password, and ends the second step. `rights` changes
 * permissions and role, or switches the account. `send-link` sends the mail of a new user again. `delete` deletes the
 * user.
 */
export type UserStep = (typeof userSteps)[number];

/**
 * The steps that an actor may take with a user (docs/security.md, "Calls"). Users may edit themselves, but not their
 * permissions. Only the owner edits the owner, and a role user edits no admin. Sign-in data requires all permissions of
 * that user, and role users do not change their own. `updateUser` refuses any edit within a lock, which ends at the
 * user's `lockedUntil`.
 */
export const stepsOfUser = (
  actor: UserActor,
  user: Pick<RegisteredUser, 'userId' | 'isOwner' | 'role' | 'permissions' | 'active'> & KnownUse,
): readonly UserStep[] =>
  userSteps.filter((step) => mayTake(actor, step, user) && (step !== 'send-link' || (user.active && !isInUse(user))));

const ofOneself: ReadonlySet<UserStep> = new Set(['edit', 'picture']);
/** Steps after which the actor could sign in as the user. */
const opensAccount: ReadonlySet<UserStep> = new Set(['sign-in', 'send-link']);

/** Whether an actor's role and permissions allow one of these steps with a user. */
export const mayTake = (
  actor: UserActor,
  step: UserStep,
  user: Pick<RegisteredUser, 'userId' | 'isOwner' | 'role' | 'permissions'>,
): boolean => {
  if (actor.id === user.userId) return ofOneself.has(step) || (step === 'sign-in' && isUnrestricted(actor));
  const isInReach =
    !user.isOwner &&
    (opensAccount.has(step) ? holdsRightsOf(actor, user) : isUnrestricted(actor) || !isUnrestricted(user));
  return isInReach && holds(actor, step === 'delete' ? 'Delete User' : 'Edit User');
};
