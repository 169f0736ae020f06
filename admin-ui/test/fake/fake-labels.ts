import type { labelVerbs } from '../../src/providers/data/label-verbs';
import type { LabelSheet } from '../../src/types/wire';

const sheet: LabelSheet = {
  ...{ id: '5160', name: 'Letter, 3 × 10', isRoll: false, isOwn: false },
  page: { width: 215.9, height: 279.4 },
  ...{ columns: 3, rows: 10, label: { width: 66.68, height: 25.4 } },
  ...{ left: 4.76, top: 12.7, pitchX: 69.85, pitchY: 25.4 },
};

/** The sheets; tests answer the preview, which the product draws. */
export const fakeLabels: Pick<typeof labelVerbs, 'labelSheets' | 'printLabels'> = {
  labelSheets: async () => [sheet],
  printLabels: async () => undefined,
};
