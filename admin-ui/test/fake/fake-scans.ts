import type { inventoryVerbs } from '../../src/providers/data/inventory-verbs';
import type { scanVerbs } from '../../src/providers/data/scan-verbs';
import type { ScannedSwatch } from '../../src/types/wire';
import { writtenAt } from '../kit/records/ids';
import type { OpenTables } from './tables';

/** The calls of the page of scans. */
export const fakeScans = (tables: OpenTables) =>
  ({
    reviewScan: async (id, isReviewed) => tables.change('ScannedGroups', { id }, { isReviewed }),
    resolveRow: async (scanId, resolution) => {
      const isMeant = (row: ScannedSwatch) =>
        resolution.as === 'found' ? row.swatchId === resolution.swatchId : row.code === resolution.code;
      const resolvedNote = resolution.as === 'found' ? resolution.note : null;
      for (const { id } of tables.all('ScannedSwatches').filter(isMeant)) {
        tables.change('ScannedSwatches', { id }, { resolved: resolution.as, resolvedAt: writtenAt, resolvedNote });
      }
      return tables.change('ScannedGroups', { id: scanId }, {});
    },
  }) satisfies Partial<typeof inventoryVerbs & typeof scanVerbs>;
