import { type FabricChanges, fabricStream } from '../../domain/fabric/fabric.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

export interface SwatchEdit {
  readonly swatch: { readonly id: string; readonly fabricId: string; readonly companyId: string };
  readonly flags: Partial<SwatchFlags>;
  readonly texts: FabricChanges;
  readonly fabricRevision: number | undefined;
}

export class EditSwatch extends UseCase<SwatchEdit, Written> {}

/**
 * Edits a swatch: its flags belong to the swatch, its texts to the fabric in every group. A new grade sets the notice,
 * and the notice in the body is ignored (A77).
 * @throws RevisionMismatch, swatch.not-found, the refusals of an edit of the fabric
 */
export const editSwatch: Runs<EditSwatch> = async (ports, edit, context) => {
  const { id } = edit.swatch;
  const fabric = Object.keys(edit.texts).length === 0 ? undefined : await editTexts(ports, edit, context);
  const isRegraded = fabric?.events.some((event) => event.type === 'FabricRegraded') ?? false;
  const { gradeNotice: _, ...others } = edit.flags;
  const changes = isRegraded ? others : edit.flags;
  const edited = await ports.handle(swatchStream, id, { type: 'EditSwatch', changes }, context);
  return { ...written(id, edited, ...(fabric ? [fabric] : [])), stream: swatchStream.nameOf(id) };
};

const editTexts = async (
  { handle }: Pick<Ports, 'handle'>,
  { swatch: { id, fabricId, companyId }, flags, texts, fabricRevision }: SwatchEdit,
  context: CommandContext,
) => {
  // With the caller's If-Match, so that a stale edit changes neither of the two.
  await refuseEarly(handle, swatchStream, id, { type: 'EditSwatch', changes: flags }, context);
  const seen = fabricRevision === undefined ? {} : { ifMatch: fabricRevision };
  const command = { type: 'EditFabric', companyId, changes: texts } as const;
  return handle(fabricStream, fabricId, command, { ...childContext(context, 'fabric'), ...seen });
};
