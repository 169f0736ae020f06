import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobKind, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import { untilCurrent } from '../kit/until-readable.js';
import { keepOrRemove, type PhotoPorts, viewerModels } from '../tidy-photos/photo-viewers.js';

const kind: JobKindName = 'sweep-files';

/** Exports that have expired leave the disk within a few minutes (docs/security.md, "Files"). */
export const sweepFilesSchedule: Schedule = { id: 'sweep-files', kind, everyMs: 5 * 60 * 1000 };

/**
 * Removes pictures that no event of a fabric has named in time: their upload was cut short, or its event was never
 * written.
 */
const reviewPhotos = async (ports: PhotoPorts, run: Pick<JobRun, 'signal'>, now: string): Promise<void> => {
  const due = await ports.files.toReview(now);
  if (due.length === 0) return;
  await untilCurrent(ports, run, viewerModels);
  for (const row of due) await keepOrRemove(ports, row, now);
};

/** @param now ISO instant of the present */
export const sweepFilesWorker = (ports: PhotoPorts, now: () => string): JobKind => ({
  kind,
  concurrency: 1,
  handler: async (_job, run) => {
    await ports.files.sweep(now());
    await reviewPhotos(ports, run, now());
  },
});
