import type {
  LineOutcome,
  NewLine,
  OrderChanges,
  OrderGroupChanges,
  orderVerbs,
  Quote,
} from '../../src/providers/data/order/order-verbs';
import type { Fabric, Id, Order, OrderFabric, OrderGroup } from '../../src/types/wire';
import { fabricOfBody, isCode } from './fake-inventory';
import { timestamps } from '../kit/records/ids';
import { aLine } from '../kit/records/orders';
import {
  codeInvalid,
  fabricRequired,
  lineDuplicate,
  orderGroupNameTaken,
  poRequired,
  quantityRequired,
  quoteCorrected,
} from './refusals';
import type { OpenTables } from './tables';

/** The result of an import of two valid rows. */
export const importedLines: LineOutcome = {
  fileName: 'lines.csv',
  all: 2,
  good: 2,
  isRefused: false,
  ignored: [],
  csvHeader: 'code,quantity,reason',
  failed: [],
  warned: [],
};

interface Seen {
  readonly id: Id;
  readonly revision?: number;
}

const isQuantity = (quantity: unknown): boolean =>
  quantity === 'Available Fabric' ||
  (typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 && quantity < 1_000_000);

const textIn = (line: NewLine, name: string): string => {
  const text = line[name];
  return typeof text === 'string' ? text.trim() : '';
};

