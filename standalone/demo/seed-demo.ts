import { demoCompanies, demoPassword, harrow, loom, penrose, type DemoCompany } from './companies.data.js';
import { earlyScans, lateScans, demoGroups } from './inventory.data.js';
import { demoOrders } from './orders.data.js';
import { seedCompany, type Member, actorOf } from './seed/seed-companies.js';
import { seedBills } from './seed/seed-bills.js';
import { seedImports } from './seed/seed-imports.js';
import { seedInventory, groupIdOf } from './seed/seed-inventory.js';
import { endLinks, seedLinks, type MemberOf } from './seed/seed-links.js';
import { seedOrderGroups, orderGroupIdOf, seedOrders } from './seed/seed-orders.js';
import { seedSounds } from './seed/seed-sounds.js';
import { seedSupport, seedSupportActs } from './seed/seed-support.js';
import { seedFabricChanges, seedScans } from './seed/seed-scans.js';
import { eq } from '../../infra/query/query.js';
import { couponModel } from '../../projections/index.js';
import type { Seeding } from './seeding.js';
import { type CouponDefinition, couponStream } from '../../domain/reference/coupon.decider.js';
import { systemActor } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { newId } from '../../api/http/command-context.js';
import { CreateFabric, DeleteFabric } from '../../application/fabric/change-fabric.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { limitConcurrency } from '../../infra/concurrency/limit-concurrency.js';
import { photoAddress, photoReviewAt } from '../../infra/files/photo-address.js';
import { harrowFabrics, penroseFabrics } from './fabrics.data.js';
import sharp from 'sharp';
import { drawCloth, yarnsOf, type ColourName, patternOf, type PatternName } from './cloth/cloth.js';
import { ChangeCompany } from '../../application/company/change-company.js';
import { EditGroup } from '../../application/inventory-group/change-group.js';
import { ChangeOrderGroup } from '../../application/order-group/change-order-group.js';
import { orderColumns } from '../../domain/company/order-columns.js';
import { SetLogo } from '../../application/company/set-logo.js';
import { SetPicture } from '../../application/user/set-picture.js';

interface Look {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
}

/** Drawn figures of people by company and mailbox; the others show their initials. */
const looks: Readonly<Record<string, Look>> = {
  'harrow admin': { ground: '#d9c7a3', skin: '#e8b68f', hair: '#6d4a33', coat: '#23452f' },
  'harrow contract': { ground: '#b7c4cf', skin: '#c98f66', hair: '#22201d', coat: '#3a4f66' },
  'harrow samples': { ground: '#e3bfae', skin: '#8f5b3c', hair: '#171412', coat: '#7a2f36' },
  'loom admin': { ground: '#c9d2b4', skin: '#f0c8a6', hair: '#b5542c', coat: '#5a3a1e' },
  'loom quotes': { ground: '#c5bdd6', skin: '#eac19c', hair: '#cfa75b', coat: '#2f3c5a' },
};

