import { buffer } from 'node:stream/consumers';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { FileLost } from '../../infra/files/file-store.js';
import { asPng } from '../../infra/files/image.js';
import { eq, everything } from '../../infra/query/query.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import {
  companyModel,
  inventoryGroupModel,
  type ScannedGroupDocument,
  scannedGroupModel,
} from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import { clockOf } from '../export-files/clock-of.js';
import { type ScanRow, scanRows, scanTitle } from '../export-files/scan-rows.js';
import type { WorkerPorts } from '../worker-ports.js';
import { mostPrinted, scanDocument } from './scan-document.js';

/** As PNG, for print; null for none. A missing file counts as none, because the report matters more. */
const logoOf = async ({ reads, files }: WorkerPorts, companyId: string): Promise<Buffer | null> => {
  const name = (await reads.document(companyModel, everything, companyId))?.logo ?? null;
  const row = name === null ? undefined : await files.row('companylogo', name);
  if (row === undefined) return null;
  try {
    return await asPng(await buffer(await files.open(row)));
  } catch (error) {
    if (error instanceof FileLost) return null;
    throw error;
  }
};

const documentOf = async (ports: WorkerPorts, scan: ScannedGroupDocument): Promise<TDocumentDefinitions> => {
  const { companyId } = scan;
  const group = await ports.reads.document(inventoryGroupModel, eq('companyId', companyId), scan.inventoryGroupId);
  const rows: ScanRow[] = [];
  for await (const page of scanRows(ports, companyId, scan.id)) {
    rows.push(...page.slice(0, mostPrinted - rows.length));
    if (rows.length === mostPrinted) break;
  }
  return scanDocument(scan, group, rows, await clockOf(ports, companyId), await logoOf(ports, companyId));
};

export const scanPdf: ExportRecipe = {
  kind: 'scan-pdf',
  container: 'pdf',
  models: ['scanned-group', 'scanned-swatch', 'inventory-group', 'company'],
  concurrency: 1,
  make: async (ports, { companyId, subjects: [scanId = ''] }) => {
    const scan = await ports.reads.document(scannedGroupModel, eq('companyId', companyId), scanId);
    if (scan === undefined) throw new PermanentFailure('There is no such scan.');
    return ports.printPdf(documentOf(ports, scan));
  },
  titleOf: (ports, { companyId, subjects: [scanId = ''] }) => scanTitle(ports, companyId, scanId),
};
