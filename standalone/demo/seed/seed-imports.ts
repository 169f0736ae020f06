import { newId } from '../../../api/http/command-context.js';
import { ImportLines } from '../../../application/order-line/import-lines.js';
import { importRows } from '../../../application/swatch-import/import-row.js';
import { ImportSwatches } from '../../../application/swatch-import/import-swatches.js';
import { orderFile, swatchFile } from '../imports.data.js';
import { demoGroups } from '../inventory.data.js';
import { demoOrders, orderGroups } from '../orders.data.js';
import type { Seeding } from '../seeding.js';
import { actorOf } from './seed-companies.js';
import { groupIdOf } from './seed-inventory.js';
import type { MemberOf } from './seed-links.js';
import { orderIdOf } from './seed-orders.js';

/** Imports a file of each kind with some refused rows; they appear in the list of imports. */
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
