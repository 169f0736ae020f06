import { silentLogger } from '../../../infra/logging/logger.js';
import type { Job, JobKind } from '../../../infra/jobs/jobs.js';
import type { Mail } from '../../../infra/mail/mailer.js';
import { openSqliteStateStore } from '../../../infra/state/sqlite-state-store.js';
import { noticeBook } from '../../../workers/kit/notice-book.js';
import type { CreateTask, WorkerPorts } from '../../../workers/worker-ports.js';

interface Given extends Omit<Partial<WorkerPorts>, 'mailer' | 'config' | 'tokens' | 'handleCommand' | 'runUseCase'> {
  readonly sent?: Mail[];
  readonly send?: (mail: Mail) => Promise<void>;
  readonly handleCommand?: object;
  readonly runUseCase?: object;
  readonly tokens?: Pick<WorkerPorts['tokens'], 'issue'>;
  readonly publicUrl?: string;
  readonly supportEmail?: string;
  readonly now?: () => string;
}

/** The ports of workers from those of the test. Mails go to `sent`. */
export const workerPorts = ({
  sent = [],
  send = async (mail) => void sent.push(mail),
  publicUrl = 'https://selvage.example',
  supportEmail = 'help@selvage.example',
  now = () => new Date().toISOString(),
  ...given
}: Given): WorkerPorts => {
  const ports = {
    logger: silentLogger,
    recordMail: async () => undefined,
    config: { publicUrl, mail: { supportEmail } },
    clock: () => new Date(now()),
    notices: noticeBook(openSqliteStateStore(':memory:', { now }), now),
    mailer: { send },
    ...given,
  };
  return ports as object as WorkerPorts;
};

const run = { signal: new AbortController().signal };

/** Runs jobs of a task with a single kind of job. */
export const workerOf = (task: CreateTask, ports: WorkerPorts): ((job: Pick<Job, 'id' | 'data'>) => Promise<void>) => {
  const worker: JobKind | undefined = task(ports).kinds[0];
  if (worker === undefined) throw new Error('The task has no kind of job.');
  return ({ id, data }) => worker.handler({ id, data, kind: worker.kind, attempt: 1 }, run);
};
