import { wireNames } from '../../domain/fabric/fabric-texts.js';
import { type CsvRow, writeCsv } from '../../infra/csv/write-csv.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { allOf, eq, everything } from '../../infra/query/query.js';
import { inventoryGroupModel, inventoryTypeModel, type SwatchDocument, swatchModel } from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import type { WorkerPorts } from '../worker-ports.js';

type Ports = Pick<WorkerPorts, 'reads'>;

/** The columns of `multipleGroupcsv`; from `code` on they are those of the import (A85). */
const columns = ['group', 'type', 'version', ...wireNames, 'grade_notice', 'active'];

const cellsOf = (swatch: SwatchDocument): CsvRow => [
  ...wireNames.map((name) => swatch[name]),
  swatch.grade_notice,
  swatch.active,
];

async function* pages(ports: Ports, companyId: string, groupIds: readonly string[]): AsyncGenerator<readonly CsvRow[]> {
  const types = await ports.reads.documents(inventoryTypeModel, everything);
  const typeNames = new Map(types.map((type) => [type.id, type.name]));
  for (const groupId of groupIds) {
    const [group] = await ports.reads.documents(
      inventoryGroupModel,
      allOf(eq('companyId', companyId), eq('id', groupId)),
    );
    if (group === undefined) continue;
    const head = [group.name, typeNames.get(group.inventoryTypeId ?? '') ?? null, group.version];
    const ofGroup = allOf(eq('companyId', group.companyId), eq('inventoryGroupId', group.id));
    for await (const swatches of inPages(ports.reads, swatchModel, ofGroup, 'code'))
      yield swatches.map((swatch) => [...head, ...cellsOf(swatch)]);
  }
}

/** Groups with their swatches as one CSV, in the order in which the groups were requested. */
export const groupCsv: ExportRecipe = {
  kind: 'group-csv',
  container: 'csv',
  models: ['inventory-group', 'inventory-type', 'swatch'],
  concurrency: 2,
  make: async (ports, { companyId, subjects }) => writeCsv(columns, pages(ports, companyId, subjects)),
};
