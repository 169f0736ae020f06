import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { fabricNow } from '../fabric/fabric-now.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { additionOf, type GroupOfSwatch } from './addition-of.js';

interface NewSwatch {
  readonly group: GroupOfSwatch;
  readonly fabricId: string;
  /** For a fabric that has none. */
  readonly grade: string | null;
  readonly flags: Partial<SwatchFlags>;
}

export class AddSwatch extends UseCase<NewSwatch, Written> {}

/** Puts a fabric into a group. @throws fabric.not-found, fabric.discontinued, swatch.listed */
export const addSwatch = async (
  ports: Pick<Ports, 'handle'>,
  swatch: NewSwatch,
  context: CommandContext,
): Promise<Written> => {
  const addition = additionOf(swatch.group, await gradedFabric(ports, swatch, context), swatch.flags);
  const added = await ports.handle(swatchStream, addition.swatchId, addition, { ...context, isNew: true });
  return written(addition.swatchId, added);
};

/** The fabric, with the grade that comes along where it had none. */
const gradedFabric = async (
  { handle }: Pick<Ports, 'handle'>,
  { group: { companyId }, fabricId, grade }: NewSwatch,
  context: CommandContext,
) => {
  const fabric = await fabricNow(handle, companyId, fabricId);
  if (fabric.grade !== null || fabric.discontinued || grade === null || grade.trim() === '') return fabric;
  const command = { type: 'GradeFabric', companyId, grade } as const;
  const { state } = await handle(fabricStream, fabricId, command, childContext(context, 'grade'));
  return state.status === 'live' ? state : fabric;
};
