import type { Readable } from 'node:stream';
import { completeExport, failExport } from '../../application/export/request-export.js';
import { exportStream } from '../../domain/export/export.decider.js';
import type { ExportKind } from '../../domain/export/export.events.js';
import { noCompany } from '../../domain/user/user.events.js';
import { type CsvRow, writeCsv } from '../../infra/csv/write-csv.js';
import type { Container } from '../../infra/files/file-store.js';
import { type Job, type JobKind, type JobRun, PermanentFailure } from '../../infra/jobs/jobs.js';
import { contextOfJob } from '../kit/job.js';
import { untilReadable } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';

interface WantedExport {
  readonly exportId: string;
  readonly companyId: string;
  readonly subjects: readonly string[];
}

export interface ExportRecipe {
  readonly kind: ExportKind;
  readonly container: Extract<Container, 'csv' | 'pdf'>;
  readonly models: readonly string[];
  /** Parallel jobs: two for a file that is written while it is read, one if it occupies a processor. */
  readonly concurrency: number;
  /** 200 MB by default. */
  readonly maxBytes?: number;
  make(ports: WorkerPorts, wanted: WantedExport): Promise<Readable | Buffer>;
  /** The name of a saved file, without its ending; by default what the list is, such as `users`. */
  titleOf?(ports: WorkerPorts, wanted: WantedExport): Promise<string>;
}

interface CsvRecipe
  extends Pick<ExportRecipe, 'kind' | 'models' | 'maxBytes' | 'titleOf'>, Partial<Pick<ExportRecipe, 'concurrency'>> {
  readonly columns: readonly string[];
  /** The rows, one page in memory at a time. */
  readonly pages: (ports: WorkerPorts, wanted: WantedExport) => AsyncIterable<readonly CsvRow[]>;
}

export const csvExport = ({ columns, pages, ...recipe }: CsvRecipe): ExportRecipe => ({
  concurrency: 2,
  ...recipe,
  container: 'csv',
  make: async (ports, wanted) => writeCsv(columns, pages(ports, wanted)),
});

/** Attempts that last about 10 s together: the user waits for 20 s, and should see a failure before that. */
const triesWhileAskerWaits = 5;
const maxBytes = 200 * 1024 * 1024;
/** How long the file can be downloaded (docs/security.md, "Files"). */
const keptMs = 10 * 60 * 1000;

/** The company of a file; null for a file of support, which only its requester may open. */
const ownerOf = ({ data: { companyId = noCompany } }: Job): string | null =>
  companyId === noCompany ? null : companyId;

/** Makes the file of an export, and records its place; after the last attempt it records the failure. */
export const exportWorker = (ports: WorkerPorts, recipe: ExportRecipe): JobKind => {
  const { handleCommand, runUseCase, files, logger, clock } = ports;
  const contextOf = (job: Job) => contextOfJob(job, ownerOf(job), clock().toISOString());

  const make = async (job: Job, run: JobRun) => {
    const { exportId = '', companyId = '', userId } = job.data;
    await untilReadable(ports, job, run, recipe.models);
    const { state: wanted } = await handleCommand.look(exportStream, exportId);
    if (wanted.status !== 'requested') return undefined;
    const asked = { exportId, companyId, subjects: wanted.subjects };
    const source = await recipe.make(ports, asked);
    const title = (await recipe.titleOf?.(ports, asked)) ?? recipe.kind.replace(/-(csv|pdf)$/, '');
    const expiresAt = new Date(clock().getTime() + keptMs).toISOString();
    const file = {
      container: recipe.container,
      companyId: ownerOf(job),
      userId,
      extension: recipe.container,
      title: `${title}.${recipe.container}`,
      expiresAt,
    };
    return files.write(file, source, recipe.maxBytes ?? maxBytes);
  };

  /** The job goes on until this is recorded: an export without an outcome would be awaited and counted forever. */
  const recordFailure = async (job: Job): Promise<void> => {
    const { exportId = '' } = job.data;
    await runUseCase(failExport, { exportId, reason: 'The file could not be made.' }, contextOf(job));
  };

  const handler = async (job: Job, run: JobRun): Promise<void> => {
    const { exportId = '' } = job.data;
    try {
      const row = await make(job, run);
      if (row === undefined) return;
      await runUseCase(completeExport, { exportId, container: row.container, fileName: row.name }, contextOf(job));
    } catch (error) {
      const isWorthAnotherTry = !(error instanceof PermanentFailure) && job.attempt < triesWhileAskerWaits;
      if (run.signal.aborted || isWorthAnotherTry) throw error;
      logger.error('an export failed', { jobKind: recipe.kind, jobId: job.id }, error);
      await recordFailure(job);
    }
  };

  return { kind: recipe.kind, concurrency: recipe.concurrency, handler };
};