/** The calls of the pages of orders. */
export const fakeOrders = (tables: OpenTables) => {
  const step = (status: Order['status']) => async (id: Id) => tables.change('Orders', { id }, { status });

  const save = (seen: Seen, { group, ...own }: OrderChanges, status?: Order['status']): Order => {
    const order = tables.read('Orders', seen.id);
    const isNamed = (own.po_number ?? order.po_number ?? '').trim() !== '';
    if (!isNamed && (status === 'placed' || order.po_number !== '')) throw poRequired('po_number');
    if (group !== undefined) {
      const { revision, checks, ...texts } = group;
      const before = tables.read('OrderGroups', order.groupId);
      const changes = { ...texts, checks: { ...before.checks, ...checks } };
      tables.change('OrderGroups', { id: before.id, ...(revision === undefined ? {} : { revision }) }, changes);
    }
    return tables.change('Orders', seen, { ...own, ...(status === undefined ? {} : { status }) });
  };

  const saveGroup = (seen: Seen, { checks, ...texts }: OrderGroupChanges): OrderGroup => {
    const isTaken = ({ id, name }: OrderGroup) =>
      id !== seen.id && name.toLowerCase() === texts.name?.trim().toLowerCase();
    if (tables.all('OrderGroups').some(isTaken)) throw orderGroupNameTaken('name');
    const before = tables.read('OrderGroups', seen.id);
    return tables.change('OrderGroups', seen, { ...texts, checks: { ...before.checks, ...checks } });
  };

  const requireNewest = (id: Id, version: number | undefined): Order => {
    const order = tables.read('Orders', id);
    if (version !== undefined && version !== order.quotes.at(-1)?.version) throw quoteCorrected();
    return order;
  };
  const accept = (id: Id, version: number | undefined): Order => {
    requireNewest(id, version);
    return tables.change('Orders', { id }, { status: 'accepted' });
  };
  const correct = (id: Id, corrects: number, sent: Quote): Order => {
    const { quotes } = requireNewest(id, corrects);
    const earlier = quotes.map((one) => ({ ...one, state: 'superseded' as const }));
    const quote = {
      ...sent,
      version: corrects + 1,
      quotedAt: timestamps.updatedAt,
      by: 'vera',
      state: 'open',
    } as const;
    return tables.change('Orders', { id }, { ...sent, quotes: [...earlier, quote] });
  };

  const fabricOf = (line: NewLine): Fabric => {
    const code = textIn(line, 'code');
    const known = tables.all('Fabrics').find((fabric) => fabric.id === line.fabricId || fabric.code === code);
    if (known !== undefined) return known;
    if (!isCode(code)) throw codeInvalid('code');
    const [pattern_name, color] = [textIn(line, 'pattern_name'), textIn(line, 'color')];
    if (pattern_name === '' || color === '') throw fabricRequired('fabricId');
    return tables.add('Fabrics', fabricOfBody(tables.newId(), { code, pattern_name, color }));
  };

  const idsOf = (orderId: Id): readonly Id[] =>
    tables
      .all('OrderFabrics')
      .filter((line) => line.orderId === orderId)
      .toSorted((one, other) => one.position - other.position)
      .map(({ id }) => id);
  const putInOrder = (ids: readonly Id[]) =>
    ids.forEach((id, position) => tables.change('OrderFabrics', { id }, { position }));

  return {
    saveOrder: async (seen, changes) => save(seen, changes),
    saveOrderGroup: async (seen, changes) => saveGroup(seen, changes),
    placeOrder: async (seen, changes) => save(seen, changes, 'placed'),
    discardOrderGroup: async (id) => tables.remove('OrderGroups', id),
    discardOrder: async (id) => tables.remove('Orders', id),
    copyOrder: async (id) => {
      const copy = { ...tables.read('Orders', id), id: tables.newId(), status: 'draft', po_number: '' } as const;
      return { ...tables.add('Orders', copy), warned: [], leftOut: [] };
    },
    acceptOrder: async (id, version) => accept(id, version),
    overrideScans: async (id, scannedNotes) => tables.change('Orders', { id }, { status: 'scanned', scannedNotes }),
    cancelOrder: step('cancelled'),
    completeOrder: step('complete'),
    invoiceOrder: step('invoiced'),
    correctQuote: async (id, corrects, quote) => correct(id, corrects, quote),
    quoteOrder: async (id, quote) => tables.change('Orders', { id }, { status: 'quoted', ...quote }),
    saveVendorNotes: async (seen, vendorNotes) => tables.change('Orders', seen, { vendorNotes }),
    payVendor: async (id) => {
      const transactionId = `paid-${id}`;
      tables.change('Orders', { id }, { status: 'invoiced', paymentStatus: 'approved', transactionId });
      return transactionId;
    },
    addOrderFabric: async (line): Promise<OrderFabric> => {
      if (!isQuantity(line.quantity)) throw quantityRequired('quantity');
      const { id: fabricId, code, pattern_name, color, grade } = fabricOf(line);
      const lines = tables.all('OrderFabrics').filter(({ orderId }) => orderId === line.orderId);
      if (lines.some((other) => other.fabricId === fabricId)) throw lineDuplicate();
      const { orderId, quantity } = line;
      const texts = { code, pattern_name, color, grade };
      const position = lines.length;
      return tables.add('OrderFabrics', aLine({ id: tables.newId(), orderId, fabricId, quantity, position, ...texts }));
    },
    changeOrderFabric: async (seen, changes: Partial<OrderFabric>) => tables.change('OrderFabrics', seen, changes),
    moveOrderFabric: async (id, place) => {
      const ids = idsOf(tables.read('OrderFabrics', id).orderId).filter((other) => other !== id);
      putInOrder(ids.toSpliced(place, 0, id));
    },
    removeOrderFabric: async (id) => {
      const { orderId } = tables.read('OrderFabrics', id);
      tables.remove('OrderFabrics', id);
      putInOrder(idsOf(orderId));
    },
    addOrderFabrics: async (orderId, fabrics) => {
      const fabricIds = 'fabricIds' in fabrics ? fabrics.fabricIds : [];
      return fabricIds.map((fabricId) => {
        const { code, pattern_name, color, grade } = tables.read('Fabrics', fabricId);
        const texts = { code, pattern_name, color, grade };
        const position = idsOf(orderId).length;
        const line = aLine({ id: tables.newId(), orderId, fabricId, position, ...texts });
        return { fabricId, code, lineId: tables.add('OrderFabrics', line).id };
      });
    },
    sortOrderFabrics: async (orderId, ids) => putInOrder([...ids, ...idsOf(orderId).filter((id) => !ids.includes(id))]),
    importOrderFabrics: async () => importedLines,
  } satisfies Partial<typeof orderVerbs>;
};
