import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

/** Whether a grade comes along that a fabric lacks. */
export const needsGrade = (fabric: LiveFabric, grade: string | null): grade is string =>
  fabric.grade === null && !fabric.discontinued && grade !== null && grade.trim() !== '';

/** The fabric that a swatch is made of, with the grade that comes along where it had none. */
export const gradedFabric = async (
  { handle }: Pick<Ports, 'handle'>,
  fabric: LiveFabric,
  grade: string | null,
  context: CommandContext,
): Promise<LiveFabric> => {
  if (!needsGrade(fabric, grade)) return fabric;
  const command = { type: 'GradeFabric', companyId: fabric.companyId, grade } as const;
  const { state } = await handle(fabricStream, fabric.fabricId, command, childContext(context, 'grade'));
  return state.status === 'live' ? state : fabric;
};
