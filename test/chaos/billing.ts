import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openProcess, type OpenProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { readModels } from '../../projections/read-models.js';
import { startMailCatcher } from '../servers/mail-catcher.js';
import { shiftClock } from '../servers/shifted-clock.js';
import { allEvents, documentsBuiltIn, documentsIn } from '../workload/audit.js';
import { type BillAudit, billChecks, openBills, type OwingCompany } from '../workload/bill-checks.js';
import { type Bank, startBank } from './bank.js';
import { isAlive } from './kill.js';
import type { Opened, Processes, Stage } from './billing-stage.js';
import { type HandPayer, payByHand, signUpPayers } from './hand-payers.js';
import { registerOwing, type ZoneOfBilling, zonesOfBilling } from './owing-companies.js';

const minute = 60_000;
/** Longer than a worker needs for a new card, in ms. */
const cardMs = 15;

export interface BillingKills {
  readonly companies: number;
  /** The companies that pay by hand. */
  readonly payers: number;
  readonly kills: number;
  /** The only process to kill; by default each is killed. */
  readonly only?: string | undefined;
  /** Folder for the logs of the processes. */
  readonly logs: string;
}

/** The outcome of the 1st of a month. */
export interface BillingReport {
  readonly owing: readonly OwingCompany[];
  readonly seen: BillAudit;
  readonly faults: readonly string[];
  readonly counts: Bank['counts'];
  /** The number of acknowledged payments by hand. */
  readonly paidByHand: number;
  /** Kills during a charge. */
  readonly killsOverCharges: number;
  /** Seconds from each kill until the process was ready again, by its name. */
  readonly seconds: Readonly<Record<string, readonly number[]>>;
  /** Mails that arrived more than once under one Message-ID. */
  readonly repeatedMails: number;
  /** Minutes of the product's clock after the last zone's 18:00 until all work was done. */
  readonly doneAfterMinutes: number;
}

/** The next month: its midnight in UTC. */
const nextFirst = (): number => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
};

const shuffled = <One>(all: readonly One[]): readonly One[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one);

/** Long enough for some work, and random, so that a kill hits another point of it each time. */
const randomLifeMs = (): number => 100 + Math.random() * 1_100;

interface Killing extends Pick<Stage, 'untilChargeMs'> {
  readonly processes: Processes;
  readonly bank: Bank;
  readonly zones: readonly ZoneOfBilling[];
  readonly setClock: (present: number) => void;
}

/** Kills each process a number of times; between the kills the clock moves to 18:00 in one zone after another. */
const killAll = async ({ processes, bank, zones, setClock, untilChargeMs }: Killing, { kills, only }: BillingKills) => {
  const names = only === undefined ? Object.keys(processes) : [only];
  const victims = shuffled(names.flatMap((name) => Array.from({ length: kills }, () => name)));
  const seconds: Record<string, number[]> = {};
  let killsOverCharges = 0;
  let billed = 0;
  const letZonesBegin = (round: number): void => {
    const wanted = Math.ceil(((round + 1) * zones.length) / victims.length);
    const zone = zones[wanted - 1];
    if (wanted === billed || zone === undefined) return;
    billed = wanted;
    setClock(zone.billedAt + minute);
  };
  for (const [round, name] of victims.entries()) {
    const victim = processes[name];
    if (victim === undefined) throw new Error(`No process is called ${name}.`);
    // Each second time it is killed during a charge that the bank has just booked, before the response.
    if (round % 2 === 0) await Promise.race([bank.nextSale(), pause(untilChargeMs)]);
    else await pause(randomLifeMs());
    if (bank.inFlight() > 0) killsOverCharges += 1;
    const began = performance.now();
    await victim.kill();
    letZonesBegin(round);
    await victim.restart();
    seconds[name] = [...(seconds[name] ?? []), (performance.now() - began) / 1_000];
    const dead = Object.entries(processes).flatMap(([other, one]) => (isAlive(one) ? [] : [other]));
    if (dead.length > 0) throw new Error(`${dead.join(' and ')} ended when ${name} died.`);
  }
  return { seconds, killsOverCharges };
};

const tickMs = 50;

/**
 * Longer than the pause before the next attempt of failed work, and before the next status query without an outcome.
 */
const longestAfterMs = 10 * 60 * minute;

const modelNames = readModels.map(({ name }) => name);

/** The documents in the product's stores, and those of a rebuild. */
const documentsOf = async (process: OpenProcess, opened: Opened, stage: Stage, folder: string) => {
  if (stage.isLookedAtStopped) await opened.stopProduct();
  const { readStore, readSide } = await process.reading(readModels);
  const head = (await allEvents(process.eventStore)).at(-1)?.position ?? 0;
  const isRead = await readSide.hasHandled(head, modelNames, 60_000);
  await opened.stopProduct();
  const kept = await documentsIn(readStore);
  const rebuilt = await documentsBuiltIn(join(folder, 'rebuilt.db'), process.eventStore);
  return { kept, rebuilt, isRead };
};

