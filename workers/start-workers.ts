import { jobRegistry } from '../infra/jobs/job-registry.js';
import { runReactors } from './kit/reactor-runner.js';
import { tasks } from './tasks.js';
import type { WorkerPorts } from './worker-ports.js';

/**
 * Starts the reactors, and works on every kind of job.
 * @throws JobRegistryError when a kind of job has no handler or two
 */
export const startWorkers = async (ports: WorkerPorts) => {
  const parts = tasks.map((create) => create(ports));
  const kinds = jobRegistry(parts.flatMap((part) => part.kinds));
  const { eventStore: store, state, jobs, logger } = ports;
  const stopWork = await jobs.work(kinds);
  const reactors = await runReactors({
    store,
    state,
    jobs,
    logger,
    reactors: parts.flatMap((part) => part.reactors ?? []),
  });
  return {
    status: () => reactors.status(),
    /** Leases no further jobs, and waits for the running ones. */
    stop: async (): Promise<void> => {
      await reactors.stop();
      await stopWork();
    },
  };
};
