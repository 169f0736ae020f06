import type { CompanyType } from '../../domain/company/company-type.js';
import { dayIn, daysAfter } from '../../domain/kit/day.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, anyOf, eq, type Where } from '../../infra/query/query.js';
import { companyModel, orderModel, type OrderDoc } from '../../projections/index.js';
import { nowOf, quarterOfAnHourMs, taskOf } from '../kit/job.js';
import { sendLetter } from '../kit/letter.js';
import { dayText, oneLine, portalOf } from '../kit/mail-text.js';
import { eachAlone, oneByOne } from '../kit/one-by-one.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';
import { howToGetFewer } from './order-mail.text.js';
import { limitOf, partnersAddresses, peopleOf, type Recipient } from './notice.js';

const models = ['order', 'user', 'vendor-link', 'company'] as const;

const daysBefore = 2;

interface Due {
  readonly order: OrderDoc;
  readonly day: string;
  readonly side: CompanyType;
  readonly today: string;
}

const whenOf = ({ day, today }: Due): string => {
  if (day === today) return 'today';
  return day === daysAfter(today, 1) ? 'tomorrow' : `on ${dayText(day)}`;
};

const whatOf = ({ order, day }: Due): string => {
  if (order.neededBy !== day) return 'to be delivered';
  return order.deliverBy === day ? 'needed, and to be delivered,' : 'needed';
};

const dueSubjectOf = (due: Due): string =>
  `Order ${due.order.index} from ${oneLine(due.order.manufacturerName)} is ${whatOf(due)} ${whenOf(due)}`;

const dueTextOf = (due: Due, recipient: Recipient, publicUrl: string): string => {
  const { order } = due;
  const { side } = recipient;
  const fact = (name: string, day: string | null): readonly string[] =>
    day === null ? [] : [`${name}: ${dayText(day)}`];
  return [
    `The order is ${whatOf(due)} ${whenOf(due)}, and is not complete yet.`,
    `Order: ${order.index}`,
    `PO: ${oneLine(order.po_number)}`,
    `Group: ${oneLine(order.groupName)}`,
    side === 'vendor' ? `Customer: ${oneLine(order.manufacturerName)}` : `Vendor: ${oneLine(order.vendorName)}`,
    `Status: ${order.status}`,
    ...fact('Needed by', order.neededBy),
    ...fact('Deliver by', order.deliverBy),
    '',
    `See it at ${portalOf(side, publicUrl)}/orders/${order.id}`,
    '',
    howToGetFewer(recipient, due, publicUrl),
    '',
  ].join('\n');
};

/** Orders whose days have passed in every time zone cause no further mails, so they are not read. */
const isNotPast = (field: 'neededBy' | 'deliverBy', now: string): Where => ({
  kind: 'compare',
  field,
  op: 'gte',
  value: daysAfter(dayIn(now, 'UTC'), -1),
});

/** The last day that is mailed now in any time zone: some time zones are a day ahead of UTC. */
const lastDay = (now: string): string => daysAfter(dayIn(now, 'UTC'), daysBefore + 1);

/** Returns the present day in a company's time zone; undefined for a company that the read model does not have yet. */
type TodayOf = (companyId: string) => Promise<string | undefined>;

const todays = (reads: WorkerPorts['reads'], at: string): TodayOf => {
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
 * The days of an order that come within two days, in each company's time zone. The vendor gets no mail about a draft,
 * which does not exist for it (A64), nor about an order that it rejected.
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

interface Run {
  readonly ports: WorkerPorts;
  readonly job: Job;
  /** ISO instant of the run. */
  readonly at: string;
  readonly replyTo: ReturnType<typeof partnersAddresses>;
}

/**
 * Sends one mail for each order, day and person. Mails beyond the hourly limit of a company wait for the next tick.
 * @returns whether the recipient has the mail now
 */
const mailOne = async ({ ports, job, at, replyTo }: Run, due: Due, reader: Recipient): Promise<boolean> => {
  const messageId = deriveId(due.order.id, `due ${due.day} ${reader.id}`);
  const words = async () => ({
    subject: dueSubjectOf(due),
    text: dueTextOf(due, reader, ports.config.publicUrl),
    replyTo: await replyTo(due.side),
  });
  const letter = { reader, messageId, at, words, isNoted: true, limit: limitOf(reader, due.order) };
  return (await sendLetter(ports, job, letter)) !== 'waiting';
};

/**
 * Mails all recipients about the days of one order. When all have their mail, this is noted until the order changes, so
 * that its history is not read again at each tick.
 * @throws the first failure, after the others were mailed
 */
const mailAbout = async (round: Omit<Run, 'replyTo'>, order: OrderDoc, due: readonly Due[]): Promise<void> => {
  const { ports } = round;
  const run = { ...round, replyTo: partnersAddresses(ports, order) };
  const days = due.map(({ day, side }) => `${day} ${side}`).join(', ');
  const doneId = deriveId(order.id, `due ${days} at ${order.revision}`);
  if (due.length === 0 || (await ports.notices.outcomeOf(doneId)) !== undefined) return;
  const history = await ports.eventStore.read(orderStream.nameOf(order.id));
  const workedOnBy = new Set(history.map(({ metadata }) => metadata.actorId));
  // Orders of the demo data are not real, so nobody is mailed about them.
  const real = history.every(({ metadata }) => isOfDemo(metadata)) ? [] : due;
  let isDone = true;
  await eachAlone(real, async (one) => {
    const people = await peopleOf(ports, { order, workedOnBy }, [one.side]);
    await eachAlone(people, async (recipient) => {
      isDone = (await mailOne(run, one, recipient)) && isDone;
    });
  });
  if (isDone) await ports.notices.note(doneId, 'sent');
};

/** @throws the first failure, after the others were mailed; the job tries again */
const mailAll = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, models);
  const at = nowOf(ports);
  // An order that is late by one of its days may still be due by the other. A closed order has no due day.
  const isSoon = { kind: 'compare', field: 'dueBy', op: 'lte', value: lastDay(at) } as const;
  const open = allOf(isSoon, anyOf(isNotPast('neededBy', at), isNotPast('deliverBy', at)));
  const todayOf = todays(ports.reads, at);
  await eachAlone(oneByOne(ports.reads, orderModel, open, 'dueBy'), async (order) =>
    mailAbout({ ports, job, at }, order, await dueOf(order, todayOf)),
  );
};

export const orderDueTask = taskOf([{ kind: 'order-due', concurrency: 1, everyMs: quarterOfAnHourMs, work: mailAll }]);
