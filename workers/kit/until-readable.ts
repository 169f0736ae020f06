import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Waits until the read models have handled the event that asked for a job (`data.position`), as reactors may be ahead; for
 * one that is built anew until it is there, which may take minutes.
 * @throws when they are late, or the process stops; the job is tried again
 */
export const untilReadable = async (
  { readSide }: Pick<WorkerPorts, 'readSide'>,
  job: Job,
  { signal }: Pick<JobRun, 'signal'>,
  models: readonly string[],
): Promise<void> => {
  const position = Number(job.data['position'] ?? 0);
  const states = (): readonly string[] =>
    readSide.status().flatMap(({ name, state }) => (models.includes(name) ? [state] : []));
  // A model that has failed is told at once, so to ask again for its sake would never end.
  const isWorthWhile = (): boolean => states().includes('building') && !states().includes('failed');
  while (!(await readSide.settled(position, models)))
    if (signal.aborted || !isWorthWhile()) throw new Error(`The read models have not reached ${position}.`);
};
