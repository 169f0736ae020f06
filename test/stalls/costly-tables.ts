import { newInventoryGroup } from '../kit/made-by-client.js';
import type { CostlyRequest } from './costly-request.js';
import { fillGroup, swatchesOfGroup, swatchesOfLargeGroup, tableOf, uploadTable } from './large-world.js';

const byTable = (name: string, text: () => string): CostlyRequest => ({
  name,
  prepare: async (world) => {
    const file = text();
    return () => uploadTable(world, world.inventoryGroupId, file);
  },
});

const [header = ''] = tableOf('NONE', 0).split('\r\n');

/** Tables that are read row by row, with good rows and bad ones. */
export const costlyTables: readonly CostlyRequest[] = [
  byTable('a table of nothing but commas', () => ','.repeat(4_900_000)),
  byTable('a table with a row of nothing but commas', () => `${header}\r\n${','.repeat(4_900_000)}`),
  byTable('a table of blank lines', () => `${header}${'\n'.repeat(4_900_000)}`),
  byTable('a table with a cell of megabytes', () => `${header}\r\n${'x'.repeat(4_900_000)}`),
  byTable('a table with quoted megabytes', () => `${header}\r\n"${'x\n'.repeat(2_400_000)}"`),
  byTable('a table with cells of tabs', () => tableOf('TABS', 60).replaceAll('Indigo', `"a${'\t'.repeat(9_000)}a"`)),
  byTable('a table with other separators in its rows, and marks within cells', () =>
    [header, ...Array.from({ length: 60 }, () => '"a"b;'.repeat(1_990))].join('\r\n'),
  ),
  byTable('a table of 10,001 rows', () => tableOf('MANY', 10_001)),
  byTable('a table with a wrong header', () => tableOf('WRONG', 10_000).replace('grade,', 'note,')),
  {
    name: 'the plan of an import',
    prepare: async (world) => {
      await fillGroup(world);
      const file = tableOf('STALL', swatchesOfGroup).replaceAll('Indigo', 'Ecru');
      return () => uploadTable(world, world.inventoryGroupId, file, '/plan');
    },
  },
];

/** These come last, because their tens of thousands of fabrics slow other requests down. */
export const largeImports: readonly CostlyRequest[] = [
  {
    name: 'an import of 10,000 new fabrics',
    prepare: async (world) => {
      let sent = 0;
      const groupId = await newInventoryGroup(world.manufacturer, 'Imported');
      return () => uploadTable(world, groupId, tableOf(`NEW-${(sent += 1)}`, swatchesOfLargeGroup));
    },
  },
];
