import { type ExportState, exportStream } from '../../domain/export/export.decider.js';
import type { ExportKind } from '../../domain/export/export.events.js';
import { refusal } from '../../domain/messages.js';
import { allOf, eq } from '../../infra/query/query.js';
import { jobModel } from '../../projections/index.js';
import { type AuditSelection, keepSelection } from '../audit/audit-selection.js';
import type { Ports } from '../kit/ports.js';
import { untilEnded } from '../kit/until-ended.js';
import { type Runs, type RunsJob, UseCase } from '../kit/use-case.js';

interface WantedFile {
  readonly exportId: string;
  readonly companyId: string;
  readonly kind: ExportKind;
  /** Ids of the records in the file. */
  readonly subjects: readonly string[];
  /** What chooses the rows of the audit, where ids cannot. It is kept beside the log, as a search may be for a name. */
  readonly selection?: AuditSelection;
}

export class RequestExport extends UseCase<WantedFile, ExportState> {}

/** Exports of one company at a time, so that nobody fills the queue of all. */
const mostWaiting = 20;

/**
 * Requests a file, and waits until a worker has made it (docs/rules.md, "An export, step by step").
 * @returns how the export ended; after 20 s, that it is still requested
 * @throws DomainError too-many-requests above 20 of a company at a time
 */
export const requestExport: Runs<RequestExport, 'handle' | 'reads' | 'state'> = async (
  ports,
  { selection, ...wanted },
  context,
) => {
  const { exportId, companyId } = wanted;
  await requireRoom(ports, companyId);
  if (selection !== undefined) await keepSelection(ports.state, exportId, selection, context);
  await ports.handle(exportStream, exportId, { type: 'RequestExport', ...wanted }, context);
  return untilEnded({
    look: async () => (await ports.handle.look(exportStream, exportId)).state,
    isEnded: ({ status }) => status !== 'requested',
  });
};

const requireRoom = async ({ reads }: Pick<Ports, 'reads'>, companyId: string): Promise<void> => {
  const waiting = allOf(eq('companyId', companyId), eq('state', 'waiting'));
  const jobs = await reads.documents(jobModel, waiting, { limit: mostWaiting });
  if (jobs.length >= mostWaiting)
    throw refusal('too-many-requests', { retryAfter: 10 }, { limit: 'Too many files are being made.' });
};

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
