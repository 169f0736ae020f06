import type { ReplacePassword as ReplacePasswordCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { setPassword } from './hand-over.js';

interface NewPassword extends Pick<ReplacePasswordCommand, 'by'> {
  readonly userId: string;
  readonly newPassword: string;
}

export class ReplacePassword extends UseCase<NewPassword, Written> {}

/**
 * Replaces the password of a user who has proved who they are, and ends the links that were mailed before. It is
 * recorded first, so that no password changes without the mail and the history saying so.
 */
export const replacePassword = async (
  ports: Pick<Ports, 'handle' | 'passwords' | 'tokens' | 'state' | 'secrets'>,
  { userId, newPassword, by }: NewPassword,
  context: CommandContext,
): Promise<Written> => {
  checkPassword(newPassword);
  const { handle, tokens, state } = ports;
  const replaced = await handle(userStream, userId, { type: 'ReplacePassword', by }, freshContext(context));
  await tokens.revoke(userId);
  await setPassword(ports, userId, newPassword, replaced.state);
  await createAppPasswords(state).removeAll(userId);
  return written(userId, replaced);
};
