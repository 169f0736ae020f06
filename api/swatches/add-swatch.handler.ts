import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fabricNow } from '../../application/fabric/fabric-now.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

/** A group of the caller's company. */
export interface GroupOfSwatch {
  readonly id: string;
  readonly companyId: string;
}

/** The one swatch that a fabric has in a group. */
export const swatchIdOf = (groupId: string, fabricId: string): string => deriveId(groupId, fabricId);

/** Puts a fabric into a group. @throws fabric.discontinued, swatch.listed */
export const addSwatch = (
  handle: HandleCommand,
  group: GroupOfSwatch,
  fabric: LiveFabric,
  flags: Partial<SwatchFlags>,
  context: CommandContext,
) => {
  const { fabricId, code, alias, patternName, color, grade, discontinued, removals } = fabric;
  const swatchId = swatchIdOf(group.id, fabricId);
  const of = { swatchId, groupId: group.id, fabricId, companyId: group.companyId };
  const texts = { code, alias, patternName, color, grade, isDiscontinued: discontinued, removals };
  const command = { type: 'AddSwatch', ...of, ...flags, fabric: texts } as const;
  return handle(swatchStream, swatchId, command, { ...context, isNew: true });
};

export interface NewSwatch {
  readonly fabricId: string;
  /** For a fabric that has none. */
  readonly grade: string | null;
  readonly flags: Partial<SwatchFlags>;
}

export class AddSwatch extends Command<Written> {
  constructor(
    readonly group: GroupOfSwatch,
    readonly swatch: NewSwatch,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddSwatch)
export class AddSwatchHandler implements ICommandHandler<AddSwatch> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ group, swatch, context }: AddSwatch): Promise<Written> {
    const { fabricId, flags } = swatch;
    const fabric = await this.gradedFabric(group.companyId, swatch, context);
    return written(swatchIdOf(group.id, fabricId), await addSwatch(this.handle, group, fabric, flags, context));
  }

  /** The fabric, with the grade that comes along where it had none. */
  private async gradedFabric(companyId: string, { fabricId, grade }: NewSwatch, context: CommandContext) {
    const fabric = await fabricNow(this.handle, companyId, fabricId);
    if (fabric.grade !== null || fabric.discontinued || grade === null || grade.trim() === '') return fabric;
    const command = { type: 'GradeFabric', companyId, grade } as const;
    const child = childContext(context, 'grade');
    const { state } = await this.handle(fabricStream, fabricId, command, child);
    return state.status === 'live' ? state : fabric;
  }
}
