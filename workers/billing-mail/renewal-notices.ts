import { renewalOffers } from '../../application/billing/renewal-offers.js';
import { daysLeft, renewalDue } from '../../domain/billing/renewal.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { dayIn, daysAfter, daysBetween } from '../../domain/kit/day.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, type Where } from '../../infra/query/query.js';
import { type CompanyDoc, companyModel, couponModel, settingModel, userModel } from '../../projections/index.js';
import { nowOf, quarterOfAnHourMs, taskOf } from '../kit/job.js';
import { eachAlone, oneByOne } from '../kit/one-by-one.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';
import { billingMail } from './billing-mail.js';
import type { Words } from './billing-mail.text.js';
import * as changes from './change.text.js';

const models = [companyModel.name, userModel.name, settingModel.name, couponModel.name];

/** Days before the end of a term, and before the last day of a card, with a notice. */
const renewalMarks = [24, 14, 7, 1, 0];
const cardMarks = [30, 7];

/** Longer than the last passed mark counts, so that no notice is sent again. */
const notedMs = 60 * 24 * 60 * 60 * 1000;

/** A mark counts even if it passed while no worker ran; undefined before the first mark, and after the end. */
const markOf = (marks: readonly number[], days: number): number | undefined =>
  days < 0 ? undefined : marks.findLast((mark) => days <= mark);

interface Due {
  /** The id of the mail; it derives from company and mark. */
  readonly noticeId: string;
  readonly read: () => Promise<Words | undefined>;
}

const between = (field: 'termDate' | 'cardGoodUntil', from: string, to: string): Where =>
  allOf({ kind: 'compare', field, op: 'gte', value: from }, { kind: 'compare', field, op: 'lte', value: to });

const renewalOf = ({ id, timeZone, billing }: CompanyDoc, at: string, ports: WorkerPorts): Due | undefined => {
  const contract = { ...billing, timeZone };
  const days = daysLeft(contract, at);
  const mark = markOf(renewalMarks, days);
  if (mark === undefined || !renewalDue(contract, at)) return undefined;
  return {
    noticeId: deriveId(id, `renewal ${billing.termDate} ${mark}`),
    read: async () => {
      const { state } = await ports.handleCommand.look(companyStream, id);
      if (state.status !== 'registered') return undefined;
      const reading = { reads: ports.reads, handle: ports.handleCommand };
      const offers = await renewalOffers(reading, state, at);
      return changes.renewal(days, dayIn(billing.termDate, timeZone), state.isAnnual, offers);
    },
  };
};

/** The card of a company that pays by check is never charged. */
const cardOf = ({ id, timeZone, card, cardGoodUntil, isAnnual, endedOn }: CompanyDoc, at: string): Due | undefined => {
  if (card === null || cardGoodUntil === null || isAnnual || endedOn !== null) return undefined;
  const days = daysBetween(dayIn(at, timeZone), cardGoodUntil);
  const mark = markOf(cardMarks, days);
  if (mark === undefined) return undefined;
  const { lastFour: ending, expiry } = card;
  return {
    noticeId: deriveId(id, `card ${ending} ${expiry} ${mark}`),
    read: async () => changes.cardExpires(ending, cardGoodUntil, days),
  };
};

interface Round {
  readonly ports: WorkerPorts;
  readonly job: Job;
  /** ISO instant of the run. */
  readonly at: string;
}

/** Mails one notice to its recipients; companies of the demo data are not real. */
const mailOne = async ({ ports, job, at }: Round, companyId: string, { noticeId: id, read }: Due): Promise<void> => {
  const { notices } = ports;
  if ((await notices.outcomeOf(id)) !== undefined) return;
  const [first] = await ports.eventStore.read(companyStream.nameOf(companyId));
  const { state: company } = await ports.handleCommand.look(companyStream, companyId);
  const words = first === undefined || isOfDemo(first.metadata) ? undefined : await read();
  if (words !== undefined && company.status === 'registered')
    await billingMail.send(ports, job, { words, company, attachedBillId: null }, { id, at, notedMs });
  await notices.note(id, 'sent', notedMs);
};

/** Once for each mark. @throws the first failure, after the others were mailed; the job tries again */
const mailAll = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, models);
  const at = nowOf(ports);
  const today = dayIn(at, 'UTC');
  const [earliest, latest] = [daysAfter(today, -1), (days: number): string => daysAfter(today, days + 2)];
  const kinds = [
    {
      where: between('termDate', `${earliest}T00:00:00.000Z`, `${latest(Math.max(...renewalMarks))}T00:00:00.000Z`),
      by: 'termDate',
      dueOf: renewalOf,
    },
    { where: between('cardGoodUntil', earliest, latest(Math.max(...cardMarks))), by: 'id', dueOf: cardOf },
  ] as const;
  await eachAlone(kinds, ({ where, by, dueOf }) =>
    eachAlone(oneByOne(ports.reads, companyModel, where, by), async (company) => {
      const due = dueOf(company, at, ports);
      if (due !== undefined) await mailOne({ ports, job, at }, company.id, due);
    }),
  );
};

export const renewalNoticesTask = taskOf([
  { kind: 'renewal-notices', concurrency: 1, everyMs: quarterOfAnHourMs, work: mailAll },
]);
