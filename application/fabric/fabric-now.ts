import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { refusal } from '../../domain/messages.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';

/**
 * The fabric as its own stream has it now.
 * @throws fabric.not-found
 */
export const fabricNow = async (handle: HandleCommand, companyId: string, fabricId: string): Promise<LiveFabric> => {
  const { state } = await handle.look(fabricStream, fabricId);
  if (state.status !== 'live' || state.companyId !== companyId) throw refusal('fabric.not-found');
  return state;
};

/**
 * The fabric that bears a taken code, which the read models may not know yet: its claim names it.
 * @throws fabric.not-found when nobody holds the code any more
 */
export const fabricByClaim = async (
  { handle, claims }: NamedPorts,
  companyId: string,
  code: string,
): Promise<LiveFabric> => {
  const holder = await claims.holder({ kind: 'fabric-code', scope: companyId, value: code });
  if (holder === undefined) throw refusal('fabric.not-found');
  return fabricNow(handle, companyId, fabricStream.idOf(holder));
};
