import type { ChosenMails } from '../../domain/user/mail-preferences.js';
import { isProof, type ShownProof } from '../../domain/user/two-steps/needs-proof.js';
import type { UserChanges } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import { endsLinks } from '../../domain/user/user.state.js';
import { childContext } from '../../infra/commands/command-context.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { handleUser, type UserOfCompany } from './handle-user.js';
import { removeSignInsOfBefore, setPassword } from './replace-password.js';
import { hasSecondStep } from './two-steps.js';

interface UserUpdate extends UserOfCompany {
  readonly changes: UserChanges;
  /** A new password for another user; null keeps the present one. */
  readonly password: string | null;
  readonly proof: ShownProof;
}

export class UpdateUser extends UseCase<UserUpdate, Written> {}

/**
 * Edits a user. When another person changes the e-mail, all ways to sign in are removed. The new address is mailed a
 * link to set a password, unless the edit sets one.
 * @throws user.email-taken, user.username-taken, user.not-saved, proof.required, two-steps.own-needed
 */
export const updateUser: Runs<
  UpdateUser,
  'handle' | 'claims' | 'passwords' | 'tokens' | 'state' | 'secrets' | 'config'
> = async (ports, { userId, companyId, actor, changes, password, proof }, context) => {
  if (password !== null) checkPassword(password);
  const hasTwoSteps = (await createTwoSteps(ports.state, ports.secrets).inUse(userId)) !== undefined;
  const hasOwnStep = await hasSecondStep(ports, actor.id);
  const steps = { hasTwoSteps, hasOwnStep, isProved: isProof(proof, hasOwnStep) };
  const lockHours = ports.config.userLockHours;
  const command = { type: 'UpdateUser', actor, changes, at: context.occurredAt, lockHours, ...steps } as const;
  const updated = await handleUser(ports, { userId, companyId }, command, context);
  if (updated.events.some(({ type }) => endsLinks.has(type))) await ports.tokens.revoke(userId);
  // A repeat finishes an interrupted edit; if the user has changed since, it sets nothing.
  if (updated.events.at(-1)?.revision !== updated.revision) return written(userId, updated);
  const has = (wanted: UserEvent['type']): boolean => updated.events.some(({ type }) => type === wanted);
  const isHandedOver = actor.id !== userId && has('UserEmailChanged');
  const hasNewPassword = has('UserPasswordReplaced');
  if (isHandedOver) await removeSignInsOfBefore(ports, userId);
  else if (hasNewPassword) await createAppPasswords(ports.state).removeAll(userId);
  // The body of a repeat may differ, so the recorded event decides whether to set a password.
  if (password !== null && hasNewPassword) await setPassword(ports, userId, password, updated.state);
  if (!isHandedOver || hasNewPassword) return written(userId, updated);
  // After all earlier links have ended, because this one would end with them.
  const link = { type: 'RequestPasswordLink', at: context.occurredAt } as const;
  const requested = await ports.handle(userStream, userId, link, childContext(context, 'link'));
  return written(userId, updated, requested);
};

interface ChosenBySomebody {
  readonly userId: string;
  readonly preferences: ChosenMails;
}

export class SetMailPreferences extends UseCase<ChosenBySomebody, Written> {}

/** @throws access.denied for the preferences of another user */
export const setMailPreferences: Runs<SetMailPreferences> = async ({ handle }, { userId, preferences }, context) => {
  const command = { type: 'SetMailPreferences', actorId: context.actorId, preferences } as const;
  return written(userId, await handle(userStream, userId, command, context));
};
