import { giveUpEffect, retryEffect } from '../../application/effect/retry-effect.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { consoleActor } from '../../infra/commands/command-context.js';
import type { Job, Jobs } from '../../infra/jobs/jobs.js';
import { contextOfJob, nowOf, taskOf } from '../kit/job.js';
import type { WorkerPorts } from '../worker-ports.js';

const kind = 'operator-act';

export type OperatorAct = 'retry' | 'give-up';

/** Requests an act of the operator from the workers, because only the running product may write to its log. */
export const askForAct = (
  jobs: Pick<Jobs, 'add'>,
  id: string,
  act: OperatorAct,
  effect: { readonly kind: string; readonly id: string },
): Promise<void> => jobs.add(kind, id, { act, effectKind: effect.kind, effectId: effect.id });

/** Acts like support on the web, with the actor `console`. The console has already refused forbidden acts. */
export const doAct = async (ports: WorkerPorts, job: Job): Promise<void> => {
  const { runUseCase, logger } = ports;
  const { act, effectKind = '', effectId = '' } = job.data;
  const context = { ...contextOfJob(job, null, nowOf(ports)), actorId: consoleActor };
  const input = { kind: effectKind, effectId };
  try {
    if (act === 'give-up') await runUseCase(giveUpEffect, input, context);
    else await runUseCase(retryEffect, input, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logger.warn('an act of the operator was refused', { jobKind: effectKind, jobId: effectId, code: error.code });
  }
};

export const operatorActTask = taskOf([{ kind, concurrency: 1, work: doAct }]);
