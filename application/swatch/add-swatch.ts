import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { fabricNow } from '../fabric/fabric-now.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { additionOf, type GroupOfSwatch } from './addition-of.js';
import { gradedFabric, needsGrade } from './graded-fabric.js';

interface NewSwatch {
  readonly group: GroupOfSwatch;
  readonly fabricId: string;
  /** A first grade, for a fabric that has none. */
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
  const { group, fabricId, grade, flags } = swatch;
  const found = await fabricNow(ports.handle, group.companyId, fabricId);
  const early = additionOf(group, found, flags);
  // The grade is written first, and must not stay where the swatch is refused.
  if (needsGrade(found, grade)) await refuseEarly(ports.handle, swatchStream, early.swatchId, early, context);
  const fabric = await gradedFabric(ports, found, grade, context);
  const addition = additionOf(group, fabric, flags);
  const added = await ports.handle(swatchStream, addition.swatchId, addition, { ...context, isNew: true });
  return written(addition.swatchId, added);
};
