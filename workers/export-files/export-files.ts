import { isJobKind } from '../../infra/jobs/job-kinds.js';
import { auditCsv } from './csv-exports.js';
import { billPdf } from '../bill-pdf/bill-pdf.worker.js';
import { causedBy, defineReactor } from '../kit/reactor.js';
import { ordersCsv } from '../orders-csv/orders-csv.worker.js';
import { scanCsv } from '../scan-csv/scan-csv.worker.js';
import { scanPdf } from '../scan-pdf/scan-pdf.worker.js';
import { usersCsv } from '../users-csv/users-csv.worker.js';
import type { CreateTask } from '../worker-ports.js';
import { type ExportRecipe, exportWorker, csvExport } from './export-worker.js';
import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { CsvRow } from '../../infra/csv/write-csv.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { allOf, eq, everything } from '../../infra/query/query.js';
import { inventoryGroupModel, inventoryTypeModel, type SwatchDocument, swatchModel } from '../../projections/index.js';

/** The columns of `multipleGroupcsv`; from `code` on they are those of the import (A85). */
const columns = ['group', 'type', 'version', ...wireNames, 'grade_notice', 'active'];

const cellsOf = (swatch: SwatchDocument): CsvRow => [
  ...wireNames.map((name) => swatch[name]),
  swatch.grade_notice,
  swatch.active,
];

/** Groups with their swatches as one CSV, in requested order. */
const groupCsv = csvExport({
  kind: 'group-csv',
  models: ['inventory-group', 'inventory-type', 'swatch'],
  columns,
  pages: async function* ({ reads }, { companyId, subjects }) {
    const types = await reads.documents(inventoryTypeModel, everything);
    const typeNames = new Map(types.map((type) => [type.id, type.name]));
    for (const groupId of subjects) {
      const own = eq('companyId', companyId);
      const group = await reads.document(inventoryGroupModel, own, groupId);
      if (group === undefined) continue;
      const head = [group.name, typeNames.get(group.inventoryTypeId ?? '') ?? null, group.version];
      for await (const swatches of inPages(reads, swatchModel, allOf(own, eq('inventoryGroupId', groupId)), 'code'))
        yield swatches.map((swatch) => [...head, ...cellsOf(swatch)]);
    }
  },
});

/** Append a new one. */
const recipes: readonly ExportRecipe[] = [auditCsv, billPdf, groupCsv, ordersCsv, scanCsv, scanPdf, usersCsv];

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
