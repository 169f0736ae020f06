import { type AuditEntry, auditEntriesOf, auditReader } from '../../application/audit/audit-entries.js';
import { selectionOf } from '../../application/audit/audit-selection.js';
import type { CsvRow } from '../../infra/csv/write-csv.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { allOf, everything, type Where } from '../../infra/query/query.js';
import { historyModel } from '../../projections/index.js';
import { csvExport } from './export-worker.js';

/** Instants are in UTC. */
const columns = [
  ...['occurred_at', 'company', 'actor', 'actor_company', 'event', 'text', 'record', 'record_id', 'record_name'],
  ...['changes', 'revision', 'position', 'correlation_id', 'hidden'],
];

const valueText = (value: AuditEntry['changes'][number]['to']): string => (value === null ? 'none' : String(value));

const cellsOf = (entry: AuditEntry): CsvRow => [
  ...[entry.occurredAt, entry.company, entry.actor ?? entry.actorId, entry.actorCompany, entry.type, entry.text],
  ...[entry.record, entry.recordId, entry.recordName],
  entry.changes.map(({ field, from, to }) => `${field}: ${valueText(from)} -> ${valueText(to)}`).join('\n'),
  ...[entry.revision, entry.position, entry.correlationId, entry.isHidden],
];

/** Events of one query; the histories of their records are read for each page. */
const eventsAtOnce = 500;

/** Events of all companies, within the scope of the user who requested them; the newest first, like in the list. */
export const auditCsv = csvExport({
  kind: 'audit-csv',
  models: ['history', 'user', 'company'],
  concurrency: 1,
  // A million rows with long texts.
  maxBytes: 1024 * 1024 * 1024,
  columns,
  pages: async function* ({ reads, state }, { exportId }) {
    const selection = await selectionOf(state, exportId);
    if (selection === undefined) throw new PermanentFailure('The selection of the file no longer exists.');
    const reader = await auditReader(reads, selection.open);
    const order = [{ field: 'position', descending: true }];
    for (let older = everything; ;) {
      const where = allOf(selection.where, older);
      const events = await reads.documents(historyModel, where, { order, limit: eventsAtOnce });
      if (events.length > 0) yield (await auditEntriesOf(reads, events, reader)).map(cellsOf);
      const last = events.at(-1);
      if (last === undefined || events.length < eventsAtOnce) return;
      older = { kind: 'compare', field: 'position', op: 'lt', value: last.position } satisfies Where;
    }
  },
});
