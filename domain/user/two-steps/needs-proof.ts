import type { DomainError } from '../../kit/domain-error.js';
import { isSameEmail } from '../../kit/email.js';
import { refusal } from '../../messages.js';
import { isUnrestricted } from '../grants.js';
import type { UserActor, UserChanges } from '../user.commands.js';
import type { RegisteredUser } from '../user.state.js';

const recentMs = 10 * 60_000;

/**
 * How an actor shows to be the user whose session it is: by password and code (`given`), by a sign-in of the last 10
 * minutes (`recent`), or not at all.
 */
export type ShownProof = 'given' | 'recent' | 'none';

/**
 * Whether a session opened so recently that its user needs no further proof. A clock that was set back counts as its
 * distance.
 * @param signedInAt ISO instant of the sign-in; null for a session of which it is not known
 */
export const isRecentSignIn = (signedInAt: string | null, now: Date): boolean =>
  signedInAt !== null && Math.abs(now.getTime() - Date.parse(signedInAt)) <= recentMs;

/** Whether it is enough: a second step is not replaced by a sign-in, as the session may have been stolen right after it. */
export const isProof = (shown: ShownProof, hasOwnStep: boolean): boolean =>
  shown === 'given' || (shown === 'recent' && !hasOwnStep);

/** An old client cannot send a proof, so the text tells its user what to do. */
export const proofRequired = (hasOwnStep: boolean): DomainError =>
  refusal('proof.required', undefined, {
    more: hasOwnStep
      ? ' and a code of your authenticator app.'
      : '. An app that does not ask for it takes this within 10 minutes after you have signed in again.',
  });

/**
 * Whether an edit changes by which address the actor signs in, makes an admin, takes over another one, or ends codes and
 * passkeys, as another e-mail does (docs/security.md, "Promises"). A session that was stolen, or left open, is not enough
 * for these.
 * @param hasTwoSteps whether the user is asked for a code at the sign-in
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
