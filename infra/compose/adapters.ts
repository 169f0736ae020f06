import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { openDiskFileStore } from '../files/disk-file-store.js';
import type { FileStore } from '../files/file-store.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import type { Jobs } from '../jobs/jobs.js';
import { outageLog } from '../health/outages.js';
import type { JobEnd } from '../jobs/job-worker.js';
import { openSqliteJobs } from '../jobs/sqlite-jobs.js';
import type { Logger } from '../logging/logger.js';
import type { Mailer } from '../mail/mailer.js';
import { createEmlMailer, createSmtpMailer } from '../mail/mailers.js';
import type { Metrics } from '../metrics/metrics.js';
import type { MongoConnection } from '../mongo/connection.js';
import type { ReadStore } from '../read-models/store/read-store.js';
import { openSqliteReadStore } from '../read-models/sqlite/sqlite-read-store.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import type { Clock } from '../timers/clock.js';
import type { GatewayAccount, PaymentGateway } from '../payments/payment-gateway.js';
import { type Facts, inSpan, isTracing, type OpenSpan } from '../tracing/spans.js';

interface Closable {
  close(): Promise<void>;
}

type Closing = ReturnType<typeof createClosing>;

/** Collects opened resources and closes them in reverse order. */
export const createClosing = () => {
  const opened: Closable[] = [];
  return {
    keep: <Thing extends Closable>(thing: Thing): Thing => {
      opened.push(thing);
      return thing;
    },
    /** Closes everything, the last first, also after a failure. @throws the first failure */
    close: async (): Promise<void> => {
      const failures: unknown[] = [];
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        await last.close().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

export type Adapters = ReturnType<typeof adaptersOf>;

export const once = <Thing>(open: () => Promise<Thing>): (() => Promise<Thing>) => {
  let opened: Promise<Thing> | undefined;
  return () => (opened ??= open());
};

/** The client of a server is loaded only if that server is configured: an embedded start loads none of the three. */
const servers = {
  mongo: () => import('../mongo/connection.js'),
  mongoState: () => import('../state/mongo-state-store.js'),
  mongoReads: () => import('../read-models/mongo/mongo-read-store.js'),
  mongoFiles: () => import('../files/gridfs-file-store.js'),
  eventStoreDb: () => import('../event-store/eventstoredb/eventstoredb-event-store.js'),
  bull: () => import('../jobs/bull/bull-jobs.js'),
};

const observeJobs =
  (logger: Logger, metrics: Metrics) =>
  ({ kind, id, attempt, data, outcome, seconds, error }: JobEnd): void => {
    metrics.jobFinished(kind, outcome, seconds);
    const { correlationId = null } = data;
    const fields = { jobKind: kind, jobId: id, attempt, correlationId, durationMs: Math.round(seconds * 1000) };
    if (outcome === 'failed') logger.error('job failed', fields, error);
    else if (outcome === 'retried') logger.warn('job will be tried again', fields, error);
    else logger.debug('job done', fields);
  };

/**
 * Opens the adapter of each port that the configuration names (docs/architecture.md, "Where data is stored").
 * @param closing collects the resources to close
 */
export const adaptersOf = ({ dataDir, mail, stores }: Config, closing: Closing, clock: Clock) => {
  const { eventStoreUrl, mongoUrl, redisUrl } = stores;
  const pathOf = (name: string): string => join(dataDir, name);
  const now = (): string => clock().toISOString();
  const mongo: (() => Promise<MongoConnection>) | null =
    mongoUrl === null ? null : once(async () => closing.keep(await (await servers.mongo()).connectMongo(mongoUrl)));
  const ending = new AbortController();
  closing.keep({ close: async () => ending.abort() });
  const outages = (logger: Logger, name: string, probe: () => Promise<unknown>) =>
    outageLog(logger, name, probe, ending.signal);
  const openState = async (): Promise<StateStore> =>
    mongo
      ? (await servers.mongoState()).openMongoStateStore(await mongo(), { now })
      : openSqliteStateStore(pathOf('state.db'), { now });
  const openLog = async (logger: Logger): Promise<EventStore> => {
    if (eventStoreUrl === null) return closing.keep(await openSqliteEventStore(pathOf('events.db')));
    const { openEventStoreDb } = await servers.eventStoreDb();
    const probe = (): Promise<unknown> => store.read('health-probe', 0, 1);
    const store = openEventStoreDb(eventStoreUrl, { onTrouble: outages(logger, 'the event store', probe) });
    return closing.keep(store);
  };
  const openReads = async (): Promise<ReadStore> =>
    mongo
      ? (await servers.mongoReads()).openMongoReadStore(await mongo(), randomUUID())
      : openSqliteReadStore(pathOf('read.db'));
  const openFiles = async (state: StateStore): Promise<FileStore> =>
    mongo
      ? (await servers.mongoFiles()).openGridFsFileStore(await mongo(), state, { now })
      : openDiskFileStore(pathOf('files'), state, { now });
  const openJobs = async (logger: Logger, metrics: Metrics): Promise<Jobs> => {
    const observe = observeJobs(logger, metrics);
    if (redisUrl === null) return openSqliteJobs(pathOf('jobs.db'), { isSoleWorker: true, observe, clock });
    const opened: Jobs[] = [];
    const probe = async (): Promise<unknown> => {
      if (opened[0] === undefined) throw new StoreUnavailable('The job queue is not open.');
      return opened[0].counts();
    };
    const onTrouble = outages(logger, 'the job queue', probe);
    const jobs = await (await servers.bull()).openBullJobs(redisUrl, { observe, onTrouble });
    opened.push(jobs);
    return jobs;
  };
  return {
    state: async () => closing.keep(await openState()),
    log: openLog,
    readStore: async () => closing.keep(await openReads()),
    files: async (state: StateStore) => closing.keep(await openFiles(state)),
    jobs: async (logger: Logger, metrics: Metrics) => closing.keep(await openJobs(logger, metrics)),
    mailer: async () =>
      closing.keep<Mailer>(
        mail.smtpUrl === null ? createEmlMailer(pathOf('mail'), mail) : createSmtpMailer(mail.smtpUrl, mail),
      ),
  };
};

/** Makes a span of a call to an external system. */
const called = <Result>(name: string, facts: Facts, run: (note: OpenSpan['note']) => Promise<Result>) =>
  inSpan(name, facts, run, { kind: 'CLIENT' });

export const tracedMailer = (mailer: Mailer): Mailer =>
  isTracing()
    ? {
        ...mailer,
        send: (mail) => called('send mail', { 'selvage.message.id': mail.messageId }, () => mailer.send(mail)),
      }
    : mailer;

/** The span contains the gateway and its decision. It never contains the card, the amount or the account's key. */
export const tracedGateway = (gateway: PaymentGateway): PaymentGateway => {
  if (!isTracing()) return gateway;
  const ask = <Outcome>(name: string, { url }: GatewayAccount, run: () => Promise<Outcome>): Promise<Outcome> => {
    const facts = { 'http.request.method': 'POST', 'server.address': URL.canParse(url) ? new URL(url).hostname : '' };
    return called(`gateway ${name}`, facts, async (note) => {
      const outcome = await run();
      if (typeof outcome === 'object' && outcome !== null && 'kind' in outcome)
        note({ 'selvage.payment.outcome': String(outcome.kind) });
      return outcome;
    });
  };
  return {
    sale: (account, sale) => ask('sale', account, () => gateway.sale(account, sale)),
    lookUp: (account, attemptId) => ask('look-up', account, () => gateway.lookUp(account, attemptId)),
    refund: (account, refund) => ask('refund', account, () => gateway.refund(account, refund)),
    voidSale: (account, transactionId) => ask('void', account, () => gateway.voidSale(account, transactionId)),
    isVoided: (account, transactionId) => ask('is voided', account, () => gateway.isVoided(account, transactionId)),
    storeCard: (account, ...card) => ask('store card', account, () => gateway.storeCard(account, ...card)),
    replaceCard: (account, ...card) => ask('replace card', account, () => gateway.replaceCard(account, ...card)),
    heldCard: (account, vaultId) => ask('held card', account, () => gateway.heldCard(account, vaultId)),
    removeCard: (account, vaultId) => ask('remove card', account, () => gateway.removeCard(account, vaultId)),
  };
};

export const tracedFiles = (files: FileStore): FileStore =>
  isTracing()
    ? {
        ...files,
        write: (file, source, maxBytes) =>
          called('write file', { 'selvage.container': file.container }, () => files.write(file, source, maxBytes)),
        open: (row) => called('open file', { 'selvage.container': row.container }, () => files.open(row)),
        remove: (row) => called('remove file', { 'selvage.container': row.container }, () => files.remove(row)),
      }
    : files;
