import { randomUUID } from 'node:crypto';
import { fromWire } from '../../domain/fabric/fabric-texts.js';
import { completionOf, scanStream } from '../../domain/scan/scan.decider.js';
import type { ExpectedSwatch } from '../../domain/scan/findings.js';
import { childContext } from '../../infra/commands/command-context.js';
import { compareCodePoints, fold } from '../../infra/query/fold.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { rememberNotOurs } from './remember-not-ours.js';

export interface ScanOfGroup {
  readonly scanId: string;
  readonly groupId: string;
  readonly companyId: string;
}

export class CompleteScan extends UseCase<ScanOfGroup, Written> {}

/**
 * Completes a scan against the present swatches of the group. The rows are recorded in runs, because one append cannot
 * hold all of a large scan; after a crash in between, the next attempt starts again. A repeat also looks up the codes
 * that are not ours, because a crash may have prevented it.
 */
export const completeScan: Runs<CompleteScan, 'handle' | 'reads'> = async (
  { handle, reads },
  { scanId, groupId, companyId },
  context,
) => {
  const swatches = await reads.having(swatchModel, { companyId, inventoryGroupId: groupId });
  const completion = completionOf(randomUUID(), byCode(swatches).map(expectedSwatch));
  for (let from = 0; ;) {
    const step = childContext(context, `rows ${completion.attempt} ${from}`);
    const done = await handle(scanStream, scanId, { type: 'CompleteScan', completion, from }, step);
    if (done.state.status === 'completing' && done.state.recording !== null) from = done.state.recording.next;
    else {
      const position = await rememberNotOurs({ handle, reads }, done.state, context);
      return written(scanId, done, { position });
    }
  }
};

const byCode = (swatches: readonly SwatchDocument[]): readonly SwatchDocument[] =>
  swatches
    .map((swatch) => ({ swatch, code: fold(swatch.code) }))
    .sort((one, other) => compareCodePoints(one.code, other.code) || compareCodePoints(one.swatch.id, other.swatch.id))
    .map(({ swatch }) => swatch);

const expectedSwatch = (doc: SwatchDocument): ExpectedSwatch => ({
  swatchId: doc.id,
  fabricId: doc.fabricId,
  ...fromWire(doc),
  active: doc.active,
  gradeNotice: doc.grade_notice,
  otherCodes: doc.other_codes,
});
