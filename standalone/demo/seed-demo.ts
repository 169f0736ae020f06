import { demoCompanies, demoPassword, harrow, loom, penrose, type DemoCompany } from './companies.data.js';
import { earlyScans, lateScans } from './inventory.data.js';
import { demoOrders } from './orders.data.js';
import { seedCompany, type Member } from './seed/seed-companies.js';
import { seedBills } from './seed/seed-bills.js';
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
import { seedSupport, seedSupportActs } from './seed/seed-support.js';
import { seedFabricChanges, seedScans } from './seed/seed-scans.js';
import { eq } from '../../infra/query/query.js';
import { couponModel } from '../../projections/index.js';
import type { Seeding } from './seeding.js';

/**
 * Makes the demo data through the commands of the product. Results of an earlier run are found and stay, so that the
 * next run finishes an interrupted one.
 */
export const seedDemo = async (seeding: Seeding): Promise<void> => {
  const begin = performance.now();
  seeding.say('Making demo data. The product can be used meanwhile.');
  const desk = await seedSupport(seeding);
  const members = await seedCompanies(seeding);
  const cast = memberOf(members);
  await seedBills(seeding, members, cast(loom));
  await seedSupportActs(seeding, desk, cast);
  seeding.say(`  ${members.length} companies with their users; the password of each is ${demoPassword}`);
  await seeding.settled();
  await Promise.all([
    seedLinks(seeding, cast)
      .then(() => seeding.settled())
      .then(() => seedOrderGroups(seeding, cast)),
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

/** Some of the companies sign up with the code of the first one. */
const seedCompanies = async (seeding: Seeding): Promise<readonly Member[]> => {
  const [founder, ...others] = demoCompanies;
  const [first] = await Promise.all([seedCompany(seeding, founder), seedCoupons(seeding)]);
  await seeding.settled();
  const [code] = await seeding.documents(couponModel, eq('companyId', first.companyId));
  if (code === undefined) throw new Error(`${founder.name} has no code.`);
  const rest = await Promise.all(
    others.map((company) => seedCompany(seeding, company, company.isReferred ? [code.name] : [])),
  );
  await seeding.settled();
  return [first, ...rest];
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
