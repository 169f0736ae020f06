import type { Job } from '../../infra/jobs/jobs.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Waits until the read models have handled the event that asked for a job (`data.position`), as reactors may be ahead.
 * @throws when they are late; the job is tried again
 */
export const untilReadable = async (
  { readSide }: Pick<WorkerPorts, 'readSide'>,
  job: Job,
  models: readonly string[],
): Promise<void> => {
  const position = Number(job.data['position'] ?? 0);
  if (!(await readSide.settled(position, models))) throw new Error(`The read models have not reached ${position}.`);
};
