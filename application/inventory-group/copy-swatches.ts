import type { RunsJob } from '../kit/use-case.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { SwatchDocument } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { fabricNow } from '../fabric/find-fabrics.js';
import { additionOf } from '../swatch/addition-of.js';

interface SwatchesOfCopy {
  readonly groupId: string;
  readonly swatches: readonly SwatchDocument[];
}

/** Number of swatches that are copied at a time, because their appends share a commit. */
const atOnce = 200;

export const copySwatches: RunsJob<SwatchesOfCopy> = async (ports, { groupId, swatches }, context) => {
  let copied = 0;
  for (let from = 0; from < swatches.length; from += atOnce) {
    const slice = swatches.slice(from, from + atOnce);
    const copies = await Promise.all(slice.map((swatch) => copySwatch(ports, swatch, groupId, context)));
    copied += copies.filter((isCopied) => isCopied).length;
  }
  await ports.handle(inventoryGroupStream, groupId, { type: 'FinishCopy', swatches: copied }, context);
};

/** False for a swatch of a discontinued or deleted fabric, because such a fabric cannot be added to a group. */
const copySwatch = async (
  { handle }: Pick<Ports, 'handle'>,
  { fabricId, companyId, grade_notice: gradeNotice, active, scanned }: SwatchDocument,
  groupId: string,
  context: CommandContext,
): Promise<boolean> => {
  const group = { id: groupId, companyId };
  try {
    // A copy takes a fabric as it is, also one without a grade.
    const fabric = await fabricNow(handle, companyId, fabricId);
    const addition = additionOf(group, fabric, { gradeNotice, active, scanned });
    const own = { ...childContext(context, `add ${fabricId}`), isNew: true };
    await handle(swatchStream, addition.swatchId, addition, own);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'swatch.listed';
    throw error;
  }
};
