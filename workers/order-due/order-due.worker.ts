import { dayIn, daysAfter } from '../../domain/kit/day.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job, JobKind, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import { allOf, anyOf, isIn, type Where } from '../../infra/read-models/query/query.js';
import { companyModel, orderModel, type OrderDoc } from '../../projections/index.js';
import { deliver } from '../kit/deliver.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { NoticePorts } from '../order-mail/notice.js';
import { noticeBook, type NoticeBook } from '../order-mail/held-notices.js';
import { peopleOf, type Recipient } from '../order-mail/recipients.js';
import type { CreateTask } from '../worker-ports.js';
import { dueSubjectOf, dueTextOf } from './order-due.text.js';

const kind: JobKindName = 'order-due';
const models = ['order', 'user', 'vendor-link', 'company'] as const;

/** So many days before an order is needed, or promised, people are told of it. */
const daysBefore = 2;

/** A new day begins in some company at any quarter of an hour. */
export const orderDueSchedule: Schedule = { id: 'order-due', kind, everyMs: 15 * 60 * 1000 };

/** An order with one of its days, told to one company, whose day it is now. */
interface Due {
  readonly order: OrderDoc;
  readonly day: string;
  readonly side: CompanyType;
  readonly today: string;
}

/** What was late before today in every zone is told no more, so that it is not read either. */
const isNotPast = (field: 'neededBy' | 'deliverBy', now: string): Where => ({
  kind: 'compare',
  field,
  op: 'gte',
  value: daysAfter(dayIn(now, 'UTC'), -1),
});

/** The last day of which somebody somewhere is told now: the clocks of some zones are a day ahead of UTC. */
const lastDay = (now: string): string => daysAfter(dayIn(now, 'UTC'), daysBefore + 1);

/**
 * Of its days those that come within two days where the company is. A draft does not exist for its vendor (A64), who
 * expects nothing more of an order that it rejected either.
 */
const dueOf = (order: OrderDoc, todayOf: ReadonlyMap<string, string>): readonly Due[] => {
  const days = new Set([order.neededBy, order.deliverBy].filter((day) => day !== null));
  const isOfOne = order.status === 'draft' || order.status === 'rejected';
  const sides: readonly CompanyType[] = isOfOne ? ['manufacturer'] : ['manufacturer', 'vendor'];
  return sides.flatMap((side) => {
    const today = todayOf.get(side === 'vendor' ? order.vendorId : order.manufacturerId);
    if (today === undefined) return [];
    return [...days]
      .filter((day) => day >= today && day <= daysAfter(today, daysBefore))
      .map((day) => ({ order, day, side, today }));
  });
};

/** One mail for each order, person and day. What is more than a company is mailed in an hour waits for the next tick. */
const mailOne = async (ports: NoticePorts, book: NoticeBook, job: Job, now: string, due: Due, recipient: Recipient) => {
  const messageId = deriveId(due.order.id, `due ${due.day} ${recipient.id}`);
  if (await book.isTold(messageId)) return;
  const giveBack = await book.take(messageId, recipient, due.order.manufacturerId);
  if (giveBack === undefined) return;
  const text = dueTextOf(due, recipient, ports.config.publicUrl);
  try {
    await deliver(ports, job, { to: recipient.email, subject: dueSubjectOf(due), text, messageId, at: now });
  } catch (error) {
    await giveBack();
    throw error;
  }
  await book.noteTold(messageId);
};

/** An address that is away holds up nobody else. @throws the first failure, once the others were told; the job tries again */
const mailAll = async (ports: NoticePorts, book: NoticeBook, now: () => string, job: Job, run: JobRun) => {
  await untilCurrent(ports, run, models);
  const at = now();
  // An order that is late by one of its days may be due by the other; one that is closed is due no more.
  const open = { kind: 'compare', field: 'dueBy', op: 'lte', value: lastDay(at) } as const;
  const orders = await ports.reads.documents(
    orderModel,
    allOf(open, anyOf(isNotPast('neededBy', at), isNotPast('deliverBy', at))),
  );
  if (orders.length === 0) return;
  const ids = [...new Set(orders.flatMap(({ manufacturerId, vendorId }) => [manufacturerId, vendorId]))];
  const companies = await ports.reads.documents(companyModel, isIn('id', ids));
  // A day is found once for each zone, not for each order.
  const days = new Map([...new Set(companies.map(({ timeZone }) => timeZone))].map((zone) => [zone, dayIn(at, zone)]));
  const todayOf = new Map(companies.map(({ id, timeZone }) => [id, days.get(timeZone) ?? dayIn(at, timeZone)]));
  const failures: unknown[] = [];
  for (const order of orders) {
    const due = dueOf(order, todayOf);
    if (due.length === 0) continue;
    const history = await ports.eventStore.read(orderStream.nameOf(order.id));
    // Demo data are made, not done: nobody is told.
    if (history.every(({ metadata }) => isOfDemo(metadata))) continue;
    const workedOnBy = new Set(history.map(({ metadata }) => metadata.actorId));
    for (const one of due) {
      for (const recipient of await peopleOf(ports, { order, workedOnBy }, [one.side])) {
        await mailOne(ports, book, job, at, one, recipient).catch((error: unknown) => failures.push(error));
      }
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** People are told of the orders that are needed, or promised, in two days. */
export const orderDueWorker = (ports: NoticePorts, book: NoticeBook, now: () => string): JobKind => ({
  kind,
  concurrency: 1,
  ...jobPolicies[kind],
  handler: (job, run) => mailAll(ports, book, now, job, run),
});

/** @param now ISO instant of the present */
export const orderDueTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [orderDueWorker(ports, noticeBook(ports.state, now), now)],
    schedules: [orderDueSchedule],
  });
