import { type AuditEntry, auditEntriesOf, auditReader } from '../../application/audit/audit-entries.js';
import { type AuditSelection, selectionOf } from '../../application/export/selections.js';
import type { CsvRow } from '../../infra/csv/write-csv.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { allOf, eq, everything, isIn, neq, type Where } from '../../infra/query/query.js';
import {
  companyModel,
  historyModel,
  inventoryGroupModel,
  inventoryTypeModel,
  type OrderDoc,
  orderModel,
  type SwatchDocument,
  swatchModel,
  userModel,
} from '../../projections/index.js';
import { csvExport } from './export-worker.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { type Clock, clockOf } from './clock-of.js';
import type { WorkerPorts } from '../worker-ports.js';
import { wireNames } from '../../domain/fabric/fabric-texts.js';
import { type ScanRow, scanRows, scanTitle } from './scan-rows.js';

/** Instants are in UTC. */
const auditColumns = [
  ...['occurred_at', 'company', 'actor', 'actor_company', 'event', 'text', 'record', 'record_id', 'record_name'],
  ...['changes', 'revision', 'position', 'correlation_id', 'hidden'],
];

const valueText = (value: AuditEntry['changes'][number]['to']): string => (value === null ? 'none' : String(value));

const auditCells = (entry: AuditEntry): CsvRow => [
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
  columns: auditColumns,
  pages: async function* ({ reads, state }, { exportId }) {
    const selection = await selectionOf<AuditSelection>(state, exportId);
    if (selection === undefined) throw new PermanentFailure('The selection of the file no longer exists.');
    const reader = await auditReader(reads, selection.open);
    const order = [{ field: 'position', descending: true }];
    for (let older = everything; ;) {
      const where = allOf(selection.where, older);
      const events = await reads.documents(historyModel, where, { order, limit: eventsAtOnce });
      if (events.length > 0) yield (await auditEntriesOf(reads, events, reader)).map(auditCells);
      const last = events.at(-1);
      if (last === undefined || events.length < eventsAtOnce) return;
      older = { kind: 'compare', field: 'position', op: 'lt', value: last.position } satisfies Where;
    }
  },
});

/** The columns of `multipleGroupcsv`; from `code` on they are those of the import (A85). */
const groupColumns = ['group', 'type', 'version', ...wireNames, 'grade_notice', 'active'];

const groupCells = (swatch: SwatchDocument): CsvRow => [
  ...wireNames.map((name) => swatch[name]),
  swatch.grade_notice,
  swatch.active,
];

/** Groups with their swatches as one CSV, in requested order. */
export const groupCsv = csvExport({
  kind: 'group-csv',
  models: ['inventory-group', 'inventory-type', 'swatch'],
  columns: groupColumns,
  pages: async function* ({ reads }, { companyId, subjects }) {
    const types = await reads.documents(inventoryTypeModel, everything);
    const typeNames = new Map(types.map((type) => [type.id, type.name]));
    for (const groupId of subjects) {
      const own = eq('companyId', companyId);
      const group = await reads.document(inventoryGroupModel, own, groupId);
      if (group === undefined) continue;
      const head = [group.name, typeNames.get(group.inventoryTypeId ?? '') ?? null, group.version];
      for await (const swatches of inPages(reads, swatchModel, allOf(own, eq('inventoryGroupId', groupId)), 'code'))
        yield swatches.map((swatch) => [...head, ...groupCells(swatch)]);
    }
  },
});

/** Instants are in UTC, and also in the company's local time. */
const ordersColumns = [
  ...['order', 'status', 'manufacturer', 'vendor', 'group', 'job_number', 'po_number', 'require_level'],
  ...['fabrics', 'requirements', 'scanned', 'needed_by', 'deliver_by', 'amount', 'payment', 'transaction_id'],
  ...['invoice_number', 'invoice_issued', 'invoice_due', 'invoice_paid'],
  ...['created_at', 'updated_at', 'updated_at_local'],
];

