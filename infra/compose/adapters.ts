import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { openSqliteEventStore } from '../event-store/sqlite-event-store.js';
import type { EventStore } from '../event-store/event-store.js';
import { openDiskFileStore } from '../files/disk-file-store.js';
import type { FileStore } from '../files/file-store.js';
import type { JobEnd } from '../jobs/job-worker.js';
import type { Jobs } from '../jobs/jobs.js';
import { openSqliteJobs } from '../jobs/sqlite-jobs.js';
import { createEmlMailer } from '../mail/eml-mailer.js';
import type { Mailer } from '../mail/mailer.js';
import { createSmtpMailer } from '../mail/smtp-mailer.js';
import type { ReadStore } from '../read-models/read-store.js';
import { openSqliteReadStore } from '../read-models/sqlite-read-store.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';

/** The adapter of each port that a configuration names (architecture, "Deployables and adapters"). */
export interface Adapters {
  state(): Promise<StateStore>;
  log(): Promise<EventStore>;
  readStore(): Promise<ReadStore>;
  files(state: StateStore): Promise<FileStore>;
  jobs(observe: (end: JobEnd) => void): Promise<Jobs>;
  mailer(): Promise<Mailer>;
}

export const adaptersOf = ({ dataDir, mail }: Config): Adapters => {
  const at = (name: string): string => join(dataDir, name);
  return {
    state: async () => openSqliteStateStore(at('state.db')),
    log: async () => openSqliteEventStore(at('events.db')),
    readStore: async () => openSqliteReadStore(at('read.db')),
    files: (state) => openDiskFileStore(at('files'), state),
    jobs: async (observe) => openSqliteJobs(at('jobs.db'), { isSoleWorker: true, observe }),
    mailer: async () =>
      mail.smtpUrl === null ? createEmlMailer(at('mail'), mail.from) : createSmtpMailer(mail.smtpUrl, mail.from),
  };
};