/** The surroundings of the product in a run: clock, bank, mail server and stores. */
const openScene = async (stage: Stage, logs: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-billing-'));
  const clock = join(folder, 'clock');
  const setClock = (present: number): void => shiftClock(clock, present - Date.now());
  const theFirst = nextFirst();
  setClock(theFirst);
  const mail = await startMailCatcher(join(folder, 'mail'));
  const bank = await startBank(folder);
  const opened = await stage.open(
    {
      DATA_DIR: join(folder, 'data'),
      SEED: 'empty',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: bank.url,
      SMTP_URL: mail.url,
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('dist/test/servers/shifted-clock.js')).href}`,
    },
    logs,
  );
  const config = readConfig({ ...opened.environment, PORT: '0' }, stage.deployable);
  const close = async (): Promise<void> => {
    await opened.stopProduct();
    await opened.close();
    await bank.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, setClock, theFirst, zones: zonesOfBilling(theFirst), mail, bank, opened, config, close };
};

type Scene = Awaited<ReturnType<typeof openScene>>;

/** Signs up the companies that pay by hand, and registers the others while no product runs. */
const signUpAll = async ({ folder, theFirst, zones, bank, opened, config }: Scene, how: BillingKills) => {
  const { url } = await opened.start();
  const period = new Date(theFirst).toISOString().slice(0, 7);
  const payers = await signUpPayers(url, folder, { count: how.payers, period });
  await opened.stopProduct();
  const process = await openProcess(config);
  const registered = { count: how.companies - how.payers, theFirst, zones };
  const others = await registerOwing(await process.commanding(), bank, registered);
  await process.close();
  return { payers, owing: [...others, ...payers.map((payer) => payer.owing)] };
};

/** Kills the product over the 1st, while some companies pay by hand. */
const killOverBills = async (scene: Scene, stage: Stage, how: BillingKills, payers: readonly HandPayer[]) => {
  const { zones, bank, opened, setClock } = scene;
  const [earliest] = zones;
  if (earliest === undefined) throw new Error('There are no zones.');
  setClock(earliest.billedAt - 10 * minute);
  const { url, processes } = await opened.start();
  // Each new card triggers a check for an open bill; a late job would charge a declined bill again.
  await pause(how.companies * cardMs);
  setClock(earliest.billedAt + minute);
  const refusals: string[] = [];
  const paid = new Map<string, string>();
  const resting = new AbortController();
  const byHand = { url, paid, faults: refusals, signal: resting.signal };
  const paying = Promise.all(payers.map((payer) => payByHand(payer, byHand)));
  // Each run acknowledges a payment, because kills may hit all others.
  for (let waitedMs = 0; paid.size === 0 && waitedMs < stage.untilChargeMs; waitedMs += tickMs) await pause(tickMs);
  try {
    return { ...(await killAll({ ...stage, processes, bank, zones, setClock }, how)), paid, refusals };
  } finally {
    resting.abort();
    await paying;
  }
};

/** Lets time pass until no work is left, and reads the final state. */
const settleBills = async (scene: Scene, stage: Stage, owing: readonly OwingCompany[], mailsBefore: number) => {
  const { zones, bank, mail, opened, config, folder, setClock } = scene;
  bank.beKind();
  const process = await openProcess(config);
  const look = async () => ({
    events: await allEvents(process.eventStore),
    charges: await bank.charges(),
    mails: mail.mails.slice(mailsBefore).map(({ messageId }) => messageId),
  });
  // Mails take time, because each has a file: the clock goes on only when all other work is done.
  const isAllDone = async (afterMs: number): Promise<boolean> => {
    setClock((zones.at(-1)?.billedAt ?? 0) + afterMs);
    await pause(stage.noticeMs);
    return untilIdle(async () => openBills(await look(), owing));
  };
  let afterMs = minute;
  while (!(await isAllDone(afterMs)) && afterMs < longestAfterMs) afterMs += stage.stepMs;
  const { isRead, ...documents } = await documentsOf(process, opened, stage, folder);
  const seen = { ...(await look()), ...documents };
  await process.close();
  return { seen, isRead, doneAfterMinutes: afterMs / minute };
};

/**
 * Bills companies of many time zones on the 1st of the next month, by a clock that is put ahead, while processes are
 * killed with SIGKILL. Then it compares the log with the book of the bank.
 */
export const billThroughKills = async (stage: Stage, how: BillingKills): Promise<BillingReport> => {
  const scene = await openScene(stage, how.logs);
  try {
    const { payers, owing } = await signUpAll(scene, how);
    const mailsBefore = scene.mail.mails.length;
    const { seconds, killsOverCharges, paid, refusals } = await killOverBills(scene, stage, how, payers);
    const { seen, isRead, doneAfterMinutes } = await settleBills(scene, stage, owing, mailsBefore);
    const booked = new Set(seen.charges.map(({ transactionId }) => transactionId));
    const repeatedMails = seen.mails.length - new Set(seen.mails).size;
    const times = Object.values(seconds).flat().length;
    const faults = [
      ...openBills(seen, owing),
      ...(isRead ? [] : ['the read models do not catch up']),
      ...refusals,
      ...[...paid].flatMap(([id, transaction]) =>
        booked.has(transaction) ? [] : [`the payment of ${id} was acknowledged, and is not booked`],
      ),
      ...(repeatedMails > times ? [`${repeatedMails} mails were sent again after ${times} kills`] : []),
      ...Object.values(billChecks).flatMap((check) => check(seen, owing)),
    ];
    const { counts } = scene.bank;
    return {
      ...{ owing, seen, faults, counts, killsOverCharges, seconds },
      paidByHand: paid.size,
      ...{ repeatedMails, doneAfterMinutes },
    };
  } finally {
    await scene.close();
  }
};

const idleMs = 1_500;

/** Waits while the remaining work decreases. @returns whether none is left */
const untilIdle = async (left: () => Promise<readonly string[]>): Promise<boolean> => {
  for (let before = Infinity; ;) {
    const { length } = await left();
    if (length === 0 || length >= before) return length === 0;
    before = length;
    await pause(idleMs);
  }
};
