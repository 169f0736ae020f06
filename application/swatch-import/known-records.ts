import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId, rowIds } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';

/** The ids of the fabrics that rows of the file create, which a repeat of the import derives again. */
export const newFabricIds = (context: CommandContext): ((row: number) => string) =>
  rowIds(deriveId(context.commandId, 'fabrics'));

export const swatchesByFabric = async (
  reads: Ports['reads'],
  companyId: string,
  groupId: string,
): Promise<ReadonlyMap<string, SwatchDocument>> => {
  const swatches = await reads.having(swatchModel, { companyId, inventoryGroupId: groupId });
  return new Map(swatches.map((swatch) => [swatch.fabricId, swatch]));
};
