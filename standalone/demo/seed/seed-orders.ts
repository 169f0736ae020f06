import { ChangeOrderGroup, CreateOrderGroup } from '../../../application/order-group/change-order-group.js';
import type { OrderTerms } from '../../../domain/order/order.events.js';
import { checksOf } from '../../../domain/order-group/order-group.changes.js';
import { newId } from '../../../api/http/command-context.js';
import { demoOrders, orderGroups, type OrderGroupKey, type DemoOrder } from '../orders.data.js';
import { actorOf, type Member } from './seed-companies.js';
import { type MemberOf, linkOf } from './seed-links.js';
import type { Seeding, Actor } from '../seeding.js';
import { CopyOrder } from '../../../application/order/copy-order.js';
import { CreateOrder } from '../../../application/order/create-order.js';
import { orderStream } from '../../../domain/order/order.decider.js';
import { isIn, eq } from '../../../infra/query/query.js';
import { orderModel, type OrderDoc } from '../../../projections/index.js';
import {
  changesOf,
  type OrderFacts,
  linesOf,
  withReducedQuantity,
  timelineOf,
  type TimedStep,
} from '../order-changes.js';
import { fabricsOfCompany } from './seed-inventory.js';
import { setTimeout as pause } from 'node:timers/promises';
import { PayVendor } from '../../../application/payment/pay-vendor.js';
import { parseCard } from '../../../infra/payments/parse-card.js';

const isKey = (key: string): key is OrderGroupKey => Object.hasOwn(orderGroups, key);

const contextOf = (seeding: Seeding, cast: MemberOf, key: OrderGroupKey) => {
  const oldest = Math.max(...demoOrders.filter(({ group }) => group === key).map(({ made }) => made));
  const actor = actorOf(cast(orderGroups[key].manufacturer), 'contract');
  return seeding.context(`order group ${key}`, actor, seeding.ago(oldest + 1.1));
};

export const orderGroupIdOf = (seeding: Seeding, cast: MemberOf, key: OrderGroupKey): string =>
  newId(contextOf(seeding, cast, key), 'order-group');

/** A group of the demo changes only after its orders are placed, so the terms equal the group's terms. */
const orderTermsOf = (key: OrderGroupKey): OrderTerms => {
  const { name, threadColor, notes, checks } = orderGroups[key];
  const flags = Object.fromEntries(checks.map((flag) => [flag, true]));
  return { groupName: name, threadColor, notes, checks: checksOf(flags) };
};

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

const cardNumber = '4111111111111111';
const attempts = 2;
const lookEveryMs = 500;
/** Workers query the gateway about a payment of a dead process half a minute after it was sent. */
const patienceMs = 120_000;

/** Pays an order at the test gateway. False when the gateway declines, or is unavailable for long. */
const payByCard = async (seeding: Seeding, orderId: string, label: string, by: Actor, at: string) => {
  const card = parseCard({ cardNumber, expiry: '1230', cvv: '999', zip: '77777' }, 'pay-vendor', at.slice(0, 10));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const context = seeding.context(`${label}: payment ${attempt}`, by, at);
    const order = await orderNow(seeding, orderId);
    if (isPaid(order)) return true;
    const payment = { attemptId: newId(context, 'payment'), order, source: { kind: 'card', card } } as const;
    const { outcome } = await seeding.run(new PayVendor(payment, context));
    if (outcome.kind === 'approved') return true;
    if (outcome.kind === 'declined') return false;
    if (isPaid(await settledOrder(seeding, orderId))) return true;
  }
  return false;
};

const isPaid = ({ status }: OrderDoc): boolean => status === 'invoiced' || status === 'complete';

const orderNow = async (seeding: Seeding, orderId: string): Promise<OrderDoc> => {
  const [order] = await seeding.documents(orderModel, eq('id', orderId));
  if (!order) throw new Error(`Order ${orderId} is gone.`);
  return order;
};

/** An earlier run sent the payment, or its response was lost: it is never sent again before its outcome is known. */
const settledOrder = async (seeding: Seeding, orderId: string): Promise<OrderDoc> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const order = await orderNow(seeding, orderId);
    const isOpen = order.paymentStatus === 'attempted' || order.paymentStatus === 'unknown';
    if (!isOpen || performance.now() > deadline) return order;
    await pause(lookEveryMs);
  }
};

interface Ordered {
  readonly order: DemoOrder;
  readonly at: number;
  readonly id: string;
  readonly manufacturer: Member;
  readonly vendor: Member;
  readonly steps: readonly TimedStep[];
}

const minute = 1 / 1_440;

/** Days from the creation of an order to its needed day, if it has one. */
const daysToNeed = 28;

/** Makes the orders, oldest first, and brings each one to its status. */
export const seedOrders = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  const orders = demoOrders.map((order, at) => orderedOf(seeding, cast, order, at));
  const ids = orders.map(({ id }) => id);
  const known = new Set((await seeding.documents(orderModel, isIn('id', ids))).map(({ id }) => id));
  const missing = orders.filter(({ id }) => !known.has(id));
  await Promise.all(missing.filter(isNotCopied).map((ordered) => create(seeding, cast, ordered)));
  await seeding.settled();
  await Promise.all(orders.map((ordered) => walk(seeding, ordered, beforePayment(ordered))));
  await seeding.settled();
  // A copy gets the lines that its source has at that time.
  await Promise.all(missing.filter((one) => !isNotCopied(one)).map((ordered) => copy(seeding, ordered, orders)));
  await Promise.all(orders.filter(isPaidByCard).map((ordered) => pay(seeding, ordered)));
};

