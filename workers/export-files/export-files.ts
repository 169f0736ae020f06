import { isJobKind } from '../../infra/jobs/job-kinds.js';
import { auditCsv, groupCsv, ordersCsv, scanCsv, usersCsv } from './csv-exports.js';
import { billPdf } from '../bill-pdf/bill-pdf.worker.js';
import { causedBy, defineReactor } from '../kit/reactor.js';
import { labelsPdf } from '../labels-pdf/labels-pdf.worker.js';
import { scanPdf } from '../scan-pdf/scan-pdf.worker.js';
import type { CreateTask } from '../worker-ports.js';
import { type ExportRecipe, exportWorker } from './export-worker.js';

/** Append a new one. */
const recipes: readonly ExportRecipe[] = [
  auditCsv,
  billPdf,
  groupCsv,
  labelsPdf,
  ordersCsv,
  scanCsv,
  scanPdf,
  usersCsv,
];

/** Each requested export is a job of its kind, until a file or a failure is recorded. */
export const exportFilesReactor = defineReactor({
  name: 'export-files',
  handlers: {
    ExportRequested: ({ id, position, data: { kind, exportId, companyId }, metadata }) => {
      const data = { exportId, companyId, userId: metadata.actorId, position: String(position) };
      return isJobKind(kind) ? { kind, id, data } : undefined;
    },
  },
  outcomes: { ExportCompleted: causedBy, ExportFailed: causedBy },
});

export const exportFiles: CreateTask = (ports) => ({
  kinds: recipes.map((recipe) => exportWorker(ports, recipe)),
  reactors: [exportFilesReactor],
});
