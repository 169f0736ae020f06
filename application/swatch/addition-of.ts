import { textsIn } from '../../domain/fabric/fabric-texts.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { refusalAt } from '../../domain/messages.js';
import { type AddSwatch, swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';

export interface GroupOfSwatch {
  readonly id: string;
  readonly companyId: string;
}

export const swatchIdOf = (groupId: string, fabricId: string): string => deriveId(groupId, fabricId);

/** The command that puts a fabric, in its present state, into a group. */
export const additionOf = (
  { id: groupId, companyId }: GroupOfSwatch,
  fabric: LiveFabric,
  flags: Partial<SwatchFlags>,
): AddSwatch => ({
  type: 'AddSwatch',
  swatchId: swatchIdOf(groupId, fabric.fabricId),
  groupId,
  fabricId: fabric.fabricId,
  companyId,
  ...flags,
  fabric: { ...textsIn(fabric), isDiscontinued: fabric.discontinued, removals: fabric.removals },
});

/** The grade of a request for a fabric without one. @throws DomainError swatch.grade-required when it is blank */
export const requiredGrade = (grade: string | null | undefined): string => {
  if (grade == null || grade.trim() === '') throw refusalAt('grade', 'swatch.grade-required');
  return grade;
};

/**
 * Like `additionOf`, but first gives a fabric without a grade the grade of the request. The fabric gets none if the
 * swatch is refused.
 * @throws DomainError swatch.grade-required when both lack a grade (S2 section 5)
 */
export const gradedAddition = async (
  { handle }: Pick<Ports, 'handle'>,
  group: GroupOfSwatch,
  fabric: LiveFabric,
  { grade: given, flags }: { readonly grade: string | null; readonly flags: Partial<SwatchFlags> },
  context: CommandContext,
): Promise<AddSwatch> => {
  const addition = additionOf(group, fabric, flags);
  if (fabric.grade !== null) return addition;
  await refuseEarly(handle, swatchStream, addition.swatchId, addition, context);
  const grade = requiredGrade(given);
  const command = { type: 'GradeFabric', companyId: fabric.companyId, grade } as const;
  const { state } = await handle(fabricStream, fabric.fabricId, command, childContext(context, 'grade'));
  return state.status === 'live' ? additionOf(group, state, flags) : addition;
};
