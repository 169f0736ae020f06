import { type ExportState, exportStream } from '../../domain/export/export.decider.js';
import type { ExportKind } from '../../domain/export/export.events.js';
import { refusal } from '../../domain/messages.js';
import { allOf, eq } from '../../infra/query/query.js';
import { jobModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import type { LabelOrder } from '../label/plan-labels.js';
import { untilEnded } from '../kit/until-ended.js';
import { type Runs, type RunsJob, UseCase } from '../kit/use-case.js';
import { type AuditSelection, keepSelection } from './selections.js';

interface WantedFile {
  readonly exportId: string;
  readonly companyId: string;
  readonly kind: ExportKind;
  readonly subjects: readonly string[];
  /**
   * The selection of audit rows, or the labels, instead of ids. It is stored outside the log: a search may contain a
   * name, and labels have thousands of ids.
   */
  readonly selection?: AuditSelection | LabelOrder;
}

export class RequestExport extends UseCase<WantedFile, ExportState> {}

/** Maximum number of pending exports of a company, so that no company can fill the shared queue. */
const mostWaiting = 20;

/**
 * Requests a file, and waits until a worker has made it (docs/rules.md, "An export, step by step").
 * @returns the outcome of the export; after 20 s, that it is still requested
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

/** An ended export stays unchanged. @throws DomainError export.not-found */
export const completeExport: RunsJob<MadeFile> = async ({ handle }, { exportId, ...file }, context) => {
  await handle(exportStream, exportId, { type: 'CompleteExport', ...file }, context);
};

interface FailedExport {
  readonly exportId: string;
  readonly reason: string;
}

/** An ended export stays unchanged. @throws DomainError export.not-found */
export const failExport: RunsJob<FailedExport> = async ({ handle }, { exportId, reason }, context) => {
  await handle(exportStream, exportId, { type: 'FailExport', reason }, context);
};
