import { chargeBill } from '../../../application/billing/charge-bill.js';
import { billCompany } from '../../../application/billing/issue-bill.js';
import { tellCompany } from '../../../application/billing/tell-company.js';
import { companyVaultOn } from '../../../application/sign-up/company-vault.js';
import { AddPacks } from '../../../application/subscription/packs.js';
import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import { instantOfDay, monthlyChargeAt } from '../../../domain/billing/calendar.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../../domain/company/company.state.js';
import { billingDueAt } from '../../../domain/company/subscription/subscription.decider.js';
import type { OpenPeriod } from '../../../domain/company/subscription/subscription.state.js';
import { dayIn, daysAfter } from '../../../domain/kit/day.js';
import { systemActor } from '../../../infra/commands/command-context.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { eq } from '../../../infra/query/query.js';
import { planModel } from '../../../projections/index.js';
import { demoZone } from '../companies.data.js';
import type { Seeding } from '../seeding.js';
import type { Member } from './seed-companies.js';

/**
 * Bills the companies for all months and years since their sign-ups, one after another, like the product would have
 * done on those days. A company that buys a pack does so before the bill of the last month.
 */
export const seedBills = async (seeding: Seeding, members: readonly Member[], buyer: Member): Promise<void> => {
  const boughtAt = seeding.ago(Number(dayIn(seeding.ago(0), demoZone).slice(8)) + packBoughtBefore);
  for (let due = await firstDue(seeding, members); due !== undefined; due = await firstDue(seeding, members)) {
    const { member, at } = due;
    if (at >= boughtAt) await buyPack(seeding, buyer, boughtAt);
    await issueBill(seeding, member, at);
    await payBills(seeding, member);
  }
  for (const member of members) {
    // An earlier run may have issued a bill and stopped before its payment.
    await payBills(seeding, member);
    await countDown(seeding, member);
  }
};

/** Days before the last 1st, so that the referrer's reward for it reduces the next bill. */
const packBoughtBefore = 4;
/** Days from the bill of a year to its check. */
const checkAfter = 9;
const noon = 12;
/** Days from the issue of a year's bill until it is due. */
const annualGrace = 30;

const systemAt = (seeding: Seeding, label: string, companyId: string, at: string): CommandContext =>
  seeding.context(label, { userId: systemActor, companyId }, at);

const stateOf = async ({ ports }: Seeding, { companyId, company }: Member): Promise<RegisteredCompany> => {
  const { state } = await ports.handleCommand.look(companyStream, companyId);
  if (state.status !== 'registered') throw new Error(`${company.name} is gone.`);
  return state;
};

interface Due {
  readonly member: Member;
  /** ISO instant. */
  readonly at: string;
}

const firstDue = async (seeding: Seeding, members: readonly Member[]): Promise<Due | undefined> => {
  const now = seeding.ago(0);
  const next = await Promise.all(
    members.map(async (member) => ({ member, at: billingDueAt(await stateOf(seeding, member)) })),
  );
  return next
    .flatMap(({ member, at }) => (at === null || at > now ? [] : [{ member, at }]))
    .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))[0];
};

const buyPack = async (seeding: Seeding, { company, companyId, owner }: Member, at: string): Promise<void> => {
  const [plan] = await seeding.documents(planModel, eq('type', 'user'));
  if (plan === undefined) throw new Error('There is no plan of extra packs.');
  const context = seeding.context(`pack of ${company.key}`, owner, at);
  await seeding.run(new AddPacks({ companyId, companyType: company.type, planId: plan.id, count: 1 }, context));
};

const issueBill = async (seeding: Seeding, { company, companyId }: Member, at: string): Promise<void> => {
  const { handleCommand: handle, reads } = seeding.ports;
  // The price of a bill depends on the read models.
  await seeding.settled();
  const context = systemAt(seeding, `bill of ${company.key} at ${at}`, companyId, at);
  await seeding.act(() => billCompany({ handle, reads }, { companyId }, context));
};

const payBills = async (seeding: Seeding, member: Member): Promise<void> => {
  const { openPeriods } = await stateOf(seeding, member);
  const today = dayIn(seeding.ago(0), demoZone);
  for (const open of openPeriods) {
    if (member.company.owes && open.to >= today) continue;
    await seeding.act(() => (open.isAnnual ? payByCheck(seeding, member, open) : payByCard(seeding, member, open)));
  }
};

const payByCard = (seeding: Seeding, { companyId }: Member, open: OpenPeriod): Promise<void> => {
  const { ports } = seeding;
  const at = monthlyChargeAt(open, demoZone);
  const context = systemAt(seeding, `charge of ${open.billId}`, companyId, at);
  // The attempt and its outcome have the day of the bill.
  const own = { ...ports, handle: ports.handleCommand, vault: companyVaultOn(ports), clock: () => new Date(at) };
  return chargeBill(own, { billId: open.billId, cause: { kind: 'issued' } }, context);
};

const payByCheck = async (seeding: Seeding, { companyId }: Member, { billId, dueOn }: OpenPeriod): Promise<void> => {
  const handle = seeding.ports.handleCommand;
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent') return;
  const { netPayableCents: amountCents, number } = state.bill;
  const receivedOn = daysAfter(dueOn, checkAfter - annualGrace);
  const at = instantOfDay(receivedOn, demoZone, noon);
  const context = systemAt(seeding, `check for ${billId}`, companyId, at);
  const checkNumber = `41${number.slice(-2)}`;
  const command = { type: 'RecordCheck', amountCents, checkNumber, receivedOn } as const;
  await handle.together(async (one) => {
    const { state: paid } = await one(billStream, billId, command, context);
    await tellCompany(one, paid, demoZone, context);
  });
};

/** The overdue bill of a year has started the countdown. */
const countDown = async (seeding: Seeding, member: Member): Promise<void> => {
  const { companyId } = member;
  const { openPeriods } = await stateOf(seeding, member);
  const today = dayIn(seeding.ago(0), demoZone);
  for (const { billId, dueOn, isAnnual } of openPeriods) {
    if (!isAnnual) continue;
    const first = daysAfter(dueOn, 1);
    for (let day = first; day <= today; day = daysAfter(day, 1)) {
      const context = systemAt(seeding, `day ${day} of ${billId}`, companyId, instantOfDay(day, demoZone));
      const command =
        day === first ? ({ type: 'BeginCountdown', billId, day } as const) : ({ type: 'CountDown', day } as const);
      await seeding.act(() => seeding.ports.handleCommand(companyStream, companyId, command, context));
    }
  }
};
