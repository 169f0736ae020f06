import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId, rowIds } from '../../infra/event-store/event-id.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import type { Ports } from '../kit/ports.js';
import { type FabricDocument, fabricModel, type SwatchDocument, swatchModel } from '../../projections/index.js';

/** The ids of the fabrics that rows of the file make, which a repeat of the import derives again. */
export const newFabricIds = (context: CommandContext): ((row: number) => string) =>
  rowIds(deriveId(context.commandId, 'fabrics'));

const codesAtOnce = 500;

/**
 * Sorted by code, which the index that finds them has: sorted by age, the store would walk through all fabrics of the
 * company.
 */
const byCode = { order: [{ field: 'code', descending: false }] };

/** The fabrics of a company that bear one of these codes, by code. */
export const fabricsByCode = async (
  reads: Ports['reads'],
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FabricDocument>> => {
  const found = new Map<string, FabricDocument>();
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const some = allOf(eq('companyId', companyId), isIn('code', codes.slice(from, from + codesAtOnce)));
    for (const fabric of await reads.documents(fabricModel, some, byCode)) found.set(fabric.code, fabric);
    await nextTurn();
  }
  return found;
};

/** The swatches of a group, by the id of their fabric. */
export const swatchesByFabric = async (
  reads: Ports['reads'],
  companyId: string,
  groupId: string,
): Promise<ReadonlyMap<string, SwatchDocument>> => {
  const swatches = await reads.having(swatchModel, { companyId, inventoryGroupId: groupId });
  return new Map(swatches.map((swatch) => [swatch.fabricId, swatch]));
};
