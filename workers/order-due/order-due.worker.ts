import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayIn, daysAfter } from '../../domain/kit/day.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import { allOf, anyOf, eq, type Where } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel, orderModel, type OrderDoc } from '../../projections/index.js';
import { deliver } from '../kit/deliver.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { NoticePorts } from '../order-mail/notice.js';
import { noticeBook, type NoticeBook } from '../order-mail/held-notices.js';
import { addressOf, peopleOf, readerOf, type Recipient } from '../order-mail/recipients.js';
import type { CreateTask } from '../worker-ports.js';
import { dueSubjectOf, dueTextOf } from './order-due.text.js';

const kind: JobKindName = 'order-due';
const models = ['order', 'user', 'vendor-link', 'company'] as const;

/** People are mailed so many days before the day on which an order is needed or was promised. */
const daysBefore = 2;

/** So many orders are looked at before other work of the process goes on. */
const ordersAtOnce = 200;

/** The time zones of companies differ by quarters of an hour, so a new day may begin somewhere at each of them. */
export const orderDueSchedule: Schedule = { id: 'order-due', kind, everyMs: 15 * 60 * 1000 };

/** An order with one of its days, about which one company is mailed. */
interface Due {
  readonly order: OrderDoc;
  readonly day: string;
  readonly side: CompanyType;
  readonly today: string;
}

/** Orders whose days are over in every time zone cause no more mails, so they are not read. */
const isNotPast = (field: 'neededBy' | 'deliverBy', now: string): Where => ({
  kind: 'compare',
  field,
  op: 'gte',
  value: daysAfter(dayIn(now, 'UTC'), -1),
});

/** The last day about which somebody somewhere is mailed now: some time zones are a day ahead of UTC. */
const lastDay = (now: string): string => daysAfter(dayIn(now, 'UTC'), daysBefore + 1);

/** Answers the present day at a company's place; undefined for a company that the read model does not have yet. */
type TodayOf = (companyId: string) => Promise<string | undefined>;

const todays = (reads: NoticePorts['reads'], at: string): TodayOf => {
  const known = new Map<string, string | undefined>();
  return async (companyId) => {
    if (!known.has(companyId)) {
      const company = await reads.document(companyModel, eq('id', companyId), companyId);
      known.set(companyId, company && dayIn(at, company.timeZone));
    }
    return known.get(companyId);
  };
};

/**
 * The days of an order that come within two days at each company's place. The vendor gets no mail about a draft, which
 * does not exist for it (A64), nor about an order that it rejected.
 */
const dueOf = async (order: OrderDoc, todayOf: TodayOf): Promise<readonly Due[]> => {
  const days = new Set([order.neededBy, order.deliverBy].filter((day) => day !== null));
  const isOfOne = order.status === 'draft' || order.status === 'rejected';
  const sides: readonly CompanyType[] = isOfOne ? ['manufacturer'] : ['manufacturer', 'vendor'];
  const due: Due[] = [];
  for (const side of sides) {
    const today = await todayOf(side === 'vendor' ? order.vendorId : order.manufacturerId);
    if (today === undefined) continue;
    const soon = [...days].filter((day) => day >= today && day <= daysAfter(today, daysBefore));
    due.push(...soon.map((day) => ({ order, day, side, today })));
  }
  return due;
};

/** The ports, the job and the time of one run. */
interface Run {
  readonly ports: NoticePorts;
  readonly book: NoticeBook;
  readonly job: Job;
  /** ISO instant of the run. */
  readonly at: string;
}

/**
 * Sends one mail for each order, day and person. Mails beyond the hourly limit of a company wait for the next tick.
 * @returns whether the recipient has the mail now
 */
const mailOne = async ({ ports, book, job, at }: Run, due: Due, recipient: Recipient): Promise<boolean> => {
  const messageId = deriveId(due.order.id, `due ${due.day} ${recipient.id}`);
  if (await book.wasMailed(messageId)) return true;
  const giveBack = await book.take(messageId, recipient, due.order.manufacturerId);
  if (giveBack === undefined) return false;
  const text = dueTextOf(due, recipient, ports.config.publicUrl);
  const mail = { ...addressOf(recipient, due.order), subject: dueSubjectOf(due), text, messageId, at };
  try {
    await deliver(ports, job, mail, readerOf(recipient, due.order.id));
  } catch (error) {
    await giveBack();
    throw error;
  }
  await book.noteMailed(messageId);
  return true;
};

/**
 * Mails everybody about the days of one order. Once all of them have their mail this is noted until the order changes,
 * so that its history is not read again at each tick.
 * @returns the errors that kept mails from being sent
 */
const mailAbout = async (round: Run, order: OrderDoc, due: readonly Due[]): Promise<readonly unknown[]> => {
  const { ports, book } = round;
  const days = due.map(({ day, side }) => `${day} ${side}`).join(', ');
  const doneId = deriveId(order.id, `due ${days} at ${order.revision}`);
  if (await book.wasMailed(doneId)) return [];
  const history = await ports.eventStore.read(orderStream.nameOf(order.id));
  const workedOnBy = new Set(history.map(({ metadata }) => metadata.actorId));
  const failures: unknown[] = [];
  let isDone = true;
  // Orders of the demo data are not real, so nobody is mailed about them.
  if (!history.every(({ metadata }) => isOfDemo(metadata))) {
    for (const one of due) {
      for (const recipient of await peopleOf(ports, { order, workedOnBy }, [one.side])) {
        const isMailed = await mailOne(round, one, recipient).catch((error: unknown) => {
          failures.push(error);
          return false;
        });
        isDone &&= isMailed;
      }
    }
  }
  if (isDone) await book.noteMailed(doneId);
  return failures;
};

/**
 * Mails everybody about all orders that are due soon. An address that cannot be reached delays no other.
 * @throws the first failure, after the others were mailed; the job tries again
 */
const mailAll = async (ports: NoticePorts, book: NoticeBook, now: () => string, job: Job, run: JobRun) => {
  await untilCurrent(ports, run, models);
  const at = now();
  // An order that is late by one of its days may still be due by the other. A closed order has no due day.
  const isSoon = { kind: 'compare', field: 'dueBy', op: 'lte', value: lastDay(at) } as const;
  const open = allOf(isSoon, anyOf(isNotPast('neededBy', at), isNotPast('deliverBy', at)));
  const todayOf = todays(ports.reads, at);
  const failures: unknown[] = [];
  let seen = 0;
  for await (const page of inPages(ports.reads, orderModel, open, 'dueBy')) {
    for (const order of page) {
      seen += 1;
      // Embedded stores answer without leaving this turn of the event loop, so requests and other jobs would wait until
      // the last order.
      if (seen % ordersAtOnce === 0) await nextTurn();
      const due = await dueOf(order, todayOf);
      if (due.length > 0) failures.push(...(await mailAbout({ ports, book, job, at }, order, due)));
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** Mails people about the orders that are needed, or were promised, in two days. */
export const orderDueWorker = (ports: NoticePorts, book: NoticeBook, now: () => string): JobKind => ({
  kind,
  concurrency: 1,
  handler: (job, run) => mailAll(ports, book, now, job, run),
});

/** @param now ISO instant of the present */
export const orderDueTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [orderDueWorker(ports, noticeBook(ports.state, now), now)],
    schedules: [orderDueSchedule],
  });