const pay = async (seeding: Seeding, ordered: Ordered): Promise<void> => {
  const payment = paymentIn(ordered);
  if (!payment) return;
  const by = actorOf(ordered.manufacturer, 'contract');
  const isPaid = await payByCard(seeding, ordered.id, `order ${ordered.at}`, by, seeding.ago(payment.at));
  if (isPaid) await walk(seeding, ordered, ordered.steps.slice(ordered.steps.indexOf(payment) + 1));
};

export const orderIdOf = (seeding: Seeding, cast: MemberOf, order: DemoOrder, at: number): string =>
  newId(seeding.context(`order ${at}`, actorOf(cast(orderGroups[order.group].manufacturer), 'samples'), ''), 'order');

const orderedOf = (seeding: Seeding, cast: MemberOf, order: DemoOrder, at: number): Ordered => {
  const { manufacturer, vendor } = orderGroups[order.group];
  const id = orderIdOf(seeding, cast, order, at);
  return { order, at, id, manufacturer: cast(manufacturer), vendor: cast(vendor), steps: timelineOf(order) };
};

const create = (
  seeding: Seeding,
  cast: MemberOf,
  { order, at, id, manufacturer, vendor }: Ordered,
): Promise<unknown> => {
  const fields = {
    vendorId: vendor.companyId,
    groupId: orderGroupIdOf(seeding, cast, order.group),
    poNumber: `${manufacturer.company.key === 'harrow' ? 'HM' : 'PW'}-${7_700 + at * 3}`,
    requireLevel: order.level,
    neededBy: at % 3 === 0 ? seeding.ago(order.made - daysToNeed).slice(0, 10) : null,
    notes: at % 4 === 1 ? 'For the meeting with the architects: please keep the order of the fabrics.' : null,
  };
  const context = seeding.context(`order ${at}`, actorOf(manufacturer, 'samples'), seeding.ago(order.made));
  const wanted = { orderId: id, manufacturerId: manufacturer.companyId, fields, groupChanges: {} };
  return seeding.run(new CreateOrder(wanted, context));
};

const isNotCopied = ({ order }: Ordered): boolean => order.story !== 'copied';

/** Repeats the oldest order of the group. */
const copy = async (seeding: Seeding, copied: Ordered, orders: readonly Ordered[]): Promise<void> => {
  const { order, at, id, manufacturer } = copied;
  const source = orders.find((other) => other.order.group === order.group);
  if (!source) throw new Error(`Order ${at} of the demo has no other order that it is a copy of.`);
  const context = seeding.context(`order ${at}`, actorOf(manufacturer, 'samples'), seeding.ago(order.made));
  const wanted = { orderId: id, manufacturerId: manufacturer.companyId, sourceId: source.id };
  await seeding.run(new CopyOrder(wanted, context));
};

const linkNow = ({ manufacturer, vendor }: Ordered) => {
  const { paymentOption, vendorNotes = {} } = linkOf(manufacturer.company, vendor.company);
  return { isActive: true, paymentOption, vendorNotes };
};

/** A vendor that accepts both is paid by card every second time. */
const isPaidByCard = (ordered: Ordered): boolean => {
  const { paymentOption } = linkNow(ordered);
  return paymentOption === 'card' || (paymentOption === 'any' && ordered.at % 2 === 0);
};

const paymentIn = ({ steps }: Ordered): TimedStep | undefined => steps.find(({ step }) => step === 'paid');

const beforePayment = (ordered: Ordered): readonly TimedStep[] => {
  const payment = paymentIn(ordered);
  return payment && isPaidByCard(ordered) ? ordered.steps.slice(0, ordered.steps.indexOf(payment)) : ordered.steps;
};

/** All changes of an order are sent at once: they wait in its own queue, and are appended together. */
const walk = async (seeding: Seeding, ordered: Ordered, steps: readonly TimedStep[]): Promise<void> => {
  const { order, at, id, manufacturer, vendor } = ordered;
  const fabrics = await fabricsOfCompany(seeding, manufacturer.companyId);
  const lineIdOf = (line: number): string => newId(lineContext(seeding, ordered, line), 'order-fabric');
  const first = linesOf(order, at, fabrics, lineIdOf);
  const terms = orderTermsOf(order.group);
  const changedAt = ordered.steps.findIndex(({ step }) => step === 'changed');
  const companies = { manufacturerId: manufacturer.companyId, vendorId: vendor.companyId };
  const changes = steps.flatMap((taken) => {
    const minutesAfter = (minutes: number): string => seeding.ago(taken.at - minutes * minute);
    const isChanged = changedAt !== -1 && ordered.steps.indexOf(taken) > changedAt;
    const lines = isChanged ? withReducedQuantity(first) : first;
    const facts: OrderFacts = {
      ...{ order, at, lines, terms, minutesAfter },
      link: linkNow(ordered),
      isPaidByCard: isPaidByCard(ordered),
      ...companies,
    };
    return changesOf(taken.step, facts).map(({ change, by, after }, index) => {
      const actor: Actor = by === 'vendor' ? vendor.owner : actorOf(manufacturer, by);
      const label = `order ${at}: ${ordered.steps.indexOf(taken)} ${taken.step} ${index}`;
      return { change, context: seeding.context(label, actor, minutesAfter(after)) };
    });
  });
  const { handleCommand } = seeding.ports;
  await Promise.all(
    changes.map(({ change, context }) => seeding.act(() => handleCommand(orderStream, id, change, context))),
  );
};

const lineContext = (seeding: Seeding, { at, manufacturer }: Ordered, line: number) =>
  seeding.context(`order ${at}: line ${line}`, actorOf(manufacturer, 'samples'), '');
