import type { DomainError } from '../../kit/domain-error.js';
import { isSameEmail } from '../../kit/email.js';
import { refusal } from '../../messages.js';
import { isUnrestricted } from '../grants.js';
import type { UserActor, UserChanges } from '../user.commands.js';
import type { RegisteredUser } from '../user.state.js';

const recentMs = 10 * 60_000;

/** By password and code (`given`), by a sign-in of the last 10 minutes (`recent`), or not at all. */
export type ShownProof = 'given' | 'recent' | 'none';

/**
 * Whether a session opened so recently that its user needs no further proof. After a clock was set back, the absolute
 * difference counts.
 * @param signedInAt ISO instant of the sign-in; null if it is unknown
 */
export const isRecentSignIn = (signedInAt: string | null, now: Date): boolean =>
  signedInAt !== null && Math.abs(now.getTime() - Date.parse(signedInAt)) <= recentMs;

/** A recent sign-in does not replace a second step: the session may have been stolen right after it. */
export const isProof = (shown: ShownProof, hasOwnStep: boolean): boolean =>
  shown === 'given' || (shown === 'recent' && !hasOwnStep);

/** An old client cannot send a proof, so the text explains the next step to its user. */
export const proofRequired = (hasOwnStep: boolean): DomainError =>
  refusal('proof.required', undefined, {
    more: hasOwnStep
      ? ' and a code of your authenticator app.'
      : '. An app that does not ask for it takes this within 10 minutes after you have signed in again.',
  });

/**
 * Whether an edit needs a proof, because a stolen or open session is not sufficient (docs/security.md, "Promises"). It
 * does if it changes the actor's own sign-in address, makes a user an admin, gives an admin another e-mail or password,
 * or ends codes and passkeys.
 * @param hasTwoSteps whether the user's sign-in requires a code
 */
export const needsProof = (
  actor: Pick<UserActor, 'id'>,
  { email, password, role }: UserChanges,
  user: RegisteredUser,
  hasTwoSteps: boolean,
): boolean => {
  const isEmail = email !== undefined && !isSameEmail(email, user.email);
  if (actor.id === user.userId) return isEmail;
  if (isUnrestricted(user)) return isEmail || password === true;
  return role === 'admin' || (isEmail && (hasTwoSteps || user.passkeys.length > 0));
};
