import type { Ports } from '../application/kit/ports.js';
import type { RunUseCase } from '../application/kit/run-use-case.js';
import type { Config } from '../infra/config/config.js';
import type { HandleCommand } from '../infra/commands/handle-command.js';
import type { OneTimeTokens } from '../infra/credentials/one-time-tokens.js';
import type { EventStore } from '../infra/event-store/event-store.js';
import type { FileStore } from '../infra/files/file-store.js';
import type { Job, JobKind, Jobs } from '../infra/jobs/jobs.js';
import type { Logger } from '../infra/logging/logger.js';
import type { Mailer } from '../infra/mail/mailer.js';
import type { Reads } from '../infra/read-models/reads/reads.js';
import type { ReadSide } from '../infra/read-models/run/runner.js';
import type { StateStore } from '../infra/state/state-store.js';
import type { Clock } from '../infra/timers/clock.js';
import type { RecordMailOutcome } from '../domain/mail/mail.decider.js';
import type { NoticeBook } from './kit/notice-book.js';
import type { Reactor } from './kit/reactor.js';
import type { PrintPdf } from './scan-pdf/pdf-printer.js';

export interface WorkerPorts {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly eventStore: Pick<EventStore, 'read' | 'readAll' | 'subscribe'>;
  /** Only reads streams: a job records by a use case. */
  readonly handleCommand: Pick<HandleCommand, 'look'>;
  readonly state: StateStore;
  /** Only unscoped reads, because a worker has no viewer. */
  readonly reads: Pick<Reads<never>, 'document' | 'documents' | 'fieldsOf'>;
  readonly readSide: Pick<ReadSide, 'hasHandled' | 'status'>;
  readonly files: FileStore;
  readonly jobs: Jobs;
  /** Throws MailWithheld for a mail of a company that awaits its owner. */
  readonly mailer: Mailer;
  /** Records the outcome of a mail; never throws. */
  readonly recordMail: (job: Job, outcome: RecordMailOutcome) => Promise<void>;
  readonly notices: NoticeBook;
  readonly tokens: OneTimeTokens;
  /** Needs half a second of a separate process, so the simulation of years omits it. */
  readonly printPdf: PrintPdf;
  /** Runs the use cases of the application, except those of passwords, which no job requests. */
  readonly runUseCase: RunUseCase<Omit<Ports, 'passwords'>>;
}

export interface WorkerTask {
  readonly kinds: readonly JobKind[];
  readonly reactors?: readonly Reactor[];
}

export type CreateTask = (ports: WorkerPorts) => WorkerTask;
