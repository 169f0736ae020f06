import type { CsvRow } from '../../infra/csv/write-csv.js';
import { allOf, eq, isIn, neq, type Where } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel, orderModel, type OrderDoc } from '../../projections/index.js';
import { type Clock, clockOf } from '../export-files/clock-of.js';
import { csvExport } from '../export-files/export-worker.js';
import type { WorkerPorts } from '../worker-ports.js';

/** Instants are in UTC, and also in the company's local time. */
const columns = [
  ...['order', 'status', 'manufacturer', 'vendor', 'group', 'job_number', 'po_number', 'require_level'],
  ...['fabrics', 'requirements', 'scanned', 'needed_by', 'deliver_by', 'amount', 'payment', 'transaction_id'],
  ...['invoice_number', 'invoice_issued', 'invoice_due', 'invoice_paid'],
  ...['created_at', 'updated_at', 'updated_at_local'],
];

const cellsOf = (order: OrderDoc, { at, zone }: Clock): CsvRow => {
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
  columns,
  pages: async function* (ports, { companyId, subjects }) {
    const clock = await clockOf(ports, companyId);
    const own = await ordersOf(ports, companyId);
    const where = subjects.includes(companyId) ? own : allOf(own, isIn('id', subjects));
    for await (const orders of inPages(ports.reads, orderModel, where, 'createdAt'))
      yield orders.map((order) => cellsOf(order, clock));
  },
});
