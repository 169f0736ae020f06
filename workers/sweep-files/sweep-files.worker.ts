import type { FileStore } from '../../infra/files/file-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { JobKind, Schedule } from '../../infra/jobs/jobs.js';

const kind: JobKindName = 'sweep-files';

/** Exports that nobody may read any more leave the disk within a few minutes of their end (docs/security.md, "Files"). */
export const sweepFilesSchedule: Schedule = { id: 'sweep-files', kind, everyMs: 5 * 60 * 1000 };

/** @param now ISO instant of the present */
export const sweepFilesWorker = (files: FileStore, now: () => string): JobKind => ({
  kind,
  concurrency: 1,
  ...jobPolicies[kind],
  handler: async () => {
    await files.sweep(now());
  },
});
