import type { CreateTask } from './worker-ports.js';

/** Everything that the workers do. Append yours; its kinds stand in `infra/jobs/job-kinds.ts`. */
export const tasks: readonly CreateTask[] = [];
