import { fromWire, toWire } from '../../domain/fabric/fabric-texts.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { allOf, eq } from '../../infra/query/query.js';
import {
  inventoryGroupModel,
  scannedGroupModel,
  type ScannedSwatchDocument,
  scannedSwatchModel,
} from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';
import { clockOf } from './clock-of.js';

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

/** The name of a scan's file: its group and its local time to the minute, like in the portal. */
export const scanTitle = async (
  ports: Pick<WorkerPorts, 'reads'>,
  companyId: string,
  scanId: string,
): Promise<string> => {
  const own = eq('companyId', companyId);
  const scan = await ports.reads.document(scannedGroupModel, own, scanId);
  const group = scan && (await ports.reads.document(inventoryGroupModel, own, scan.inventoryGroupId));
  if (scan === undefined || group === undefined) return 'scan';
  return `${group.name} ${(await clockOf(ports, companyId)).at(scan.createdAt).slice(0, 16)}`;
};
