import { fromWire, toWire } from '../../domain/fabric/fabric-texts.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { allOf, eq } from '../../infra/query/query.js';
import { type ScannedSwatchDocument, scannedSwatchModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The row with the texts of its swatch; a duplicate has none itself. */
export type ScanRow = ScannedSwatchDocument;

/** One page in memory at a time. Swatches come first, so that a later duplicate finds the texts of its swatch. */
export async function* scanRows(
  { reads }: Pick<WorkerPorts, 'reads'>,
  companyId: string,
  scanId: string,
): AsyncGenerator<readonly ScanRow[]> {
  const swatches = new Map<string, ScannedSwatchDocument>();
  const ofScan = allOf(eq('scannedGroupId', scanId), eq('companyId', companyId));
  for await (const page of inPages(reads, scannedSwatchModel, ofScan, 'row')) {
    for (const row of page) if (row.swatchId !== null && !row.duplicate) swatches.set(row.swatchId, row);
    yield page.map((row) => (row.duplicate ? withTexts(row, swatches.get(row.swatchId ?? '')) : row));
  }
}

const withTexts = (row: ScannedSwatchDocument, swatch: ScannedSwatchDocument | undefined): ScanRow =>
  swatch === undefined ? row : { ...row, ...toWire(fromWire(swatch)) };
