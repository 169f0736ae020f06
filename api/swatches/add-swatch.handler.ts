import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { swatchDecider, swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { fabricNow } from '../fabrics/fabric-now.js';
import { HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';

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
  return handle(swatchDecider, swatchStream(swatchId), command, { ...context, isNew: true });
};

export class AddSwatch extends Command<Written> {
  constructor(
    readonly group: GroupOfSwatch,
    readonly fabricId: string,
    readonly flags: Partial<SwatchFlags>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddSwatch)
export class AddSwatchHandler implements ICommandHandler<AddSwatch> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ group, fabricId, flags, context }: AddSwatch): Promise<Written> {
    const fabric = await fabricNow(this.handle, group.companyId, fabricId, context);
    return written(swatchIdOf(group.id, fabricId), await addSwatch(this.handle, group, fabric, flags, context));
  }
}
