import { allOf, eq, type Where } from '../../infra/read-models/query.js';
import { type ScannedSwatchDocument, scannedSwatchModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

const pageSize = 1_000;

/** The row with the texts of its swatch, which a duplicate does not hold itself. */
export type ScanRow = ScannedSwatchDocument;

/**
 * The rows of a scan in their order, a thousand in memory at a time. The swatches of the group come first, so that a
 * duplicate after them finds the texts of its swatch.
 */
export async function* scanRows(
  { reads }: Pick<WorkerPorts, 'reads'>,
  companyId: string,
  scanId: string,
): AsyncGenerator<ScanRow> {
  const swatches = new Map<string, ScannedSwatchDocument>();
  const ofScan = allOf(eq('scannedGroupId', scanId), eq('companyId', companyId));
  const order = [{ field: 'row', descending: false }];
  for (let next = 0; ;) {
    const from: Where = { kind: 'compare', field: 'row', op: 'gte', value: next };
    const page = await reads.documents(scannedSwatchModel, allOf(ofScan, from), { order, limit: pageSize });
    for (const row of page) {
      if (row.swatchId !== null && !row.duplicate) swatches.set(row.swatchId, row);
      yield row.duplicate ? withTexts(row, swatches.get(row.swatchId ?? '')) : row;
    }
    if (page.length < pageSize) return;
    next = (page.at(-1)?.row ?? next) + 1;
  }
}

const withTexts = (row: ScannedSwatchDocument, swatch: ScannedSwatchDocument | undefined): ScanRow =>
  swatch === undefined
    ? row
    : { ...row, alias: swatch.alias, pattern_name: swatch.pattern_name, color: swatch.color, grade: swatch.grade };
