import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { openDiskFileStore } from '../files/disk-file-store.js';
import type { FileStore } from '../files/file-store.js';
import type { Jobs } from '../jobs/jobs.js';
import type { JobEnd } from '../jobs/job-worker.js';
import { openSqliteJobs } from '../jobs/sqlite-jobs.js';
import type { Logger } from '../logging/logger.js';
import { createEmlMailer } from '../mail/eml-mailer.js';
import type { Mailer } from '../mail/mailer.js';
import { createSmtpMailer } from '../mail/smtp-mailer.js';
import type { Metrics } from '../metrics/metrics.js';
import type { MongoConnection } from '../mongo/connection.js';
import type { ReadStore } from '../read-models/store/read-store.js';
import { openSqliteReadStore } from '../read-models/sqlite/sqlite-read-store.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import type { Clock } from '../timers/clock.js';
import type { Closing } from './closing.js';

export type Adapters = ReturnType<typeof adaptersOf>;

/** Opens at the first call and returns the same result to later calls. */
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

/** Counts each attempt, and logs the failed ones. */
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
  const openState = async (): Promise<StateStore> =>
    mongo
      ? (await servers.mongoState()).openMongoStateStore(await mongo(), { now })
      : openSqliteStateStore(pathOf('state.db'), { now });
  const openLog = async (logger: Logger): Promise<EventStore> => {
    if (eventStoreUrl === null) return closing.keep(await openSqliteEventStore(pathOf('events.db')));
    const onTrouble = (error: unknown): void => logger.warn('the event store is away, it is tried again', {}, error);
    return closing.keep((await servers.eventStoreDb()).openEventStoreDb(eventStoreUrl, { onTrouble }));
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
    const onTrouble = (error: unknown): void => logger.warn('the job queue is in trouble', {}, error);
    return (await servers.bull()).openBullJobs(redisUrl, { observe, onTrouble });
  };
  return {
    state: async () => closing.keep(await openState()),
    log: openLog,
    readStore: async () => closing.keep(await openReads()),
    files: async (state: StateStore) => closing.keep(await openFiles(state)),
    jobs: async (logger: Logger, metrics: Metrics) => closing.keep(await openJobs(logger, metrics)),
    mailer: async () =>
      closing.keep<Mailer>(
        mail.smtpUrl === null ? createEmlMailer(pathOf('mail'), mail.from) : createSmtpMailer(mail.smtpUrl, mail.from),
      ),
  };
};
