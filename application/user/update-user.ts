import type { UserChanges } from '../../domain/user/user.commands.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { handleUser, type UserOfCompany } from './handle-user.js';

interface UserUpdate extends UserOfCompany {
  readonly changes: UserChanges;
  /** A new password for another user; null keeps the present one. */
  readonly password: string | null;
}

export class UpdateUser extends UseCase<UserUpdate, Written> {}

/** Edits a user. @throws user.email-taken, user.username-taken, user.not-saved */
export const updateUser = async (
  ports: Pick<Ports, 'handle' | 'claims' | 'passwords' | 'config'>,
  { userId, companyId, actor, changes, password }: UserUpdate,
  context: CommandContext,
): Promise<Written> => {
  if (password !== null) checkPassword(password);
  const lockHours = ports.config.userLockHours;
  const command = { type: 'UpdateUser', actor, changes, at: context.occurredAt, lockHours } as const;
  const updated = await handleUser(ports, { userId, companyId }, command, context);
  if (password !== null) await ports.passwords.set(userId, password);
  return written(userId, updated);
};
