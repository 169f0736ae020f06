import type { Readable } from 'node:stream';
import { exportDecider, exportStream } from '../../domain/export/export.decider.js';
import { type ExportKind, isExportEvent } from '../../domain/export/export.events.js';
import { fold } from '../../domain/kit/decider.js';
import type { Container } from '../../infra/files/file-store.js';
import type { Job, JobKind, JobRun } from '../../infra/jobs/jobs.js';
import { contextOfJob } from '../kit/job-context.js';
import { untilReadable } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';

/** How a kind of export makes its file. */
export interface ExportRecipe {
  readonly kind: ExportKind;
  readonly container: Extract<Container, 'csv' | 'pdf'>;
  /** Names of the read models that it reads. */
  readonly models: readonly string[];
  /** Two at once for what is written as it is read; one for what needs the processor alone. */
  readonly concurrency: number;
  make(
    ports: WorkerPorts,
    wanted: { readonly companyId: string; readonly subjects: readonly string[] },
    run: JobRun,
  ): Promise<Readable | Buffer>;
}

const attempts = 3;
const maxBytes = 200 * 1024 * 1024;
/** How long the file can be downloaded (security, "File rules"). */
const keptMs = 10 * 60 * 1000;

/** Makes the file of an export, and records where it is; after the last attempt, that it failed. */
export const exportWorker = (ports: WorkerPorts, recipe: ExportRecipe): JobKind => {
  const { eventStore, handleCommand, files, logger } = ports;

  const make = async (job: Job, run: JobRun) => {
    const { exportId = '', companyId = '' } = job.data;
    await untilReadable(ports, job, run, recipe.models);
    const events = await eventStore.read(exportStream(exportId));
    const wanted = fold(exportDecider, events.filter(isExportEvent));
    if (wanted.status !== 'requested') return undefined;
    const source = await recipe.make(ports, { companyId, subjects: wanted.subjects }, run);
    const expiresAt = new Date(Date.now() + keptMs).toISOString();
    return files.write(
      { container: recipe.container, companyId, extension: recipe.container, expiresAt },
      source,
      maxBytes,
    );
  };

  const handler = async (job: Job, run: JobRun): Promise<void> => {
    const { exportId = '', companyId = '' } = job.data;
    const context = contextOfJob(job, companyId, new Date().toISOString());
    try {
      const row = await make(job, run);
      if (row === undefined) return;
      const command = { type: 'CompleteExport', container: row.container, fileName: row.name } as const;
      await handleCommand(exportDecider, exportStream(exportId), command, context);
    } catch (error) {
      if (run.signal.aborted || job.attempt < attempts) throw error;
      logger.error('an export failed', { jobKind: recipe.kind, jobId: job.id }, error);
      const command = { type: 'FailExport', reason: 'The file could not be made.' } as const;
      await handleCommand(exportDecider, exportStream(exportId), command, context);
    }
  };

  return { kind: recipe.kind, concurrency: recipe.concurrency, attempts, backoffMs: 500, handler };
};
