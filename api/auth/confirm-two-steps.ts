import type { CommandBus } from '@nestjs/cqrs';
import { ConfirmTwoSteps, type RecoveryCodes } from '../../application/user/two-steps.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Sessions } from '../access/sessions.js';

interface ConfirmPorts {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly sessions: Pick<Sessions, 'closeOthers' | 'markSecondStep'>;
}

/**
 * Turns the second step on with its first code, and ends the user's other sessions, which a thief of the password may
 * have opened.
 * @param kept the session that turns it on; null for a sign-in
 * @throws DomainError two-steps.code-invalid, two-steps.in-use
 */
export const confirmTwoSteps = async (
  { commands, sessions }: ConfirmPorts,
  { userId, code, kept }: { readonly userId: string; readonly code: string; readonly kept: string | null },
  context: CommandContext,
): Promise<RecoveryCodes> => {
  const confirm = new ConfirmTwoSteps({ userId, code }, context);
  const made = await commands.execute<ConfirmTwoSteps, RecoveryCodes>(confirm);
  await sessions.closeOthers(userId, kept);
  if (kept !== null) await sessions.markSecondStep(kept);
  return made;
};
