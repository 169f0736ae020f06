import { scanTypes } from '../domain/inventory-group/inventory-group.events.js';
import { builtInSheets } from '../domain/label/label-sheets.js';
import { wrongLabels } from './kit/workers/read-labels.js';

const minute = 60_000;

describe.each(builtInSheets.map((sheet) => [sheet.id, sheet] as const))('the labels of the sheet %s', (_, sheet) => {
  it.each(scanTypes)(
    'with a thousand random codes as %s can all be read at 203 and 300 dpi',
    async (codeType) => {
      const seed = Date.now() % 1_000_000;
      expect({ seed, wrong: await wrongLabels({ sheet, codeType, count: 1_000, seed }) }).toEqual({ seed, wrong: [] });
    },
    15 * minute,
  );
});
