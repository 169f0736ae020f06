import {
  type ExportCompleted,
  type ExportEvent,
  type ExportFailed,
  exportKinds,
  type ExportRequested,
} from '../../domain/export/export.events.js';
import type { FailedRow, SwatchesImported } from '../../domain/import/import.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import {
  declareFields,
  json,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  text,
} from '../../infra/read-models/declare/fields.js';
import type { Change, ReadModel } from '../../infra/read-models/declare/read-model.js';
import { failedRowSchema } from './failed-row.js';

interface ExportResult {
  readonly container: string;
  readonly fileName: string;
}

interface ImportResult {
  readonly groupId: string;
  readonly rows: number;
  readonly failedRows: number;
  readonly failed: readonly FailedRow[];
}

const exportResult = object({ container: text, fileName: text });
const importResult = object({ groupId: text, rows: number, failedRows: number, failed: listOf(failedRowSchema) });

const jobKinds = [...exportKinds, 'swatch-import'] as const;

/** Long work as the company sees it (docs/http.md, "Jobs"). */
export interface JobDocument {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly kind: (typeof jobKinds)[number];
  readonly state: 'waiting' | 'done' | 'failed';
  /** 0 to 100. */
  readonly progress: number;
  /** Where the file is, or what an import came to. */
  readonly result: ExportResult | ImportResult | null;
  readonly error: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

const requested = ({ data, metadata, revision }: RecordedEvent<ExportRequested>): readonly Change<JobDocument>[] => {
  const doc: JobDocument = {
    id: data.exportId,
    companyId: data.companyId,
    userId: metadata.actorId,
    kind: data.kind,
    state: 'waiting',
    progress: 0,
    result: null,
    error: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
  return [{ id: doc.id, apply: () => doc }];
};

const imported = ({ data, metadata, revision }: RecordedEvent<SwatchesImported>): readonly Change<JobDocument>[] => {
  const { importId, companyId, groupId, rows, failedRows, failed } = data;
  const doc: JobDocument = {
    id: importId,
    companyId,
    userId: metadata.actorId,
    kind: 'swatch-import',
    state: 'done',
    progress: 100,
    result: { groupId, rows, failedRows, failed },
    error: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
  return [{ id: doc.id, apply: () => doc }];
};

const ended =
  <Event extends ExportEvent>(fieldsOf: (event: RecordedEvent<Event>) => Partial<JobDocument>) =>
  (event: RecordedEvent<Event>): readonly Change<JobDocument>[] => {
    const stamp = { updatedAt: event.metadata.occurredAt, revision: event.revision };
    return [{ id: event.data.exportId, apply: (doc?: JobDocument) => doc && { ...doc, ...fieldsOf(event), ...stamp } }];
  };

export const jobModel: ReadModel<JobDocument> = {
  name: 'job',
  version: 1,
  ...declareFields<JobDocument>({
    id: 'exact',
    companyId: 'exact',
    userId: 'exact',
    kind: oneOf(jobKinds),
    state: oneOf(['waiting', 'done', 'failed']),
    progress: 'number',
    result: nullable(json<ExportResult | ImportResult>({ anyOf: [exportResult, importResult] })),
    error: nullable('text'),
    createdAt: 'date',
    updatedAt: 'date',
    revision: 'number',
  }),
  indexes: [{ fields: ['companyId', 'createdAt'], serves: 'the jobs of a company, newest first' }],
  handlers: {
    ExportRequested: requested,
    ExportCompleted: ended<ExportCompleted>(({ data: { container, fileName } }) => ({
      state: 'done',
      progress: 100,
      result: { container, fileName },
    })),
    SwatchesImported: imported,
    ExportFailed: ended<ExportFailed>(({ data }) => ({ state: 'failed', error: data.reason })),
  },
};
