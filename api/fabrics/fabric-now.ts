import { fabricDecider, fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { notFound } from '../shared/not-found.js';
import type { FabricPorts } from './create-fabric.handler.js';

/** The fabric as its own stream tells it now. @throws 404 when the company has no such fabric */
export const fabricNow = async (
  handle: HandleCommand,
  companyId: string,
  fabricId: string,
  context: CommandContext,
): Promise<LiveFabric> => {
  const look = { type: 'EditFabric', companyId, changes: {} } as const;
  const { state } = await handle(
    fabricDecider,
    fabricStream(fabricId),
    look,
    childContext(context, `look at ${fabricId}`),
  );
  if (state.status !== 'live') throw notFound();
  return state;
};

/**
 * The fabric whose code is taken, which the read models may not know yet: the claim tells which one it is.
 * @throws 404 when nobody holds the code any more
 */
export const fabricByClaim = async (
  { handle, claims }: FabricPorts,
  companyId: string,
  code: string,
  context: CommandContext,
): Promise<LiveFabric> => {
  const holder = await claims.holder('fabric-code', companyId, code);
  if (holder === undefined) throw notFound();
  return fabricNow(handle, companyId, holder.slice(fabricStream('').length), context);
};
