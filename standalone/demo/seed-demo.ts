import { demoCompanies, demoPassword, harrow, penrose, type DemoCompany } from './companies.data.js';
import { earlyScans, lateScans } from './inventory.data.js';
import { demoOrders } from './orders.data.js';
import { seedCompany, type Member } from './seed/seed-companies.js';
import { seedCoupons } from './seed/seed-coupons.js';
import { seedFabrics } from './seed/seed-fabrics.js';
import { seedImports } from './seed/seed-imports.js';
import { seedInventory } from './seed/seed-inventory.js';
import { seedLogos } from './seed/seed-logos.js';
import { seedLateChanges } from './seed/seed-late-changes.js';
import { endLinks, seedLinks, type MemberOf } from './seed/seed-links.js';
import { seedOrderGroups } from './seed/seed-order-groups.js';
import { seedOrders } from './seed/seed-orders.js';
import { seedPortraits } from './seed/seed-portraits.js';
import { seedSounds } from './seed/seed-sounds.js';
import { seedFabricChanges, seedScans } from './seed/seed-scans.js';
import type { Seeding } from './seeding.js';

/**
 * Makes the demo data through the commands of the product. What an earlier run made is found and stays, so that a run
 * that was cut short is finished by the next one.
 */
export const seedDemo = async (seeding: Seeding): Promise<void> => {
  const begin = performance.now();
  seeding.say('Making demo data. The product can be used meanwhile.');
  const members = await Promise.all(demoCompanies.map((company) => seedCompany(seeding, company)));
  const cast = memberOf(members);
  seeding.say(`  ${members.length} companies with their users; the password of each is ${demoPassword}`);
  await seeding.settled();
  await Promise.all([
    seedLinks(seeding, cast)
      .then(() => seeding.settled())
      .then(() => seedOrderGroups(seeding, cast)),
    seedCoupons(seeding),
    seedLogos(seeding, members),
    seedPortraits(seeding, members),
    seedSounds(seeding, cast(harrow)),
    ...[harrow, penrose].map((company) => seedFabrics(seeding, cast(company))),
  ]);
  await seeding.settled();
  seeding.say('  vendors, order groups and 80 fabrics with their photos');
  await Promise.all([seedOrders(seeding, cast), seedGroupsWithScans(seeding, cast)]);
  await seeding.settled();
  await seedImports(seeding, cast);
  await endLinks(seeding, cast);
  await seedLateChanges(seeding, cast);
  await seeding.settled();
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  seeding.say(`Demo data is complete after ${seconds} s: sign in with one of the accounts on the sign-in page.`);
};

const memberOf = (members: readonly Member[]): MemberOf => {
  const byCompany = new Map<DemoCompany, Member>(members.map((member) => [member.company, member]));
  return (company) => {
    const member = byCompany.get(company);
    if (!member) throw new Error(`${company.name} is not in the demo.`);
    return member;
  };
};

const seedGroupsWithScans = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  await seedInventory(seeding, cast);
  await seeding.settled();
  await seedScans(seeding, cast, earlyScans);
  await seedFabricChanges(seeding, cast);
  await seeding.settled();
  await seedScans(seeding, cast, lateScans);
  const scans = earlyScans.length + lateScans.length;
  seeding.say(`  swatch inventory groups with ${scans} scans, and ${demoOrders.length} orders`);
};
