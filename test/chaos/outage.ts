import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../kit/free-port.js';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import type { Deployable } from '../../infra/config/stores.js';
import { type Environment, startDeployable } from '../kit/deployable.js';
import { startOnServers } from '../product/three-processes.js';
import { startFaultyProxy } from '../servers/faulty-proxy.js';
import { startMailCatcher } from '../servers/mail-catcher.js';
import { shiftClock } from '../servers/shifted-clock.js';
import { allEvents, chargesIn } from '../workload/audit.js';
import { signUpParties } from '../workload/parties.js';
import { checks, openEffects } from '../workload/checks.js';
import { type Acknowledged, callUntilRead, pay, uploadScans } from '../workload/clients.js';
import { startAwayGateway } from './away-gateway.js';

const minute = 60_000;
const mailsAwayMs = 60 * minute;
const gatewayAwayMs = 120 * minute;
/**
 * The longest pause between attempts to resolve a payment, and some time for the workers to notice that the gateway is
 * back.
 */
const longestAfterMs = 7 * 60 * minute;
const workMs = 10_000;
const resets = 5;

/** How the product is started, and how long its workers may need to notice that time has passed. */
interface Setting {
  readonly title: string;
  readonly deployable: Deployable;
  readonly stepMs: number;
  readonly noticeMs: number;
  start(given: Environment): Promise<{ readonly environment: Environment; stop(): Promise<unknown> }>;
}

const embedded: Setting = {
  title: 'one process, jobs in SQLite',
  deployable: 'standalone',
  stepMs: 5 * minute,
  noticeMs: 1_500,
  start: async (given) => {
    const product = await startDeployable('standalone', given);
    return { environment: given, stop: () => product.stop() };
  },
};

const onServers: Setting = {
  title: 'three processes, jobs in Redis',
  deployable: 'api',
  stepMs: 20 * minute,
  // Workers wait on Redis for 10 s before they read the clock again.
  noticeMs: 11_000,
  start: async (given) => {
    const { three, stop } = await startOnServers(given, { redis: { appendfsync: 'always' } });
    return { environment: three.environment, stop };
  },
};

/** The result of one outage. Times are those of the product's clock, since the outage began. */
export interface OutageReport {
  readonly title: string;
  readonly payments: number;
  readonly mails: number;
  /** Mails that arrived more than once under the same Message-ID. */
  readonly repeatedMails: number;
  readonly requests: number;
  readonly mailsDoneAfterMinutes: number;
  readonly allDoneAfterMinutes: number;
  readonly faults: readonly string[];
}

const outageOf = async (setting: Setting): Promise<OutageReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-outage-'));
  const clock = join(folder, 'clock');
  shiftClock(clock, 0);
  const mail = await startMailCatcher(join(folder, 'mail'));
  const smtp = await startFaultyProxy(Number(new URL(mail.url).port));
  const port = await freePort();
  const gateway = await startAwayGateway(port);
  const product = await setting.start({
    DATA_DIR: folder,
    SEED: 'empty',
    LOG_LEVEL: 'fatal',
    LIMITS: 'sign-in=100000,sign-up=100000,reset=100000,look-up=100000',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PORT: String(port),
    PUBLIC_URL: gateway.url,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../servers/shifted-clock.js')).href}`,
  });
  try {
    const { url } = gateway;
    const parties = await signUpParties(url, folder);
    const acknowledged: Acknowledged = { orders: new Map(), scans: new Map(), labels: new Set(), payments: new Map() };
    gateway.goAway();
    smtp.cut();
    const stopping = new AbortController();
    const work = { url, parties, acknowledged, pace: { pauseMs: 50, codes: 5 }, signal: stopping.signal };
    const working = Promise.all([pay, pay, uploadScans].map((client) => client(work)));
    await pause(workMs);
    stopping.abort();
    await working;
    for (let n = 0; n < resets; n += 1)
      await callUntilRead(parties.manufacturer, url, 'POST', '/users/reset', { email: 'bench-vendor@example.com' });

    const process = await openProcess(readConfig({ ...product.environment, PORT: '0' }, setting.deployable));
    const { eventStore, state } = process;
    const look = async () => ({
      events: await allEvents(eventStore),
      charges: await chargesIn(state),
      mails: mail.mails.map(({ messageId }) => messageId),
    });
    let seen = await look();
    let mailsDone = 0;
    let gone = 0;
    const limit = gatewayAwayMs + longestAfterMs;
    for (; gone < limit && (gone < gatewayAwayMs || openEffects(seen).length > 0); gone += setting.stepMs) {
      if (gone >= mailsAwayMs) smtp.heal();
      if (gone >= gatewayAwayMs) gateway.comeBack();
      shiftClock(clock, gone + setting.stepMs);
      await pause(setting.noticeMs);
      seen = await look();
      const isMailLeft = openEffects(seen).some((line) => line.startsWith('mail') || line.startsWith('scan'));
      if (!isMailLeft && mailsDone === 0 && gone >= mailsAwayMs) mailsDone = gone + setting.stepMs;
    }
    await process.close();
    const payments = seen.events.filter(({ type }) => type === 'PaymentApproved').length;
    const all = { ...seen, kept: {}, rebuilt: {} };
    return {
      title: setting.title,
      payments,
      mails: new Set(seen.mails).size,
      repeatedMails: seen.mails.length - new Set(seen.mails).size,
      requests: gateway.requests(),
      mailsDoneAfterMinutes: mailsDone / minute,
      allDoneAfterMinutes: gone / minute,
      faults: [...openEffects(seen), ...Object.values(checks).flatMap((check) => check(all, acknowledged))],
    };
  } finally {
    await product.stop();
    await gateway.close();
    await smtp.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * By the product's clock the gateway is unavailable for 2 h and the mail server for 1 h, once with each adapter of
 * jobs.
 */
export const runOutages = async (): Promise<boolean> => {
  console.log('The gateway is away for 2 h and the mail server for 1 h of the product’s clock:');
  let isSound = true;
  for (const setting of [embedded, onServers]) {
    const { title, payments, mails, repeatedMails, requests, faults, ...minutes } = await outageOf(setting);
    console.log(
      `  ${title}: ${payments} payments settled (asked ${requests} times in vain), ${mails} mails (${repeatedMails} repeats of the same Message-ID);` +
        ` all mails after ${minutes.mailsDoneAfterMinutes} min, everything after ${minutes.allDoneAfterMinutes} min`,
    );
    for (const fault of faults.slice(0, 40)) console.log(`  FAULT ${fault}`);
    console.log(faults.length === 0 ? '  nothing lost, nothing doubled, nothing undone' : `  ${faults.length} faults`);
    isSound &&= faults.length === 0;
  }
  return isSound;
};
