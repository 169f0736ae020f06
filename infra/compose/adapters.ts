import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb-event-store.js';
import { openSqliteEventStore } from '../event-store/sqlite-event-store.js';
import { openDiskFileStore } from '../files/disk-file-store.js';
import type { FileStore } from '../files/file-store.js';
import { openGridFsFileStore } from '../files/gridfs-file-store.js';
import { openBullJobs } from '../jobs/bull/bull-jobs.js';
import type { Jobs } from '../jobs/jobs.js';
import { observeJobs } from '../jobs/observe-jobs.js';
import { openSqliteJobs } from '../jobs/sqlite-jobs.js';
import type { Logger } from '../logging/logger.js';
import { createEmlMailer } from '../mail/eml-mailer.js';
import type { Mailer } from '../mail/mailer.js';
import { createSmtpMailer } from '../mail/smtp-mailer.js';
import type { Metrics } from '../metrics/metrics.js';
import { connectMongo, type MongoConnection } from '../mongo/connection.js';
import type { ReadStore } from '../read-models/read-store.js';
import { openMongoReadStore } from '../read-models/mongo/mongo-read-store.js';
import { openSqliteReadStore } from '../read-models/sqlite-read-store.js';
import { openMongoStateStore } from '../state/mongo-state-store.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import type { Closing } from './closing.js';

/** Opens the adapter of each port that a configuration names (architecture, "Deployables and adapters"). */
export interface Adapters {
  state(): Promise<StateStore>;
  log(logger: Logger): Promise<EventStore>;
  readStore(): Promise<ReadStore>;
  files(state: StateStore): Promise<FileStore>;
  jobs(logger: Logger, metrics: Metrics): Promise<Jobs>;
  mailer(): Promise<Mailer>;
}

/** Opens once what is asked for again and again. */
export const once = <Thing>(open: () => Promise<Thing>): (() => Promise<Thing>) => {
  let opened: Promise<Thing> | undefined;
  return () => (opened ??= open());
};

/** @param closing what is opened is kept there */
export const adaptersOf = ({ dataDir, mail, stores }: Config, closing: Closing): Adapters => {
  const { eventStoreUrl, mongoUrl, redisUrl } = stores;
  const at = (name: string): string => join(dataDir, name);
  const mongo: (() => Promise<MongoConnection>) | null =
    mongoUrl === null ? null : once(async () => closing.keep(await connectMongo(mongoUrl)));
  return {
    state: async () =>
      closing.keep(mongo ? await openMongoStateStore(await mongo()) : openSqliteStateStore(at('state.db'))),
    log: async (logger) => {
      const onTrouble = (error: unknown): void => logger.warn('the event store is away, it is tried again', {}, error);
      return closing.keep(
        eventStoreUrl === null
          ? await openSqliteEventStore(at('events.db'))
          : openEventStoreDb(eventStoreUrl, { onTrouble }),
      );
    },
    readStore: async () =>
      closing.keep(mongo ? await openMongoReadStore(await mongo(), randomUUID()) : openSqliteReadStore(at('read.db'))),
    files: async (state) =>
      closing.keep(
        mongo ? await openGridFsFileStore(await mongo(), state) : await openDiskFileStore(at('files'), state),
      ),
    jobs: async (logger, metrics) => {
      const observe = observeJobs(logger, metrics);
      const onTrouble = (error: unknown): void => logger.warn('the job queue is in trouble', {}, error);
      return closing.keep(
        redisUrl === null
          ? openSqliteJobs(at('jobs.db'), { isSoleWorker: true, observe })
          : await openBullJobs(redisUrl, { observe, onTrouble }),
      );
    },
    mailer: async () =>
      closing.keep(
        mail.smtpUrl === null ? createEmlMailer(at('mail'), mail.from) : createSmtpMailer(mail.smtpUrl, mail.from),
      ),
  };
};
