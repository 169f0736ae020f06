import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { CsvRow } from '../../infra/csv/write-csv.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { allOf, eq, everything } from '../../infra/query/query.js';
import { inventoryGroupModel, inventoryTypeModel, type SwatchDocument, swatchModel } from '../../projections/index.js';
import { csvExport } from '../export-files/export-worker.js';

/** The columns of `multipleGroupcsv`; from `code` on they are those of the import (A85). */
const columns = ['group', 'type', 'version', ...wireNames, 'grade_notice', 'active'];

const cellsOf = (swatch: SwatchDocument): CsvRow => [
  ...wireNames.map((name) => swatch[name]),
  swatch.grade_notice,
  swatch.active,
];

/** Groups with their swatches as one CSV, in requested order. */
export const groupCsv = csvExport({
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
