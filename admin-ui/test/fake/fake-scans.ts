import type { inventoryVerbs } from '../../src/providers/data/inventory-verbs';
import type { scanVerbs } from '../../src/providers/data/scan-verbs';
import type { ScannedSwatch } from '../../src/types/wire';
import { writtenAt } from '../kit/records/ids';
import type { OpenTables } from './tables';

/** The calls of the page of scans. */
export const fakeScans = (tables: OpenTables) =>
  ({
    reviewScan: async (id, isReviewed) => {
      const review = isReviewed ? { reviewedBy: 'ada', reviewedAt: writtenAt } : { reviewedBy: null, reviewedAt: null };
      return tables.change('ScannedGroups', { id }, { isReviewed, ...review });
    },
    resolveRow: async (scanId, resolution) => {
      const isMeant = (row: ScannedSwatch) =>
        row.scannedGroupId === scanId &&
        (resolution.as === 'found' ? row.swatchId === resolution.swatchId : row.code === resolution.code);
      const resolvedNote = resolution.as === 'found' ? resolution.note : null;
      const counts = { ...tables.read('ScannedGroups', scanId).counts };
      for (const { id, resolved } of tables.all('ScannedSwatches').filter(isMeant)) {
        // A swatch counted as missing stays in that count, even when it is found later.
        if (resolved === null && resolution.as !== 'found') {
          counts.unknown -= 1;
          counts.resolved += 1;
        }
        tables.change('ScannedSwatches', { id }, { resolved: resolution.as, resolvedAt: writtenAt, resolvedNote });
      }
      return tables.change('ScannedGroups', { id: scanId }, { counts });
    },
  }) satisfies Partial<typeof inventoryVerbs & typeof scanVerbs>;
