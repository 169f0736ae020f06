import { ChangeCompany } from '../../../application/company/change-company.js';
import { EditGroup } from '../../../application/inventory-group/change-group.js';
import { ChangeOrderGroup } from '../../../application/order-group/change-order-group.js';
import { orderColumns } from '../../../domain/company/order-columns.js';
import { harrow } from '../companies.data.js';
import { demoGroups } from '../inventory.data.js';
import type { Seeding } from '../seeding.js';
import { actorOf } from './seed-companies.js';
import { groupIdOf } from './seed-inventory.js';
import type { MemberOf } from './seed-links.js';
import { orderGroupIdOf } from './seed-order-groups.js';

/** The manufacturer's own column names, and its hidden columns (hidden from its vendors too). */
const backing = 'custom1';
const unused: ReadonlySet<string> = new Set(['url', 'qr_code', 'uv_rating']);

/** Changes of a manufacturer after orders and scans exist: those are not affected. */
export const seedLateChanges = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  const member = cast(harrow);
  const { companyId, owner } = member;
  const at = (label: string) => seeding.context(label, owner, seeding.ago(0.5));

  const columns = orderColumns.map(({ id, name }) => ({
    id,
    name: id === backing ? 'Backing' : name,
    hidden: unused.has(id),
  }));
  await seeding.run(new ChangeCompany({ companyId, changes: { columns } }, at('columns of the order')));

  const groupId = orderGroupIdOf(seeding, cast, 'corridor');
  const change = { type: 'ChangeOrderGroup', companyId, changes: { threadColor: 'Oat' } } as const;
  await seeding.run(new ChangeOrderGroup({ groupId, change }, at('thread of corridor')));

  const archive = demoGroups.find(({ key }) => key === 'archive');
  if (archive === undefined) return;
  const closed = seeding.context('end of archive', actorOf(member, 'samples'), seeding.ago(0.4));
  const changes = { active: 'false' } as const;
  await seeding.run(new EditGroup({ groupId: groupIdOf(seeding, cast, archive), changes }, closed));
};
