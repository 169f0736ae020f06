import { auditCsv } from '../audit-csv/audit-csv.worker.js';
import { billPdf } from '../bill-pdf/bill-pdf.worker.js';
import { groupCsv } from '../group-csv/group-csv.worker.js';
import { ordersCsv } from '../orders-csv/orders-csv.worker.js';
import { scanCsv } from '../scan-csv/scan-csv.worker.js';
import { scanPdf } from '../scan-pdf/scan-pdf.worker.js';
import { usersCsv } from '../users-csv/users-csv.worker.js';
import type { CreateTask } from '../worker-ports.js';
import { exportFilesReactor } from './export-files.reactor.js';
import { type ExportRecipe, exportWorker } from './export-worker.js';

/** Every kind of export. Append a new one. */
const recipes: readonly ExportRecipe[] = [auditCsv, billPdf, groupCsv, ordersCsv, scanCsv, scanPdf, usersCsv];

export const exportFiles: CreateTask = (ports) => ({
  kinds: recipes.map((recipe) => exportWorker(ports, recipe)),
  reactors: [exportFilesReactor],
});