const portraitOf = ({ ground, skin, hair, coat }: Look): Promise<Buffer> => {
  const parts = [
    `<rect width="200" height="200" fill="${ground}"/>`,
    `<circle cx="100" cy="76" r="44" fill="${hair}"/>`,
    `<path d="M24 200c0-52 34-72 76-72s76 20 76 72z" fill="${coat}"/>`,
    `<rect x="86" y="108" width="28" height="32" rx="12" fill="${skin}"/>`,
    `<ellipse cx="100" cy="86" rx="32" ry="36" fill="${skin}"/>`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${parts.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};

const seedPortraits = async (seeding: Seeding, members: readonly Member[]): Promise<void> => {
  for (const { company, companyId, owner, people, signedUp } of members) {
    for (const [mailbox, person] of people) {
      const look = looks[`${company.key} ${mailbox}`];
      if (look === undefined) continue;
      const { userId } = person;
      const isOwner = userId === owner.userId;
      const actor = { id: userId, isOwner, role: isOwner ? 'admin' : 'user', permissions: [] } as const;
      const file = { content: await portraitOf(look), fileName: `${mailbox}.png` };
      const context = seeding.context(`picture of ${mailbox} at ${company.key}`, person, seeding.ago(signedUp - 5));
      await seeding.run(new SetPicture({ userId, companyId, actor, file }, context));
    }
  }
};

/** The strokes of each mark on a field of 200 x 200; the other companies show their initials. */
const marks: Readonly<Record<string, { readonly ground: string; readonly strokes: string }>> = {
  harrow: { ground: '#23452f', strokes: 'M62 46v108M138 46v108M62 100h76' },
  loom: { ground: '#5a3a1e', strokes: 'M44 46v104h46M100 46l26 104 26-104' },
};

const pictureOf = ({ key }: DemoCompany): Promise<Buffer> | undefined => {
  const mark = marks[key];
  if (mark === undefined) return undefined;
  const ground = `<rect width="200" height="200" rx="28" fill="${mark.ground}"/>`;
  const strokes = `<path d="${mark.strokes}" fill="none" stroke="#fff" stroke-width="20"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${ground}${strokes}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};

/** Gives a manufacturer and a vendor a logo, so that either side of an order shows one. */
const seedLogos = async (seeding: Seeding, members: readonly Member[]): Promise<void> => {
  for (const { company, companyId, owner, signedUp } of members) {
    const content = await pictureOf(company);
    if (content === undefined) continue;
    const context = seeding.context(`logo of ${company.key}`, owner, seeding.ago(signedUp - 3));
    await seeding.run(new SetLogo({ companyId, file: { content, fileName: `${company.key}.png` } }, context));
  }
};

/** The manufacturer's own column names, and its hidden columns (hidden from its vendors too). */
const backing = 'custom1';
const unused: ReadonlySet<string> = new Set(['url', 'qr_code', 'uv_rating']);

/** Changes of a manufacturer after orders and scans exist: those are not affected. */
const seedLateChanges = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
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

const size = 400;
/** Patterns with a ground in one colour and its tint, and threads of the second colour across it. */
const plaids: readonly PatternName[] = ['Glen Plaid'];

/** The photo of a fabric: a WebP picture of a piece of its cloth, woven by code. */
export const clothPhoto = (pattern: PatternName, colour: ColourName): Promise<Buffer> => {
  const pixels = drawCloth(patternOf(pattern), yarnsOf(colour, plaids.includes(pattern)), size);
  const raw = { width: size, height: size, channels: 3 } as const;
  return sharp(pixels, { raw }).webp({ quality: 80, effort: 2 }).toBuffer();
};

const largestPhoto = 5 * 1024 * 1024;
/** Photos drawn in parallel; requests of the first visitors are served in between. */
const atOnce = 4;

type FabricRow = (typeof harrowFabrics)[number];

const fabricsOf = ({ company }: Member): readonly FabricRow[] => (company === harrow ? harrowFabrics : penroseFabrics);

const seedFabrics = async (seeding: Seeding, member: Member): Promise<void> => {
  const limited = limitConcurrency(atOnce);
  await Promise.all(fabricsOf(member).map((row, at) => limited(() => seedFabric(seeding, member, row, at))));
  if (member.company === harrow) await seedDeleted(seeding, member);
};

/** A fabric that was added by mistake and deleted, so that only its history is left. */
const seedDeleted = async (seeding: Seeding, member: Member): Promise<void> => {
  const { companyId } = member;
  const actor = actorOf(member, 'samples');
  const made = seeding.context('fabric that is deleted', actor, seeding.ago(41));
  const fabricId = newId(made, 'fabric');
  const fields = { code: 'PL-1042', alias: 'Buttery', patternName: 'Plain Weave', color: 'Rose', grade: 'A' };
  await seeding.run(new CreateFabric({ fabricId, companyId, fields: { ...fields, photo: null } }, made));
  const deleted = seeding.context('end of the fabric that is deleted', actor, seeding.ago(40));
  await seeding.run(new DeleteFabric({ fabricId, companyId }, deleted));
};

const seedFabric = async (seeding: Seeding, member: Member, row: FabricRow, at: number): Promise<void> => {
  const [code, alias, patternName, color, grade] = row;
  const { companyId, company, signedUp } = member;
  const actor = actorOf(member, at % 3 === 0 ? 'contract' : 'samples');
  const made = seeding.ago(signedUp - 5 - at * 0.4);
  const context = seeding.context(`fabric ${company.key} ${code}`, actor, made);
  // A fabric of an earlier run has its photo: a second one would only use space.
  const fabricId = newId(context, 'fabric');
  const stream = fabricStream.nameOf(fabricId);
  const [known] = await seeding.act(() => seeding.ports.eventStore.read(stream, 0, 1));
  if (known !== undefined) return;
  const photo = await photoOf(seeding, companyId, row);
  const fields = { code, alias, patternName, color, grade, photo };
  await seeding.run(new CreateFabric({ fabricId, companyId, fields }, context));
};

const photoOf = (seeding: Seeding, companyId: string, [, , pattern, color]: FabricRow): Promise<string> =>
  seeding.act(async () => {
    const picture = await clothPhoto(pattern, color);
    const reviewAt = photoReviewAt(seeding.ports.clock().toISOString());
    const file = { container: 'fabrics', companyId, extension: 'webp', reviewAt } as const;
    const { name } = await seeding.ports.files.write(file, picture, largestPhoto);
    return photoAddress(name);
  });

type DemoCoupon = Pick<CouponDefinition, 'name' | 'couponType' | 'discount' | 'type' | 'minUser'>;

const coupons: readonly DemoCoupon[] = [
  { name: 'WELCOME10', couponType: 'user', discount: 10, type: 'percent', minUser: null },
  { name: 'TEAM25', couponType: 'user', discount: 25, type: 'USD', minUser: 10 },
  // An error that support should mend: nobody uses it.
  { name: 'LINENWEK', couponType: 'user', discount: 15, type: 'percent', minUser: null },
  { name: 'Larger teams', couponType: 'auto', discount: 3, type: 'percent', minUser: 10 },
];

/** Before the first company signed up. */
const addedDaysAgo = 1_200;

/** Codes for trying out a sign-up (A114), and an automatic coupon for larger companies. */
const seedCoupons = async (seeding: Seeding): Promise<void> => {
  const addedDate = seeding.ago(addedDaysAgo);
  await Promise.all(
    coupons.map((about) => {
      const couponId = deriveId('demo coupon', about.name);
      const rest = {
        expiryDate: null,
        expiry: null,
        companyId: null,
        referralDiscount: null,
      } as const;
      const command = { type: 'SeedDefinition', definition: { couponId, ...about, ...rest, addedDate } } as const;
      const context = seeding.context(`coupon ${about.name}`, { userId: systemActor, companyId: '' }, addedDate);
      return seeding.act(() => seeding.ports.handleCommand(couponStream, couponId, command, context));
    }),
  );
};

/** Results of an earlier run are found and stay, so that the next run finishes an interrupted one. */
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
