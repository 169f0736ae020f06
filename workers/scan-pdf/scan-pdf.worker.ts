import { allOf, eq } from '../../infra/read-models/query/query.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { inventoryGroupModel, scannedGroupModel } from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import { clockOf } from '../export-files/clock-of.js';
import { logoOf } from '../export-files/logo-of.js';
import { type ScanRow, scanRows } from '../export-files/scan-rows.js';
import { printPdf } from './pdf-printer.js';
import { mostPrinted, scanDocument } from './scan-document.js';

/** A scan with its findings as PDF. */
export const scanPdf: ExportRecipe = {
  kind: 'scan-pdf',
  container: 'pdf',
  models: ['scanned-group', 'scanned-swatch', 'inventory-group', 'company'],
  concurrency: 1,
  make: async (ports, { companyId, subjects: [scanId = ''] }) => {
    const own = eq('companyId', companyId);
    const [scan] = await ports.reads.documents(scannedGroupModel, allOf(own, eq('id', scanId)));
    if (scan === undefined) throw new PermanentFailure('There is no such scan.');
    const [group] = await ports.reads.documents(inventoryGroupModel, allOf(own, eq('id', scan.inventoryGroupId)));
    const rows: ScanRow[] = [];
    for await (const page of scanRows(ports, companyId, scanId)) {
      rows.push(...page.slice(0, mostPrinted - rows.length));
      if (rows.length === mostPrinted) break;
    }
    return printPdf(scanDocument(scan, group, rows, await clockOf(ports, companyId), await logoOf(ports, companyId)));
  },
};
