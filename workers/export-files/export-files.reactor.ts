import type { ExportRequested } from '../../domain/export/export.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isJobKind } from '../../infra/jobs/job-kinds.js';
import { causedBy, type Reactor } from '../kit/reactor.js';

/** Each requested export is a job of its kind, until a file or a failure is recorded. */
export const exportFilesReactor: Reactor = {
  name: 'export-files',
  handlers: {
    ExportRequested: ({ id, position, data, metadata }: RecordedEvent<ExportRequested>) => {
      const { kind, exportId, companyId } = data;
      const ids = { exportId, companyId, userId: metadata.actorId };
      return isJobKind(kind) ? { kind, id, data: { ...ids, position: String(position) } } : undefined;
    },
  },
  outcomes: { ExportCompleted: causedBy, ExportFailed: causedBy },
};
