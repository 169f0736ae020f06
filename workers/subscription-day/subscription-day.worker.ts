import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ports } from '../../application/kit/ports.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { tendSubscription } from '../../application/subscription/tend-subscription.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobKind, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel } from '../../projections/index.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';

const kind: JobKindName = 'subscription-day';

/** The time zones of companies differ by quarters of an hour, so a new day may begin somewhere at each of them. */
const schedule: Schedule = { id: 'subscription-day', kind, everyMs: 15 * 60 * 1000 };

/** So many companies are looked at before other work of the process goes on. */
const companiesAtOnce = 100;

interface DayPorts extends Pick<WorkerPorts, 'reads' | 'readSide' | 'eventStore'> {
  readonly runUseCase: RunUseCase<Pick<Ports, 'handle'>>;
}

/**
 * Looks at each company of which a day may change something. One that fails delays no other.
 * @throws the first failure, after the others; the next tick tries again
 */
const tendAll = async (ports: DayPorts, now: () => string, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, [companyModel.name]);
  const failures: unknown[] = [];
  let seen = 0;
  for await (const page of inPages(ports.reads, companyModel, eq('isWatched', true), 'id')) {
    for (const { id } of page) {
      seen += 1;
      if (seen % companiesAtOnce === 0) await nextTurn();
      const context = newContext({ actorId: systemActor, companyId: id, occurredAt: now() });
      await ports
        .runUseCase(tendSubscription, { companyId: id }, context)
        .catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
};

export const subscriptionDayWorker = (ports: DayPorts, now: () => string): JobKind => ({
  kind,
  concurrency: 1,
  handler: (_job, run) => tendAll(ports, now, run),
});

/** @param now ISO instant of the present */
export const subscriptionDayTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [subscriptionDayWorker(ports, now)],
    schedules: [schedule],
  });
