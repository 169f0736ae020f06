import { sweepFilesSchedule, sweepFilesWorker } from './sweep-files/sweep-files.worker.js';
import type { CreateTask } from './worker-ports.js';

/** Everything that the workers do. Append yours; its kinds stand in `infra/jobs/job-kinds.ts`. */
export const tasks: readonly CreateTask[] = [
  ({ files }) => ({ kinds: [sweepFilesWorker(files, () => new Date().toISOString())], schedules: [sweepFilesSchedule] }),
];
