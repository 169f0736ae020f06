import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

/**
 * Removes the card of a company whose subscription has ended from the vault, and records that. Both may be done twice.
 * @throws GatewayUnavailable when it is not known to be gone
 */
export const removeEndedCard = async (
  { handle, vault }: { readonly handle: Ports['handle']; readonly vault: Pick<Ports['vault'], 'remove'> },
  { companyId }: { readonly companyId: string },
  context: CommandContext,
): Promise<void> => {
  const { state } = await handle.look(companyStream, companyId);
  // Support may have taken the end back meanwhile.
  if (state.status !== 'registered' || state.endedOn === null || state.card === null) return;
  await vault.remove(companyId, companyId, state.card);
  await handle(companyStream, companyId, { type: 'RemoveCard' }, context);
};
