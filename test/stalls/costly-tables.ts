import { type DearRequest, sendBody, type World } from './dear-request.js';

const header = 'code,alias,pattern_name,color,grade,grade_notice,active';

const fileOf = (text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'swatches.csv');
  return form;
};

/** Rows of a file with codes that begin alike. */
const rowsOf = (mark: string, count: number): string =>
  [header, ...Array.from({ length: count }, (_, at) => `${mark}-${at},,Herringbone,Indigo,A,,`)].join('\r\n');

const upload = ({ url, manufacturer, inventoryGroupId }: World, text: string, path = ''): Promise<number> =>
  sendBody(`${url}/api/InventoryGroups/${inventoryGroupId}/importCSV${path}`, fileOf(text), {
    token: manufacturer.token,
  });

const filledWorlds = new WeakMap<World, Promise<number>>();

/** Swatches that each world gets once into its group. */
const swatches = 2_000;

/** Fills the group of a world, once. */
export const filled = (world: World): Promise<number> => {
  const filling = filledWorlds.get(world) ?? upload(world, rowsOf('STALL', swatches));
  filledWorlds.set(world, filling);
  return filling;
};

const byTable = (name: string, text: () => string): DearRequest => ({
  name,
  prepare: async (world) => {
    const file = text();
    return () => upload(world, file);
  },
});

/** Tables that are read row by row, good ones and bad ones. */
export const costlyTables: readonly DearRequest[] = [
  byTable('a table of nothing but commas', () => ','.repeat(4_900_000)),
  byTable('a table with a row of nothing but commas', () => `${header}\r\n${','.repeat(4_900_000)}`),
  byTable('a table of blank lines', () => `${header}${'\n'.repeat(4_900_000)}`),
  byTable('a table with a cell of megabytes', () => `${header}\r\n${'x'.repeat(4_900_000)}`),
  byTable('a table with quoted megabytes', () => `${header}\r\n"${'x\n'.repeat(2_400_000)}"`),
  byTable('a table of 10,001 rows', () => rowsOf('MANY', 10_001)),
  byTable('a table with a wrong header', () => rowsOf('WRONG', 10_000).replace('grade,', 'note,')),
  {
    name: 'the plan of an import',
    prepare: async (world) => {
      await filled(world);
      const file = rowsOf('STALL', swatches).replaceAll('Indigo', 'Ecru');
      return () => upload(world, file, '/plan');
    },
  },
];
