import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import type { WorkerPorts } from '../worker-ports.js';

type Reading = Pick<WorkerPorts, 'readSide'>;
type Run = Pick<JobRun, 'signal'>;

const untilHandled = async (
  { readSide }: Reading,
  position: number,
  { signal }: Run,
  models: readonly string[],
): Promise<void> => {
  const states = (): readonly string[] =>
    readSide.status().flatMap(({ name, state }) => (models.includes(name) ? [state] : []));
  // A failed model returns at once, so a retry would never end.
  const isWorthWhile = (): boolean => states().includes('building') && !states().includes('failed');
  while (!(await readSide.hasHandled(position, models)))
    if (signal.aborted || !isWorthWhile()) throw new Error(`The read models have not reached ${position}.`);
};

/**
 * Waits until the read models have handled the event that requested a job (`data.position`), because reactors may be
 * ahead of them. A read model that is being built may need minutes.
 * @throws when they are late, or the process stops; the job tries again
 */
export const untilReadable = (ports: Reading, job: Job, run: Run, models: readonly string[]): Promise<void> =>
  untilHandled(ports, Number(job.data['position'] ?? 0), run, models);

/**
 * Waits until the read models have handled the whole present log, for work that any later event could forbid.
 * @throws when they are late or being built, or the process stops; the job tries again
 */
export const untilCurrent = async (
  ports: Reading & { readonly eventStore: Pick<WorkerPorts['eventStore'], 'readAll'> },
  run: Run,
  models: readonly string[],
): Promise<void> => {
  const ofModels = ports.readSide.status().filter(({ name }) => models.includes(name));
  if (ofModels.some(({ state }) => state !== 'live')) throw new Error('A read model is not live.');
  let newest = Math.min(...ofModels.map(({ position }) => position));
  for await (const batch of ports.eventStore.readAll(newest)) newest = batch.position;
  await untilHandled(ports, newest, run, models);
};
