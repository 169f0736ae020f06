import { newId } from '../../../api/http/command-context.js';
import { ImportLines } from '../../../application/order-line/import-lines.js';
import { importRows } from '../../../application/swatch-import/import-row.js';
import { ImportSwatches } from '../../../application/swatch-import/import-swatches.js';
import { demoGroups } from '../inventory.data.js';
import { demoOrders, orderGroups } from '../orders.data.js';
import type { Seeding } from '../seeding.js';
import { actorOf } from './seed-companies.js';
import { groupIdOf } from './seed-inventory.js';
import type { MemberOf } from './seed-links.js';
import { orderIdOf } from './seed-orders.js';
import type { CsvFileRow } from '../../../infra/csv/read-csv.js';

/** The header is row 1. */
const rowsOf = (columns: readonly string[], lines: readonly string[]): readonly CsvFileRow[] =>
  lines.map((line, at) => {
    const cells = line.split(';');
    return { row: at + 2, cells: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])) };
  });

/** Swatches of a preview, with typical errors of such files. Days ago. */
const swatchFile = {
  group: 'next',
  at: 5.2,
  name: 'spring-preview.csv',
  rows: rowsOf(
    ['code', 'pattern_name', 'color', 'grade', 'grade_notice'],
    [
      'DN-8101;Denim;Indigo / Chalk;B;false',
      'DM-3904;Diamond;Logwood / Heather;E;false',
      'CH-5102;Chevron;Loden;C;false',
      'NP-7001;Needlepoint;;B;false',
      'NP-7002;Needlepoint;Rust;B;maybe',
      ';Needlepoint;Moss;B;false',
      'NP 7003 ½;Needlepoint;Oat;B;false',
    ],
  ),
};

/** One is made by the order, and so has no grade yet, and some cannot be ordered unchanged. Days ago. */
const orderFile = {
  group: 'boardroom',
  at: 1.9,
  name: 'boardroom-fabrics.csv',
  rows: rowsOf(
    ['code', 'pattern_name', 'color', 'quantity'],
    [
      'DM-3911;;;12',
      'NP-7010;Needlepoint;Moss / Oat;6',
      'GG-5503;;;a dozen',
      'NP-7001;;;6',
      'DM-3911;;;3',
      'DN-8108;;;0',
    ],
  ),
};

export const seedImports = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  await importSwatches(seeding, cast);
  await importLines(seeding, cast);
};

const importSwatches = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  const { name: fileName, at, rows } = swatchFile;
  const group = demoGroups.find(({ key }) => key === swatchFile.group);
  if (!group) throw new Error(`There is no group ${swatchFile.group}.`);
  const member = cast(group.company);
  const context = seeding.context(`import of ${fileName}`, actorOf(member, 'samples'), seeding.ago(at));
  const target = { id: groupIdOf(seeding, cast, group), companyId: member.companyId };
  const file = { importId: newId(context, 'import'), fileName, group: target, onError: 'skip' } as const;
  await seeding.run(new ImportSwatches({ ...file, rows: await importRows(rows) }, context));
};

const importLines = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  const { name: fileName, at, rows } = orderFile;
  const index = demoOrders.findIndex(({ group, status }) => group === orderFile.group && status === 'draft');
  const draft = demoOrders[index];
  if (!draft) throw new Error(`${orderFile.group} has no draft.`);
  const member = cast(orderGroups[draft.group].manufacturer);
  const context = seeding.context(`import of ${fileName}`, actorOf(member, 'samples'), seeding.ago(at));
  const id = orderIdOf(seeding, cast, draft, index);
  const order = { id, manufacturerId: member.companyId, status: 'draft' } as const;
  const file = { importId: newId(context, 'import'), fileName, order, mode: 'add', onError: 'skip' } as const;
  await seeding.run(new ImportLines({ ...file, rows }, context));
};
