import { scanTypes } from '../../domain/inventory-group/inventory-group.events.js';
import { builtInSheets } from '../../domain/label/label-sheets.js';
import { wrongLabels } from '../../test/kit/workers/read-labels.js';

/** Thirty codes of each type; `test/label-pixels.nightly.ts` prints a thousand on each sheet. */
const sheets = builtInSheets.filter(({ id }) => ['5160', 'l7159', 'roll-50x25'].includes(id));

describe.each(sheets.map((sheet) => [sheet.id, sheet] as const))('the labels of the sheet %s', (_, sheet) => {
  it.each(scanTypes)('with a %s can be read at 203 and 300 dpi, each at its place', async (codeType) => {
    expect(await wrongLabels({ sheet, codeType, count: 10, seed: 1 })).toEqual([]);
  });
});
