import { CreateGroup } from '../../../application/inventory-group/change-group.js';
import { newId } from '../../../api/http/command-context.js';
import { AddSwatch } from '../../../application/swatch/change-swatches.js';
import { seededInventoryTypes } from '../../../domain/reference/seed.js';
import { eq } from '../../../infra/query/query.js';
import { fabricModel, type FabricDocument } from '../../../projections/index.js';
import { demoGroups, type DemoGroup } from '../inventory.data.js';
import { actorOf } from './seed-companies.js';
import type { MemberOf } from './seed-links.js';
import type { Seeding } from '../seeding.js';

/** The fabrics of a company in the order of their creation. */
export const fabricsOfCompany = async (seeding: Seeding, companyId: string): Promise<readonly FabricDocument[]> => {
  const fabrics = await seeding.documents(fabricModel, eq('companyId', companyId));
  return fabrics.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
};

const contextOf = (seeding: Seeding, cast: MemberOf, { key, company, madeAt }: DemoGroup) =>
  seeding.context(`group ${key}`, actorOf(cast(company), 'samples'), seeding.ago(madeAt));

export const groupIdOf = (seeding: Seeding, cast: MemberOf, group: DemoGroup): string =>
  newId(contextOf(seeding, cast, group), 'inventory-group');

export const seedInventory = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  await Promise.all(demoGroups.map((group) => seedGroup(seeding, cast, group)));
};

const seedGroup = async (seeding: Seeding, cast: MemberOf, group: DemoGroup): Promise<void> => {
  const { company, name, version, inventoryType, sendEmail, scanType, isActive, first, step, size, madeAt } = group;
  const member = cast(company);
  const { companyId } = member;
  const inventoryTypeId = seededInventoryTypes[inventoryType]?.inventoryTypeId ?? null;
  const active = isActive ? 'true' : 'not-started';
  const fields = { name, version, inventoryTypeId, sendEmail, scanType, active, downloadAvailable: isActive } as const;
  const context = contextOf(seeding, cast, group);
  const groupId = groupIdOf(seeding, cast, group);
  const { id } = await seeding.run(new CreateGroup({ groupId, companyId, fields }, context));
  const all = await fabricsOfCompany(seeding, companyId);
  const fabrics = all.filter((_, at) => at >= first && (at - first) % step === 0).slice(0, size);
  const additions = fabrics.map((fabric, at) => {
    const flags = { active: at % 11 !== 7, gradeNotice: at % 9 === 4 };
    const added = seeding.context(
      `swatch ${group.key} ${fabric.code}`,
      actorOf(member, 'samples'),
      seeding.ago(madeAt - at / 1_000),
    );
    return seeding.run(new AddSwatch({ group: { id, companyId }, fabricId: fabric.id, grade: null, flags }, added));
  });
  await Promise.all(additions);
};
