import type { RunsJob } from '../kit/use-case.js';
import { exportStream } from '../../domain/export/export.decider.js';

interface MadeFile {
  readonly exportId: string;
  readonly container: string;
  readonly fileName: string;
}

/**
 * Records where the file of an export is; one that has ended stays as it is.
 * @throws DomainError export.not-found
 */
export const completeExport: RunsJob<MadeFile> = async ({ handle }, { exportId, ...file }, context) => {
  await handle(exportStream, exportId, { type: 'CompleteExport', ...file }, context);
};

interface FailedExport {
  readonly exportId: string;
  readonly reason: string;
}

/**
 * Records that the file of an export could not be made; one that has ended stays as it is.
 * @throws DomainError export.not-found
 */
export const failExport: RunsJob<FailedExport> = async ({ handle }, { exportId, reason }, context) => {
  await handle(exportStream, exportId, { type: 'FailExport', reason }, context);
};