const ordersCells = (order: OrderDoc, { at, zone }: Clock): CsvRow => {
  const { index, status, manufacturerName, vendorName, groupName, job_number, po_number, requireLevel } = order;
  const { lineCount, requirementsTotal, requirementsDone, neededBy, deliverBy, total } = order;
  const { paymentStatus, transactionId, invoice, createdAt, updatedAt } = order;
  return [
    ...[index, status, manufacturerName, vendorName, groupName, job_number, po_number, requireLevel],
    ...[lineCount, requirementsTotal, requirementsDone, neededBy, deliverBy, total?.toFixed(2) ?? null],
    ...[paymentStatus, transactionId],
    ...(invoice === null
      ? [null, null, null, null]
      : [invoice.number, invoice.issuedAt, invoice.dueAt, invoice.paidAt]),
    ...[createdAt, updatedAt, `${at(updatedAt)} ${zone}`],
  ];
};

/** The orders that a company sees; a draft does not exist for its vendor (A64). */
const ordersOf = async ({ reads }: Pick<WorkerPorts, 'reads'>, companyId: string): Promise<Where> => {
  const [company] = await reads.documents(companyModel, eq('id', companyId));
  const isVendor = company?.type === 'vendor';
  return isVendor ? allOf(eq('vendorId', companyId), neq('status', 'draft')) : eq('manufacturerId', companyId);
};

/** The named orders, or all orders of the company if its own id is given. */
export const ordersCsv = csvExport({
  kind: 'orders-csv',
  models: ['order', 'company'],
  columns: ordersColumns,
  pages: async function* (ports, { companyId, subjects }) {
    const clock = await clockOf(ports, companyId);
    const own = await ordersOf(ports, companyId);
    const where = subjects.includes(companyId) ? own : allOf(own, isIn('id', subjects));
    for await (const orders of inPages(ports.reads, orderModel, where, 'createdAt'))
      yield orders.map((order) => ordersCells(order, clock));
  },
});

/** The columns of a scan's CSV (A85). */
const scanColumns = [
  ...wireNames,
  ...['scanned', 'missing', 'duplicate', 'inactive', 'grade_change', 'unknown'],
  ...['scanned_at', 'resolved', 'scanned_at_local', 'scanned_code'],
];

/** The time of scanning as ISO, and in the company's local time with its zone. */
const scanCells = (row: ScanRow, clock: Clock): CsvRow => [
  ...wireNames.map((name) => row[name]),
  row.scanned,
  !row.scanned,
  row.duplicate,
  row.scanned && !row.active,
  row.scanned && row.active && row.grade_notice,
  row.unknown,
  row.scannedAt,
  row.resolved,
  row.scannedAt === null ? null : `${clock.at(row.scannedAt)} ${clock.zone}`,
  row.scanned_code,
];

export const scanCsv = csvExport({
  kind: 'scan-csv',
  models: ['scanned-group', 'scanned-swatch', 'inventory-group', 'company'],
  titleOf: (ports, { companyId, subjects: [scanId = ''] }) => scanTitle(ports, companyId, scanId),
  columns: scanColumns,
  pages: async function* (ports, { companyId, subjects: [scanId = ''] }) {
    const clock = await clockOf(ports, companyId);
    for await (const page of scanRows(ports, companyId, scanId)) yield page.map((row) => scanCells(row, clock));
  },
});

/** The columns, without passwords and rights (A42; docs/security.md, "Calls"). */
const usersColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'username',
  'mobile',
  'role',
  'active',
  'createdAt',
] as const;

/** The users of a company without its owner (A13), like in its list. */
export const usersCsv = csvExport({
  kind: 'users-csv',
  models: ['user'],
  columns: usersColumns,
  pages: async function* ({ reads }, { companyId }) {
    for await (const users of inPages(reads, userModel, eq('companyId', companyId), 'createdAt'))
      yield users.map((user) => usersColumns.map((column) => user[column]));
  },
});
