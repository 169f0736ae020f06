import type {
  InvoiceChanges,
  OrderChanges,
  OrderGroupChanges,
  orderVerbs,
  Quote,
} from '../../src/providers/data/order/order-verbs';
import type { Id, Order, OrderGroup } from '../../src/types/wire';
import { timestamps } from '../kit/records/ids';
import { anOrder, anOrderGroup } from '../kit/records/orders';
import type { Seen, SeenOrder } from '../../src/providers/data/seen';
import { requireSeen } from './back-to-draft';
import { noPaymentOpen, orderGroupNameTaken, poRequired, quoteCorrected, tooManyOrders } from './refusals';
import type { OpenTables } from './tables';

/** The most orders of a file. */
const mostInFile = 1_000;

const noOrders: Readonly<Record<Order['status'], number>> = {
  ...{ draft: 0, placed: 0, quoted: 0, rejected: 0, accepted: 0, scanned: 0, invoiced: 0, complete: 0, cancelled: 0 },
};

/** The calls of the pages of orders. */
export const fakeOrders = (tables: OpenTables) => {
  const copies = new Map<string, string>();
  const change = (id: Id, changes: Partial<Order>): Order => tables.change('Orders', { id }, changes);

  const save = (seen: SeenOrder, { group, ...own }: OrderChanges, status?: Order['status']): Order => {
    const order = tables.read('Orders', seen.id);
    const isNamed = (own.po_number ?? order.po_number ?? '').trim() !== '';
    if (!isNamed && (status === 'placed' || order.po_number !== '')) throw poRequired('po_number');
    if (group !== undefined) {
      const { revision, checks, ...texts } = group;
      const before = tables.read('OrderGroups', order.groupId);
      const changes = { ...texts, checks: { ...before.checks, ...checks } };
      tables.change('OrderGroups', { id: before.id, ...(revision === undefined ? {} : { revision }) }, changes);
    }
    if (seen.revision === undefined || seen.revision === order.revision) requireSeen(order, seen.status);
    const draft = order.status === 'placed' ? ({ status: 'draft' } as const) : {};
    return tables.change('Orders', seen, {
      ...own,
      ...(status === undefined ? draft : { status, wasPlaced: true }),
    });
  };

  const saveGroup = (seen: Seen, { checks, ...texts }: OrderGroupChanges): OrderGroup => {
    const isTaken = ({ id, name }: OrderGroup) =>
      id !== seen.id && name.toLowerCase() === texts.name?.trim().toLowerCase();
    if (tables.all('OrderGroups').some(isTaken)) throw orderGroupNameTaken();
    const before = tables.read('OrderGroups', seen.id);
    return tables.change('OrderGroups', seen, { ...texts, checks: { ...before.checks, ...checks } });
  };

  /** @throws a refusal where the reader has seen another quote than the newest */
  const requireNewest = (id: Id, version: number | undefined): Order => {
    const order = tables.read('Orders', id);
    if (version !== undefined && version !== order.quotes.at(-1)?.version) throw quoteCorrected();
    return order;
  };
  const close = (
    id: Id,
    version: number | undefined,
    state: 'accepted' | 'cancelled',
    changes: Partial<Order> = {},
  ) => {
    const { quotes } = requireNewest(id, version);
    const newest = quotes.slice(-1).map((quote) => ({ ...quote, state }));
    return change(id, { status: state, quotes: [...quotes.slice(0, -1), ...newest], ...changes });
  };
  const quoted = (id: Id, sent: Quote, changes: Partial<Order> = {}): Order => {
    const earlier = tables.read('Orders', id).quotes.map((one) => ({ ...one, state: 'superseded' as const }));
    const version = (earlier.at(-1)?.version ?? 0) + 1;
    const quote = { ...sent, version, quotedAt: timestamps.updatedAt, by: 'vera', state: 'open' } as const;
    return change(id, { status: 'quoted', ...sent, quotes: [...earlier, quote], ...changes });
  };
  const invoiceOf = ({ invoiceNumber = null, dueAt = null, invoicePaidAt = null }: InvoiceChanges) => ({
    ...{ number: invoiceNumber, issuedAt: timestamps.updatedAt, dueAt, paidAt: invoicePaidAt },
  });

  return {
    saveOrder: async (seen, changes) => save(seen, changes),
    createOrderGroup: async (vendorId, name, { checks, ...texts }) => {
      const group = anOrderGroup({ id: tables.newId(), name, vendorId, ...texts });
      return tables.add('OrderGroups', { ...group, checks: { ...group.checks, ...checks } });
    },
    saveOrderGroup: async (seen, changes) => saveGroup(seen, changes),
    placeOrder: async (seen, changes) => save(seen, changes, 'placed'),
    discardOrderGroup: async (id) => tables.remove('OrderGroups', id),
    discardOrder: async (id) => tables.remove('Orders', id),
    copyOrder: async (orderId, attempt) => {
      const known = copies.get(attempt);
      if (known !== undefined) return { ...tables.read('Orders', known), warned: [], leftOut: [] };
      const { groupId, vendorId, requireLevel, notes, groupName, vendorName } = tables.read('Orders', orderId);
      const lines = tables.all('OrderFabrics').filter((line) => line.orderId === orderId);
      const id = tables.newId();
      copies.set(attempt, id);
      for (const line of lines) tables.add('OrderFabrics', { ...line, id: tables.newId(), orderId: id, revision: 0 });
      const kept = { groupId, vendorId, requireLevel, notes, groupName, vendorName };
      const copy = anOrder({ ...kept, id, po_number: '', lineCount: lines.length });
      return { ...tables.add('Orders', copy), warned: [], leftOut: [] };
    },
    acceptOrder: async (id, version, acceptedNotes) =>
      close(id, version, 'accepted', { acceptedNotes: acceptedNotes ?? null }),
    cancelOrder: async (id, version) => close(id, version, 'cancelled'),
    releaseOrder: async (id, releaseNotes) => change(id, { releaseNotes }),
    overrideScans: async (id, scannedNotes) => change(id, { status: 'scanned', scannedNotes }),
    invoiceOrder: async (id, invoice = {}) => change(id, { status: 'invoiced', invoice: invoiceOf(invoice) }),
    changeInvoice: async (id, changes) => {
      const { invoiceNumber, dueAt, invoicePaidAt } = changes;
      const { invoice } = tables.read('Orders', id);
      const given = {
        ...(invoiceNumber === undefined ? {} : { number: invoiceNumber }),
        ...(dueAt === undefined ? {} : { dueAt }),
        ...(invoicePaidAt === undefined ? {} : { paidAt: invoicePaidAt }),
      };
      return change(id, { invoice: { ...invoiceOf({}), ...invoice, ...given } });
    },
    orderCounts: async () => {
      const orders = tables.all('Orders');
      const counts = { ...noOrders };
      for (const { status } of orders) counts[status] += 1;
      const toRelease = orders.filter(({ status, releaseNotes }) => status === 'accepted' && releaseNotes === null);
      return { orders: counts, toRelease: toRelease.length };
    },
    moveOrder: async (id, status) => change(id, { status }),
    correctQuote: async (id, corrects, quote) => {
      requireNewest(id, corrects);
      return quoted(id, quote);
    },
    quoteOrder: async (id, quote, vendorNotes) => quoted(id, quote, vendorNotes === undefined ? {} : { vendorNotes }),
    saveVendorNotes: async (seen, vendorNotes) => tables.change('Orders', seen, { vendorNotes }),
    payVendor: async (id) => {
      const transactionId = `paid-${id}`;
      change(id, { status: 'invoiced', paymentStatus: 'approved', transactionId });
      return transactionId;
    },
    endPayment: async (id) => {
      const { paymentStatus, allowed } = tables.read('Orders', id);
      if (paymentStatus !== 'attempted' && paymentStatus !== 'unknown') throw noPaymentOpen();
      const left = allowed.filter((step) => step !== 'end-payment');
      return change(id, { paymentStatus: 'unsettled', paymentMayEndAt: null, allowed: left });
    },
    downloadOrdersCsv: async (wanted) => {
      if (!('orders' in wanted)) return tables.all('Orders').length;
      if (wanted.orders.length > mostInFile) throw tooManyOrders('orders');
      return wanted.orders.length;
    },
  } satisfies Partial<typeof orderVerbs>;
};
