import type { ReplacePassword as ReplacePasswordCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface NewPassword extends Pick<ReplacePasswordCommand, 'by'> {
  readonly userId: string;
  readonly newPassword: string;
}

export class ReplacePassword extends UseCase<NewPassword, Written> {}

/** Replaces a password whose owner has shown who they are; links that were mailed before end with a new one by a link. */
export const replacePassword = async (
  { handle, passwords, tokens }: Pick<Ports, 'handle' | 'passwords' | 'tokens'>,
  { userId, newPassword, by }: NewPassword,
  context: CommandContext,
): Promise<Written> => {
  checkPassword(newPassword);
  await passwords.set(userId, newPassword);
  if (by === 'link') await tokens.revoke(userId);
  return written(userId, await handle(userStream, userId, { type: 'ReplacePassword', by }, context));
};
