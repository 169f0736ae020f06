import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

interface Confirmed {
  readonly companyId: string;
  /** Who has set a password by a mailed link. */
  readonly userId: string;
  /** ISO instant of that. */
  readonly at: string;
}

/**
 * Confirms the owner of a company that signed up by check, which is billed and mailed from then on. Anybody else's password
 * changes nothing.
 */
export const confirmOwner = async (
  { handle }: Pick<Ports, 'handle'>,
  { companyId, userId, at }: Confirmed,
  context: CommandContext,
): Promise<void> => {
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered' || !state.awaitsOwner) return;
  await handle(companyStream, companyId, { type: 'ConfirmOwner', userId, at }, context);
};
