// Makes the two files of this folder; earlier-log.test.ts explains when and how.
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { readConfig } from '../../infra/config/config.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { everything } from '../../infra/query/query.js';
import { companyModel, userModel } from '../../projections/index.js';
import { startProduct } from '../../standalone/start.js';
import { freePort } from '../kit/free-port.js';
import {
  askAll,
  type Caller,
  fixture,
  type Log,
  type Recorded,
  readPacked,
  type Request,
  type Situation,
  startOnLog,
} from './product-of-log.js';
import { requestsOf } from './requests.js';

const pack = (file: string, value: unknown): void => {
  const bytes = Buffer.from(JSON.stringify(value));
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants;
  writeFileSync(file, brotliCompressSync(bytes, { params: { [quality]: 11, [window]: 24 } }));
};

const eventsIn = async (log: EventStore): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll(0)) events.push(...batch.events);
  return events;
};

/** The log of the demo data, after its jobs have ended. */
const eventsOfDemo = async (): Promise<readonly RecordedEvent[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-demo-log-'));
  const variables = { DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'error', PORT: String(await freePort()) };
  const product = await startProduct(readConfig(variables), console.log);
  await product.demo;
  let events = await eventsIn(product.ports.eventStore);
  for (let length = 0; length < events.length; events = await eventsIn(product.ports.eventStore)) {
    length = events.length;
    await pause(10_000);
  }
  await product.close();
  await rm(dataDir, { recursive: true });
  return events;
};

/** Samples of each type of event, stream by stream, without the reference data of every log. */
const goldenEvents = (demo: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const lines = readFileSync(join('test', 'golden-events', 'events.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const events = lines.map((line) => JSON.parse(line) as RecordedEvent);
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  for (const { stream } of demo) streams.delete(stream);
  return [...streams.values()].flatMap((own) => own.map((event, revision) => ({ ...event, revision })));
};

/** Callers that query each field of each list. */
const thorough: ReadonlySet<string> = new Set(['owner of Harrow Mills', 'owner of Loom & Vale', 'support']);
/** Callers that query each list and some of its records. */
const others: ReadonlySet<string> = new Set([
  'admin of Harrow Mills',
  'user of Harrow Mills',
  'owner of Penrose Weaving',
  'user of Loom & Vale',
  'owner of Saltmarsh Linen Co.',
]);

/** Users of both sides with different rights, and support, without and with an opened company. */
const callersIn = async (events: readonly RecordedEvent[], now: string): Promise<readonly Caller[]> => {
  const product = await startOnLog(events, { now, callers: [] });
  const { reads } = product.ports;
  const [users, companies] = [
    await reads.documents(userModel, everything),
    await reads.documents(companyModel, everything),
  ];
  await product.close();
  const callers = new Map<string, Caller>();
  for (const { id: userId, tenantId, isOwner, role } of users.filter(({ active }) => active)) {
    const company = companies.find(({ id }) => id === tenantId);
    const name = role === 'support' ? 'support' : `${isOwner ? 'owner' : role} of ${company?.name}`;
    if ((thorough.has(name) || others.has(name)) && !callers.has(name)) callers.set(name, { name, userId });
  }
  const [mill, desk] = [companies.find(({ name }) => name === 'Harrow Mills'), callers.get('support')];
  if (mill === undefined || desk === undefined) throw new Error('The demo data has no mill or no support.');
  return [...callers.values(), { ...desk, name: 'support at Harrow Mills', lookingAt: mill.id }];
};

const answersOf = async (events: readonly RecordedEvent[], times: Situation): Promise<Recorded['answers']> => {
  const product = await startOnLog(events, times);
  const answers: (readonly [Request, string])[] = [];
  for (const caller of [null, ...times.callers.map(({ name }) => name)]) {
    const isThorough = thorough.has(caller ?? '');
    const requests = await requestsOf(product.ask, caller, isThorough);
    const texts = await askAll(product.ask, requests);
    answers.push(...requests.map((request, at) => [request, texts[at] ?? ''] as const));
    console.log(`${caller ?? 'nobody'}: ${requests.length} answers`);
  }
  await product.close();
  return answers;
};

const [what] = process.argv.slice(2);
if (what === 'events') {
  const demo = await eventsOfDemo();
  const last = Math.max(...demo.map(({ metadata }) => Date.parse(metadata.occurredAt)));
  const log: Log = { now: new Date(last + 60_000).toISOString(), events: [...demo, ...goldenEvents(demo)] };
  pack(fixture.log, log);
}
const { now, events } = readPacked(fixture.log) as Log;
const callers = await callersIn(events, now);
console.log(`${events.length} events, ${callers.length} callers`);
const answers = await answersOf(events, { now, callers });
pack(fixture.answers, { callers, answers } satisfies Recorded);
console.log(`${answers.length} answers`);
