import type { components } from '../../../generated/api';
import { ask } from '../../http';

type ReadModels = components['schemas']['ReadModelsAnswer'];

const post = (kind: string, id: string, verb: string, reason: string): Promise<unknown> =>
  ask(`/support/jobs/${kind}/${id}/${verb}`, { method: 'POST', body: { reason } });

/** What support does about the work of the installation itself. */
export const operationVerbs = {
  /** Wakes a job that sleeps or has failed. */
  retryJob: (kind: string, id: string, reason: string) => post(kind, id, 'retry', reason),
  /** Ends a payment that nobody could settle for three days. */
  giveUpJob: (kind: string, id: string, reason: string) => post(kind, id, 'giveUp', reason),
  readModels: (): Promise<ReadModels> => ask('/support/readModels'),
};
