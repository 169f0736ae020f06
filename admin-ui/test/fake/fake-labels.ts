import type { labelVerbs } from '../../src/providers/data/label-verbs';
import { currentSession } from '../../src/session/session';
import type { LabelSheet } from '../../src/types/wire';
import type { OpenTables } from './tables';

const builtIn: LabelSheet = {
  ...{ id: '5160', name: 'Letter, 3 × 10', isRoll: false, isOwn: false },
  page: { width: 215.9, height: 279.4 },
  ...{ columns: 3, rows: 10, label: { width: 66.68, height: 25.4 } },
  ...{ left: 4.76, top: 12.7, pitchX: 69.85, pitchY: 25.4 },
};

/** One built-in sheet and those of the company; tests answer the preview, which the product draws. */
export const fakeLabels = (
  tables: OpenTables,
): Pick<typeof labelVerbs, 'labelFabrics' | 'labelSheets' | 'printLabels'> => ({
  labelSheets: async () => {
    const session = currentSession();
    const companyId = session !== null && 'companyId' in session ? session.companyId : '';
    const own = tables.all('Companies').find(({ id }) => id === companyId)?.labelSheets ?? [];
    return [
      builtIn,
      ...own.map((sheet) => ({ ...sheet, id: `own:${sheet.name.toLowerCase()}`, isRoll: false, isOwn: true })),
    ];
  },
  labelFabrics: async ({ fabricIds, swatchIds, inGroup, groupId, orderId }) => {
    if (fabricIds !== undefined) return fabricIds;
    if (orderId !== undefined)
      return [
        ...new Set(tables.all('OrderFabrics').flatMap((line) => (line.orderId === orderId ? [line.fabricId] : []))),
      ];
    const swatches = tables.all('Swatches').filter(({ inventoryGroupId }) => inventoryGroupId === (groupId ?? inGroup));
    return swatches.flatMap(({ id, fabricId }) =>
      swatchIds === undefined || swatchIds.includes(id) ? [fabricId] : [],
    );
  },
  printLabels: async () => undefined,
});
