import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricOfCompany } from '../fabric/change-fabric.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface ChangeOfAll extends FabricOfCompany {
  readonly type: 'DeactivateSwatches' | 'RemoveSwatches';
}

export class ChangeAllSwatches extends UseCase<ChangeOfAll, Written> {}

/**
 * Deactivates all swatches of a fabric, or removes them from their groups, by one event of the fabric, so that none is
 * left out.
 */
export const changeAllSwatches: Runs<ChangeAllSwatches> = async ({ handle }, { type, fabricId, companyId }, context) =>
  written(fabricId, await handle(fabricStream, fabricId, { type, companyId }, context));
