import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import { type ScannedSwatchDocument, scannedSwatchModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The row with the texts of its swatch, which a duplicate does not have itself. */
export type ScanRow = ScannedSwatchDocument;

/**
 * The rows of a scan in order, a thousand in memory at a time. The swatches of the group come first, so that a
 * duplicate after them finds the texts of its swatch.
 */
export async function* scanRows(
  { reads }: Pick<WorkerPorts, 'reads'>,
  companyId: string,
  scanId: string,
): AsyncGenerator<ScanRow> {
  const swatches = new Map<string, ScannedSwatchDocument>();
  const ofScan = allOf(eq('scannedGroupId', scanId), eq('companyId', companyId));
  for await (const row of inPages(reads, scannedSwatchModel, ofScan, 'row')) {
    if (row.swatchId !== null && !row.duplicate) swatches.set(row.swatchId, row);
    yield row.duplicate ? withTexts(row, swatches.get(row.swatchId ?? '')) : row;
  }
}

const withTexts = (row: ScannedSwatchDocument, swatch: ScannedSwatchDocument | undefined): ScanRow =>
  swatch === undefined
    ? row
    : { ...row, alias: swatch.alias, pattern_name: swatch.pattern_name, color: swatch.color, grade: swatch.grade };
