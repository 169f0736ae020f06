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
      const { as } = resolution;
      const isRow = (row: ScannedSwatch) =>
        row.scannedGroupId === scanId &&
        ('swatchId' in resolution ? row.swatchId === resolution.swatchId : row.code === resolution.code);
      const counts = { ...tables.read('ScannedGroups', scanId).counts };
      const moveCode = (fabricId: string | null, move: (codes: readonly string[]) => readonly string[]) => {
        if (fabricId === null) return;
        const { other_codes: codes } = tables.read('Fabrics', fabricId);
        tables.change('Fabrics', { id: fabricId }, { other_codes: move(codes) });
      };
      for (const { id, code, resolved, resolvedFabricId } of tables.all('ScannedSwatches').filter(isRow)) {
        // A swatch counted as missing stays in that count, even when it is found later.
        const step = 'swatchId' in resolution ? 0 : Number(as !== 'open') - Number(resolved !== null);
        counts.unknown -= step;
        counts.resolved += step;
        moveCode(resolvedFabricId, (codes) => codes.filter((other) => other !== code));
        const fabricId = as === 'alias' ? resolution.fabricId : null;
        moveCode(fabricId, (codes) => [...codes, code]);
        tables.change(
          'ScannedSwatches',
          { id },
          {
            resolved: as === 'open' ? null : as,
            resolvedAt: as === 'open' ? null : writtenAt,
            resolvedNote: as === 'found' ? resolution.note : null,
            resolvedFabricId: fabricId,
            resolvedFabric: fabricId === null ? null : tables.read('Fabrics', fabricId),
          },
        );
      }
      return tables.change('ScannedGroups', { id: scanId }, { counts });
    },
  }) satisfies Partial<typeof inventoryVerbs & typeof scanVerbs>;
