import { ownCompanyId } from '../../../session/looked-at';
import type {
  Id,
  NamedFile,
  Order,
  OrderFabric,
  OrderGroup,
  OrderStatus,
  PaymentSource,
  Quantity,
} from '../../../types/wire';
import { saveFile } from '../../download';
import { ask } from '../../http';
import { importOutcome, type ImportOutcome } from '../import/import-outcome';
import { type ChosenTable, uploadTable } from '../import/uploaded-table';
import {
  discardDraft,
  makeDraft,
  makeFilledDraft,
  type DraftAttempt,
  type NewDraft,
  type GroupSave,
  type OrderSave,
} from './order-save';
import { ifMatch, ifStatus, type Seen, type SeenOrder } from '../seen';

const patch = (id: Id, body: object, path = '') => ask<Order>(`/orders/${id}${path}`, { method: 'PATCH', body });
const save = (order: SeenOrder, body: object) =>
  ask<Order>(`/orders/${order.id}`, {
    method: 'PATCH',
    body,
    headers: { ...ifMatch(order), ...ifStatus(order.status) },
  });

/** The changes of an order. The group has a revision of its own, since other orders belong to it too. */
export type OrderChanges = Partial<Omit<OrderSave, 'group'>> & {
  readonly group?: Partial<GroupSave> & Pick<Seen, 'revision'>;
};

export type OrderGroupChanges = Partial<GroupSave> & { readonly name?: string };

/** A vendor's quote; `deliverBy` is a day. */
export interface Quote {
  readonly quote: string;
  readonly total: number;
  readonly deliverBy: string | null;
}

export interface NewLine extends Readonly<Record<string, unknown>> {
  readonly orderId: Id;
  readonly quantity: Quantity;
  readonly fabricId?: Id;
  readonly allowDuplicate?: boolean;
}

export type ManyFabrics = { readonly fabricIds: readonly Id[] } | { readonly inventoryGroupId: Id };

export interface AddedFabric {
  readonly fabricId: Id;
  readonly code: string | null;
  readonly lineId?: Id;
  readonly error?: string;
}

interface ImportedLine {
  readonly code: string;
  /** The warning of a line that was added all the same. */
  readonly warning?: string;
}

export interface LineOutcome extends ImportOutcome {
  readonly warned: readonly { readonly code: string; readonly warning: string }[];
}

/** A fabric of a copied order for the reader to check, with the reason. */
export interface FabricRemark {
  readonly code: string;
  readonly text: string;
}

/** The draft, with the discontinued fabrics that came along, and the deleted ones that did not. */
export interface CopiedOrder extends Order {
  readonly warned: readonly FabricRemark[];
  readonly leftOut: readonly FabricRemark[];
}

export interface OrderCounts {
  readonly orders: Readonly<Record<OrderStatus, number>>;
  /** Accepted orders whose requirements wait to be released. */
  readonly toRelease: number;
}

/** The fields of the vendor's invoice. The last two are dates, and a missing field is not changed. */
export interface InvoiceChanges {
  readonly invoiceNumber?: string | null;
  readonly dueAt?: string | null;
  readonly invoicePaidAt?: string | null;
}

const addLine = (line: object, headers: Readonly<Record<string, string>> = {}) =>
  ask<OrderFabric>('/orderFabrics', { method: 'POST', body: line, headers });

const importLines = async (
  orderId: Id,
  table: ChosenTable,
  type: 'add' | 'replace',
  headers: Readonly<Record<string, string>> = {},
): Promise<LineOutcome> => {
  const uploaded = await uploadTable<ImportedLine>(`/orders/importCSV/${orderId}`, table, { type }, headers);
  const warned = uploaded.rows.flatMap((row) =>
    'warning' in row && row.warning !== undefined ? [{ code: row.code, warning: row.warning }] : [],
  );
  return { ...importOutcome(table.file.name, uploaded), warned };
};

