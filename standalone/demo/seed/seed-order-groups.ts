import { ChangeOrderGroup, CreateOrderGroup } from '../../../application/order-group/change-order-group.js';
import type { OrderTerms } from '../../../domain/order/order.events.js';
import { checksOf } from '../../../domain/order-group/order-group.changes.js';
import { newId } from '../../../api/http/command-context.js';
import { demoOrders, orderGroups, type OrderGroupKey } from '../orders.data.js';
import { actorOf } from './seed-companies.js';
import type { MemberOf } from './seed-links.js';
import type { Seeding } from '../seeding.js';

const isKey = (key: string): key is OrderGroupKey => Object.hasOwn(orderGroups, key);

const contextOf = (seeding: Seeding, cast: MemberOf, key: OrderGroupKey) => {
  const oldest = Math.max(...demoOrders.filter(({ group }) => group === key).map(({ made }) => made));
  const actor = actorOf(cast(orderGroups[key].manufacturer), 'contract');
  return seeding.context(`order group ${key}`, actor, seeding.ago(oldest + 1.1));
};

export const orderGroupIdOf = (seeding: Seeding, cast: MemberOf, key: OrderGroupKey): string =>
  newId(contextOf(seeding, cast, key), 'order-group');

/**
 * The terms of an order of the group. A group of the demo changes only after its orders are placed, so they equal the
 * group's terms.
 */
export const orderTermsOf = (key: OrderGroupKey): OrderTerms => {
  const { name, threadColor, notes, checks } = orderGroups[key];
  const flags = Object.fromEntries(checks.map((flag) => [flag, true]));
  return { groupName: name, threadColor, notes, checks: checksOf(flags) };
};

/** Makes the swatch types of orders, with the notes of their vendors. */
export const seedOrderGroups = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  await Promise.all(
    Object.keys(orderGroups)
      .filter(isKey)
      .map((key) => seedOrderGroup(seeding, cast, key)),
  );
};

const seedOrderGroup = async (seeding: Seeding, cast: MemberOf, key: OrderGroupKey): Promise<void> => {
  const { name, manufacturer, vendor, threadColor, notes, checks, vendorNotes } = orderGroups[key];
  const [{ companyId: manufacturerId }, { companyId: vendorId, owner }] = [cast(manufacturer), cast(vendor)];
  const flags = Object.fromEntries(checks.map((flag) => [flag, true]));
  const changes = { name, threadColor, notes, checks: flags };
  const context = contextOf(seeding, cast, key);
  const group = { groupId: newId(context, 'order-group'), manufacturerId, vendorId, changes };
  const { id: groupId } = await seeding.run(new CreateOrderGroup(group, context));
  if (Object.keys(vendorNotes).length === 0) return;
  const note = { type: 'WriteGroupVendorNotes', companyId: vendorId, vendorNotes } as const;
  const noted = seeding.context(`vendor notes of ${key}`, owner, seeding.ago(20));
  await seeding.run(new ChangeOrderGroup({ groupId, change: note }, noted));
};
