import { join } from 'node:path';
import { monthlyDuesCents } from '../domain/billing/plan.js';
import { companyStream } from '../domain/company/company.decider.js';
import type { RecordedEvent } from '../domain/kit/event.js';
import { planStream, settingStream } from '../domain/reference/reference-data.js';
import { seededPlans, seededSettings } from '../domain/reference/seed.js';
import { newContext, systemActor } from '../infra/commands/command-context.js';
import { limitConcurrency } from '../infra/concurrency/limit-concurrency.js';
import { readConfig } from '../infra/config/config.js';
import { deriveId } from '../infra/event-store/event-id.js';
import type { EventStore, StreamAppend } from '../infra/event-store/event-store.js';
import { openSqliteEventStore } from '../infra/event-store/sqlite/sqlite-event-store.js';
import { everything } from '../infra/query/query.js';
import { planModel } from '../projections/index.js';
import { compose } from '../standalone/compose.js';
import { billAll } from '../workers/monthly-billing/monthly-billing.worker.js';
import { collect } from './collect.js';
import { medianOf } from './median.js';
import type { Billed } from './rows/billing.js';

// `node billing.js FOLDER` bills 10,000 companies on the 1st of a month, and then appends the same events to empty logs.

const companies = 10_000;
const atOnce = 200;
const signedUpAt = '2026-11-10T15:00:00.000Z';
const theFirst = '2026-12-02T00:00:00.000Z';
const mb = 1_048_576;
/** Half a second each, which swings by a fifth: the median counts. */
const passes = 5;

const [folder = ''] = process.argv.slice(2);
const config = readConfig({ SEED: 'empty', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: folder });
const composition = await compose(config, () => new Date(theFirst));
const { ports } = composition;
const { handleCommand: handle, eventStore } = ports;

const contextOf = (companyId: string | null) => newContext({ actorId: systemActor, companyId, occurredAt: signedUpAt });
const [plan] = seededPlans;
if (!plan) throw new Error('There is no plan.');
const { planId, ...terms } = plan;

const register = async (at: number): Promise<void> => {
  const companyId = deriveId('bench company', String(at));
  const company = {
    companyId,
    ownerId: deriveId(companyId, 'owner'),
    name: `Mill ${at}`,
    type: 'manufacturer',
    term: 3,
    isAnnual: false,
    timeZone: 'America/New_York',
    referralCode: `M${at}`,
    ...{ refCode: null, couponId: null, planId },
    signupUsers: 5,
    mbpu: 100,
    isLimited: true,
    subscribeOn: signedUpAt,
    termDate: '2029-11-10T15:00:00.000Z',
  } as const;
  const pack = {
    subscriptionId: deriveId(companyId, 'pack'),
    planId,
    plan: terms,
    monthlyDuesCents: monthlyDuesCents(terms),
  };
  const command = { type: 'RegisterCompany', company, packs: [pack], card: null } as const;
  const announced = { type: 'AnnounceCompany', companyId, ownerId: company.ownerId, signUpId: companyId } as const;
  await handle(companyStream, companyId, announced, contextOf(companyId));
  await handle(companyStream, companyId, command, contextOf(companyId));
};

/** What was appended after a position, oldest first, by what one bill needs. */
const eventsAfter = async (position: number): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  for await (const batch of eventStore.readAll(position)) found.push(...batch.events);
  return found;
};

/** Appends the events of each bill together, as its command does, and 200 bills at once, which share commits. */
const appendAgain = async (store: EventStore, bills: readonly (readonly RecordedEvent[])[]): Promise<number> => {
  const revisions = new Map<string, number>();
  const appendOf = ({ id, stream, type, data, metadata }: RecordedEvent): StreamAppend => {
    const revision = revisions.get(stream) ?? -1;
    revisions.set(stream, revision + 1);
    return { stream, expected: revision === -1 ? 'no-stream' : revision, events: [{ id, type, data, metadata }] };
  };
  if (!store.appendTogether) throw new Error('This store has no append to several streams.');
  const began = performance.now();
  const { appendTogether } = store;
  for (let from = 0; from < bills.length; from += atOnce)
    await Promise.all(bills.slice(from, from + atOnce).map((events) => appendTogether(events.map(appendOf))));
  return bills.length / ((performance.now() - began) / 1_000);
};

const limited = limitConcurrency(atOnce);
for (const definition of seededPlans)
  await handle(planStream, definition.planId, { type: 'SeedDefinition', definition }, contextOf(null));
for (const definition of seededSettings)
  await handle(settingStream, definition.settingId, { type: 'SeedDefinition', definition }, contextOf(null));
await Promise.all(Array.from({ length: companies }, (_, at) => limited(() => register(at))));

/** Waits until the read models have handled and written all that is in the log, and answers its end. */
const atRest = async (after: number): Promise<number> => {
  let end = after;
  for await (const batch of eventStore.readAll(after)) end = batch.position;
  const names = ports.readSide.status().map(({ name }) => name);
  if (!(await ports.readSide.settled(end, names, 60_000))) throw new Error('The read models are late.');
  // A question waits until what was handled before has been written.
  await ports.reads.documents(planModel, everything);
  return end;
};

const before = await atRest(0);
const job = { id: 'bench', kind: 'monthly-billing', data: {}, attempt: 1 };
const run = { reportProgress: async () => undefined, signal: new AbortController().signal };
const heapBefore = collect().heapUsed;
const began = performance.now();
await billAll(ports, theFirst, job, run);
const seconds = (performance.now() - began) / 1_000;
const grownMb = Math.max(0, (collect().heapUsed - heapBefore) / mb);

const events = await eventsAfter(before);
const issued = events.filter(({ type }) => type === 'BillIssued').length;
if (issued !== companies) throw new Error(`${issued} bills were issued instead of ${companies}.`);
const perBill = events.length / issued;
const bills = Array.from({ length: issued }, (_, at) => events.slice(at * perBill, (at + 1) * perBill));
await atRest(before);
const appended: number[] = [];
for (let pass = 0; pass < passes; pass += 1) {
  const bare = await openSqliteEventStore(join(folder, `bare-${pass}.db`));
  collect();
  appended.push(await appendAgain(bare, bills));
  await bare.close();
}
const appendedPerSecond = medianOf(appended);
await composition.close();
const measured: Billed = { billsPerSecond: issued / seconds, appendedPerSecond, grownMb };
process.send?.(measured);
process.disconnect();
