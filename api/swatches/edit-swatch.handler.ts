import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FabricChanges, fabricStream } from '../../domain/fabric/fabric.decider.js';
import { refusal } from '../../domain/messages.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { type CommandContext, type HandleCommand, RevisionMismatch } from '../../infra/commands/handle-command.js';
import { childContext } from '../../infra/commands/command-context.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

/** A swatch of the caller's company. */
export interface SwatchOfCompany {
  readonly id: string;
  readonly fabricId: string;
  readonly companyId: string;
}

export class EditSwatch extends Command<Written> {
  constructor(
    readonly swatch: SwatchOfCompany,
    readonly flags: Partial<SwatchFlags>,
    readonly texts: FabricChanges,
    readonly context: CommandContext,
    /** The revision of the fabric that the caller saw. */
    readonly fabricRevision?: number,
  ) {
    super();
  }
}

/** Its flags change the swatch, its texts the fabric in every group. Another grade sets the notice, whatever the body says (A77). */
@CommandHandler(EditSwatch)
export class EditSwatchHandler implements ICommandHandler<EditSwatch> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ swatch, flags, texts, context, fabricRevision }: EditSwatch): Promise<Written> {
    const editFabric = { type: 'EditFabric', companyId: swatch.companyId, changes: texts } as const;
    // Looked at first, with the caller's If-Match, so that a stale edit changes neither of the two.
    const ofFabric = Object.keys(texts).length > 0;
    if (ofFabric) await this.requireSeen(swatch.id, context);
    const fabric = ofFabric
      ? await this.handle(fabricStream, swatch.fabricId, editFabric, {
          ...childContext(context, 'fabric'),
          ...(fabricRevision === undefined ? {} : { ifMatch: fabricRevision }),
        })
      : undefined;
    const isRegraded = fabric?.events.some((event) => event.type === 'FabricRegraded') ?? false;
    const { gradeNotice: _, ...others } = flags;
    const changes = isRegraded ? others : flags;
    const edited = await this.handle(swatchStream, swatch.id, { type: 'EditSwatch', changes }, context);
    return { ...written(swatch.id, edited, ...(fabric ? [fabric] : [])), stream: swatchStream.nameOf(swatch.id) };
  }

  /** @throws RevisionMismatch when the caller saw another revision of the swatch, swatch.not-found when it is gone */
  private async requireSeen(id: string, { commandId, ifMatch }: CommandContext): Promise<void> {
    const { state, revision, isHandled } = await this.handle.look(swatchStream, id, commandId);
    if (isHandled) return;
    if (ifMatch !== undefined && ifMatch !== revision)
      throw new RevisionMismatch(swatchStream.nameOf(id), ifMatch, revision);
    if (state.status !== 'listed') throw refusal('swatch.not-found');
  }
}
