import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import type { FabricOfCompany } from '../fabric/change-fabric.js';
import { fabricNow } from '../fabric/find-fabrics.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { gradedAddition, type GroupOfSwatch } from './addition-of.js';

interface NewSwatch {
  readonly group: GroupOfSwatch;
  readonly fabricId: string;
  /** A first grade, for a fabric without one. */
  readonly grade: string | null;
  readonly flags: Partial<SwatchFlags>;
}

export class AddSwatch extends UseCase<NewSwatch, Written> {}

/** @throws fabric.not-found, fabric.discontinued, swatch.listed, swatch.grade-required */
export const addSwatch: Runs<AddSwatch> = async (ports, swatch, context) => {
  const { group, fabricId } = swatch;
  const fabric = await fabricNow(ports.handle, group.companyId, fabricId);
  const addition = await gradedAddition(ports, group, fabric, swatch, context);
  const added = await ports.handle(swatchStream, addition.swatchId, addition, { ...context, isNew: true });
  return written(addition.swatchId, added);
};

export class RemoveSwatch extends UseCase<{ readonly swatchId: string }, Written> {}

/** @throws swatch.not-found */
export const removeSwatch: Runs<RemoveSwatch> = async ({ handle }, { swatchId }, context) =>
  written(swatchId, await handle(swatchStream, swatchId, { type: 'RemoveSwatch' }, context));

interface ChangeOfAll extends FabricOfCompany {
  readonly type: 'DeactivateSwatches' | 'RemoveSwatches';
}

export class ChangeAllSwatches extends UseCase<ChangeOfAll, Written> {}

/** One event of the fabric applies to every swatch. */
export const changeAllSwatches: Runs<ChangeAllSwatches> = async ({ handle }, { type, fabricId, companyId }, context) =>
  written(fabricId, await handle(fabricStream, fabricId, { type, companyId }, context));