/** The steps of an order as calls (docs/http.md, "Orders"). */
export const orderVerbs = {
  createOrder: async (draft: NewDraft, attempt: DraftAttempt) => (await makeDraft(attempt, draft)).order,
  /** An order that would be left without the line that it was made for is discarded. */
  createOrderWithLine: async (draft: NewDraft, line: Omit<NewLine, 'orderId'>, attempt: DraftAttempt) => {
    const fill = (orderId: Id, key: string) => addLine({ ...line, orderId }, { 'idempotency-key': key });
    return (await makeFilledDraft(attempt, draft, { content: line, fill })).orderId;
  },
  /** `orderId` is null where no row was good: the draft is discarded then. */
  createOrderWithImport: async (draft: NewDraft, table: ChosenTable, attempt: DraftAttempt) => {
    const { orderId, filled: outcome } = await makeFilledDraft(attempt, draft, {
      content: [table.file.name, await table.file.text(), table.onError],
      fill: (id, key) => importLines(id, table, 'add', { 'idempotency-key': key }),
      isEmpty: ({ isRefused, good }) => isRefused || good === 0,
    });
    return { orderId, outcome };
  },
  saveOrder: (order: SeenOrder, changes: OrderChanges) => save(order, changes),
  placeOrder: (order: SeenOrder, changes: OrderChanges) => save(order, { ...changes, status: 'placed' }),
  /** Creates a draft. A repeat of the same attempt returns the same draft. */
  copyOrder: (id: Id, attempt: string) =>
    ask<CopiedOrder>(`/orders/${id}/copy`, {
      method: 'POST',
      body: {},
      headers: { ...(attempt === undefined ? {} : { 'idempotency-key': attempt }) },
    }),
  discardOrder: (id: Id) => discardDraft(id),
  discardOrderGroup: (id: Id) =>
    ask<unknown>(`/orderGroups/${id}/discard`, { method: 'POST', body: {}, doneBefore: 404 }),
  createOrderGroup: (vendorId: Id, name: string, group: GroupSave) =>
    ask<OrderGroup>('/orderGroups', { method: 'POST', body: { vendorId, name, ...group } }),
  saveOrderGroup: (group: Seen, changes: OrderGroupChanges) =>
    ask<OrderGroup>(`/orderGroups/${group.id}`, { method: 'PATCH', body: changes, headers: ifMatch(group) }),
  /** Notes that are given are sent along with the quote. */
  quoteOrder: (id: Id, quote: Quote, vendorNotes?: Readonly<Record<string, string>>) =>
    patch(id, { status: 'quoted', ...quote, vendorNotes }),
  rejectOrder: (id: Id, rejectNotes: string) => patch(id, { status: 'rejected', rejectNotes }),
  /** `corrects` is the version of the quote that this one replaces. */
  correctQuote: (id: Id, corrects: number, quote: Quote) =>
    patch(id, { status: 'quoted', version: corrects, ...quote }),
  /** The version of the quote that the reader sees, so that nobody accepts a correction without having seen it. */
  acceptOrder: (id: Id, version: number | undefined, acceptedNotes?: string) =>
    patch(id, {
      status: 'accepted',
      version,
      acceptedNotes,
    }),
  cancelOrder: (id: Id, version: number | undefined) => patch(id, { status: 'cancelled', version }),
  /** A step without input, by the status that it leads to. */
  moveOrder: (id: Id, status: OrderStatus) => patch(id, { status }),
  overrideScans: (id: Id, scannedNotes: string) => patch(id, { status: 'scanned', scannedNotes }),
  invoiceOrder: (id: Id, invoice: InvoiceChanges = {}) => patch(id, { status: 'invoiced', ...invoice }),
  changeInvoice: (id: Id, changes: InvoiceChanges) => patch(id, changes),
  verifyOrder: (id: Id, verified: boolean) => patch(id, { verified }),
  releaseOrder: (id: Id, releaseNotes: string) => patch(id, { releaseNotes }, '/release'),
  saveVendorNotes: (order: Seen, vendorNotes: Readonly<Record<string, string>>) => save(order, { vendorNotes }),

  /** Pays the vendor by card and returns the transaction id; the same attempt never pays twice. */
  payVendor: async (id: Id, source: PaymentSource, attempt: string) => {
    const headers = { ...(attempt === undefined ? {} : { 'idempotency-key': attempt }) };
    const request = { method: 'POST', body: source, headers };
    return (await ask<{ readonly data: string }>(`/orders/${id}/payVendor`, request)).data;
  },

  /** For one unconfirmed for days. If the provider has an outcome, the server records that outcome instead. */
  endPayment: (id: Id) => ask<Order>(`/orders/${id}/endPayment`, { method: 'POST', body: {} }),

  /** Saves the file of these orders, or of those that a filter leaves; returns how many it holds. */
  downloadOrdersCsv: async (wanted: { readonly orders: readonly Id[] } | { readonly filter: object }) => {
    const [query, body] =
      'filter' in wanted ? [`?filter=${encodeURIComponent(JSON.stringify(wanted.filter))}`, {}] : ['', wanted];
    const made = await ask<{ readonly csvDetails: NamedFile; readonly orders: number }>(`/orders/createCSV${query}`, {
      method: 'POST',
      body,
    });
    await saveFile(made.csvDetails, 'orders.csv');
    return made.orders;
  },

  orderCounts: () => ask<OrderCounts>(`/companies/${ownCompanyId()}/dashboard`),

  // `seen` is the status of the order on the reader's page.
  /** A repeat of the same attempt returns the same line. */
  addOrderFabric: (line: NewLine, seen?: OrderStatus, attempt?: string) =>
    addLine(line, { ...ifStatus(seen), ...(attempt === undefined ? {} : { 'idempotency-key': attempt }) }),
  changeOrderFabric: (line: Seen, changes: Readonly<Record<string, unknown>>, seen?: OrderStatus) =>
    ask<OrderFabric>(`/orderFabrics/${line.id}`, {
      method: 'PATCH',
      body: changes,
      headers: { ...ifMatch(line), ...ifStatus(seen) },
    }),
  removeOrderFabric: (id: Id, seen?: OrderStatus) =>
    ask<unknown>(`/orderFabrics/${id}`, { method: 'DELETE', headers: ifStatus(seen), doneBefore: 404 }),

  moveOrderFabric: (lineId: Id, position: number, seen?: OrderStatus) =>
    ask<unknown>(`/orderFabrics/${lineId}`, { method: 'PATCH', body: { position }, headers: ifStatus(seen) }),

  /** Each as a line of this quantity; returns the outcome of each. */
  addOrderFabrics: (orderId: Id, fabrics: ManyFabrics, quantity: Quantity, seen?: OrderStatus) =>
    ask<readonly AddedFabric[]>(`/orders/${orderId}/addFabrics`, {
      method: 'POST',
      body: { ...fabrics, quantity },
      headers: ifStatus(seen),
    }),

  sortOrderFabrics: (orderId: Id, ids: readonly Id[], seen?: OrderStatus) =>
    ask<unknown>(`/orders/${orderId}/sortFabrics`, { method: 'POST', body: { ids }, headers: ifStatus(seen) }),

  importOrderFabrics: (orderId: Id, table: ChosenTable, type: 'add' | 'replace', seen?: OrderStatus) =>
    importLines(orderId, table, type, ifStatus(seen)),
};
