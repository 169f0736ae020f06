import { ChangeLink, LinkVendor } from '../../../application/vendor-link/change-link.js';
import { linkIdOf } from '../../../application/vendor-link/vendor-links.js';
import type { VendorNotes } from '../../../domain/order-group/order-group.events.js';
import type { PaymentOption } from '../../../domain/vendor-link/vendor-link.events.js';
import { cobalt, type DemoCompany, harrow, loom, penrose, saltmarsh } from '../companies.data.js';
import type { Member } from './seed-companies.js';
import type { Seeding } from '../seeding.js';

interface DemoLink {
  readonly manufacturer: DemoCompany;
  readonly vendor: DemoCompany;
  readonly paymentOption: PaymentOption;
  /** Days ago. */
  readonly since: number;
  /** Days ago; null for an active link. */
  readonly endedAt: number | null;
  readonly vendorNotes?: VendorNotes;
}

const demoLinks: readonly DemoLink[] = [
  {
    ...{ manufacturer: harrow, vendor: loom, paymentOption: 'card', since: 198, endedAt: null },
    vendorNotes: { corner_label: 'Labels of 40 by 20 mm alone.', threadColor: 'Ecru, where no other thread is here.' },
  },
  { manufacturer: harrow, vendor: cobalt, paymentOption: 'any', since: 185, endedAt: null },
  { manufacturer: harrow, vendor: saltmarsh, paymentOption: 'invoice', since: 148, endedAt: null },
  { manufacturer: penrose, vendor: loom, paymentOption: 'any', since: 158, endedAt: null },
  { manufacturer: penrose, vendor: cobalt, paymentOption: 'card', since: 156, endedAt: 24 },
];

export const linkOf = (manufacturer: DemoCompany, vendor: DemoCompany): DemoLink => {
  const link = demoLinks.find((known) => known.manufacturer === manufacturer && known.vendor === vendor);
  if (!link) throw new Error(`${manufacturer.name} has no link to ${vendor.name}.`);
  return link;
};

export type MemberOf = (company: DemoCompany) => Member;

/** All links are active at first. */
export const seedLinks = (seeding: Seeding, cast: MemberOf): Promise<unknown> =>
  Promise.all(demoLinks.map((link) => seedLink(seeding, cast, link)));

const labelOf = ({ manufacturer, vendor }: DemoLink): string => `${manufacturer.key} to ${vendor.key}`;

const seedLink = async (seeding: Seeding, cast: MemberOf, link: DemoLink): Promise<void> => {
  const [manufacturer, vendor] = [cast(link.manufacturer), cast(link.vendor)];
  const { owner, name: companyName, domain } = link.vendor;
  const input = {
    manufacturerId: manufacturer.companyId,
    vendorId: vendor.companyId,
    companyName,
    name: `${owner.firstName} ${owner.lastName}`,
    email: `${owner.mailbox}@${domain}`,
    phone: owner.mobile,
    referralCode: null,
    active: true,
  };
  const linked = seeding.context(`link ${labelOf(link)}`, manufacturer.owner, seeding.ago(link.since));
  const { id } = await seeding.run(new LinkVendor(input, linked));
  const { paymentOption, vendorNotes = {} } = link;
  const changes = { paymentOption, vendorNotes };
  const change = { type: 'ChangeVendorSide', companyId: vendor.companyId, changes } as const;
  const chosen = seeding.context(`payment option ${labelOf(link)}`, vendor.owner, seeding.ago(link.since - 1));
  await seeding.run(new ChangeLink({ linkId: id, change }, chosen));
};

/** Deactivates unused links, after their orders, because an order needs an active link. */
export const endLinks = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  for (const link of demoLinks) {
    if (link.endedAt === null) continue;
    const { companyId, owner } = cast(link.manufacturer);
    const change = { type: 'ChangeLink', companyId, changes: { active: false } } as const;
    const context = seeding.context(`end of ${labelOf(link)}`, owner, seeding.ago(link.endedAt));
    const linkId = linkIdOf(companyId, cast(link.vendor).companyId);
    await seeding.run(new ChangeLink({ linkId, change }, context));
  }
};
