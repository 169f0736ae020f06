import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { FabricOfCompany } from '../fabric/handle-fabric.js';
import { fabricNow } from '../fabric/fabric-now.js';
import type { Ports } from '../kit/ports.js';

/** The fabric that a swatch is made of, with the grade that comes along where it had none. @throws fabric.not-found */
export const gradedFabric = async (
  { handle }: Pick<Ports, 'handle'>,
  { companyId, fabricId }: FabricOfCompany,
  grade: string | null,
  context: CommandContext,
): Promise<LiveFabric> => {
  const fabric = await fabricNow(handle, companyId, fabricId);
  if (fabric.grade !== null || fabric.discontinued || grade === null || grade.trim() === '') return fabric;
  const command = { type: 'GradeFabric', companyId, grade } as const;
  const { state } = await handle(fabricStream, fabricId, command, childContext(context, 'grade'));
  return state.status === 'live' ? state : fabric;
};
