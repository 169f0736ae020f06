import { refusal } from '../../domain/messages.js';
import { needsProof } from '../../domain/user/two-steps/needs-proof.js';
import type { UserChanges } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { handleUser, type UserOfCompany } from './handle-user.js';

interface UserUpdate extends UserOfCompany {
  readonly changes: UserChanges;
  /** A new password for another user; null keeps the present one. */
  readonly password: string | null;
  /** Whether the actor has proved who they are, with the second step too. */
  readonly isProved: boolean;
}

export class UpdateUser extends UseCase<UserUpdate, Written> {}

/** Links that were mailed before one of these open nothing. */
const endsLinks: ReadonlySet<UserEvent['type']> = new Set([
  'UserEmailChanged',
  'UserPasswordReplaced',
  'UserActivated',
  'UserDeactivated',
]);

/**
 * Edits a user. With another e-mail that somebody else gives it, all goes by which its user signed in beside the password.
 * @throws user.email-taken, user.username-taken, user.not-saved, proof.required
 */
export const updateUser = async (
  ports: Pick<Ports, 'handle' | 'claims' | 'passwords' | 'tokens' | 'state' | 'secrets' | 'config'>,
  { userId, companyId, actor, changes, password, isProved }: UserUpdate,
  context: CommandContext,
): Promise<Written> => {
  if (password !== null) checkPassword(password);
  const steps = createTwoSteps(ports.state, ports.secrets);
  if (!isProved && (await steps.of(actor.id))) {
    const { state } = await ports.handle.look(userStream, userId);
    if (state.status === 'registered' && needsProof(actor, changes, state)) throw refusal('proof.required');
  }
  const lockHours = ports.config.userLockHours;
  const hasTwoSteps = (await steps.of(userId)) !== undefined;
  const command = { type: 'UpdateUser', actor, changes, at: context.occurredAt, lockHours, hasTwoSteps } as const;
  const updated = await handleUser(ports, { userId, companyId }, command, context);
  if (updated.events.some(({ type }) => endsLinks.has(type))) await ports.tokens.revoke(userId);
  if (actor.id !== userId && updated.events.some(({ type }) => type === 'UserEmailChanged')) {
    await createAppPasswords(ports.state).removeAll(userId);
    await steps.remove(userId);
    await createPasskeyUses(ports.state).removeAll(userId);
  }
  // A repeat finishes what a crash interrupted; one that comes when the user has changed since sets no other password.
  const isNewest = updated.events.at(-1)?.revision === updated.revision;
  if (password !== null && isNewest) await ports.passwords.set(userId, password);
  return written(userId, updated);
};
