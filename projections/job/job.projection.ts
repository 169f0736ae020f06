import {
  mapOf,
  named,
  number,
  object,
  text,
  declareFields,
  type Described,
  type DocOf,
  either,
  json,
  listOf,
  nullable,
  oneOf,
  orNull,
} from '../../infra/schema/fields.js';
import { type ExportEvent, exportKinds, type ExportRequested } from '../../domain/export/export.events.js';
import type { ImportEvent } from '../../domain/import/import.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changeOf } from '../shared/changes.js';

export const failedRowSchema = named(
  'FailedRow',
  object({ row: number, code: text, error: text }, { column: text, value: text, expected: text, cells: mapOf(text) }),
);

const exportResult = object({ container: text, fileName: text });
const importResult = object(
  { fileName: orNull(text), rows: number, failedRows: number, failed: listOf(failedRowSchema) },
  // The target of the import: a group, or an order.
  { groupId: text, orderId: text, mode: text },
);

const jobKinds = [...exportKinds, 'swatch-import', 'order-import'] as const;

const jobFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  userId: 'exact',
  /** Of an import, its target group or order. */
  recordId: nullable('exact'),
  kind: oneOf(jobKinds),
  state: oneOf(['waiting', 'done', 'failed']),
  /** 0 to 100. */
  progress: 'number',
  /** The address of the file, or the counts of an import. */
  result: nullable(json(either(exportResult, importResult))),
  error: nullable('text'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

export type JobDocument = DocOf<typeof jobFields>;

const requested = ({ data, metadata, revision }: RecordedEvent<ExportRequested>): readonly Change<JobDocument>[] => {
  const doc: JobDocument = {
    id: data.exportId,
    companyId: data.companyId,
    userId: metadata.actorId,
    recordId: null,
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

const imported = (
  { data, metadata, revision }: RecordedEvent<ImportEvent>,
  kind: 'swatch-import' | 'order-import',
  into: Pick<Described<typeof importResult>, 'groupId' | 'orderId' | 'mode'>,
): readonly Change<JobDocument>[] => {
  const { importId, companyId, rows, failedRows, failed, fileName = null } = data;
  const doc: JobDocument = {
    id: importId,
    companyId,
    userId: metadata.actorId,
    recordId: into.groupId ?? into.orderId ?? null,
    kind,
    state: 'done',
    progress: 100,
    result: { ...into, fileName, rows, failedRows, failed },
    error: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
  return [{ id: doc.id, apply: () => doc }];
};

const change = changeOf<JobDocument, ExportEvent>(({ exportId }) => exportId);

export const jobModel: ReadModel<JobDocument> = {
  name: 'job',
  version: 2,
  ...jobFields,
  indexes: [
    { fields: ['companyId', 'createdAt'], serves: 'the jobs of a company, newest first' },
    { fields: ['recordId', 'createdAt'], serves: 'the last imports into a group or an order' },
  ],
  handlers: {
    ExportRequested: requested,
    ExportCompleted: (event) => {
      const { container, fileName } = event.data;
      return change(event, { state: 'done', progress: 100, result: { container, fileName } });
    },
    SwatchesImported: (event) => imported(event, 'swatch-import', { groupId: event.data.groupId }),
    OrderFileImported: (event) =>
      imported(event, 'order-import', { orderId: event.data.orderId, mode: event.data.mode }),
    ExportFailed: (event) => change(event, { state: 'failed', error: event.data.reason }),
  } satisfies HandlersOf<JobDocument, ExportEvent | ImportEvent>,
};
