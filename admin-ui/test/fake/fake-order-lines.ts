import { ApiError } from '../../src/providers/http';
import { fileText } from '../../src/providers/data/import/uploaded-table';
import { importOutcome } from '../../src/providers/data/import/import-outcome';
import type { LineOutcome, ManyFabrics, NewLine, orderVerbs } from '../../src/providers/data/order/order-verbs';
import type { Fabric, Id, OrderFabric, OrderStatus } from '../../src/types/wire';
import { aLine } from '../kit/records/orders';
import { fabricOfBody, isCode } from './fake-inventory';
import { backToDraft } from './back-to-draft';
import { codeInvalid, fabricRequired, lineDuplicate, quantityRequired } from './refusals';
import type { OpenTables } from './tables';

/** The result of an import of two valid rows. */
export const importedLines: LineOutcome = {
  fileName: 'lines.csv',
  all: 2,
  good: 2,
  isRefused: false,
  ignored: [],
  failed: [],
  warned: [],
};

const isQuantity = (quantity: unknown): boolean =>
  quantity === 'Available Fabric' ||
  (typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 && quantity <= 1_000_000);

const textIn = (line: NewLine, name: string): string => {
  const text = line[name];
  return typeof text === 'string' ? text.trim() : '';
};

/** The rows of a table with a heading, by its columns, as long as no cell is in quotes. */
const rowsOf = (table: string): readonly Readonly<Record<string, string>>[] => {
  const [heading = [], ...rows] = table.split(/\r?\n/).map((line) => line.split(','));
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Object.fromEntries(heading.map((column, at) => [column, cells[at] ?? ''])));
};

/** The calls for the lines of an order. */
export const fakeOrderLines = (tables: OpenTables) => {
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

  const addLine = (line: NewLine): OrderFabric => {
    if (!isQuantity(line.quantity)) throw quantityRequired('quantity');
    const { id: fabricId, code, pattern_name, color, grade } = fabricOf(line);
    const { orderId, quantity } = line;
    const lines = tables.all('OrderFabrics').filter((other) => other.orderId === orderId);
    if (lines.some((other) => other.fabricId === fabricId)) throw lineDuplicate();
    const texts = { code, pattern_name, color, grade };
    const position = lines.length;
    return tables.add('OrderFabrics', aLine({ id: tables.newId(), orderId, fabricId, quantity, position, ...texts }));
  };
  /** The outcome of adding a line, or the refusal. */
  const tryLine = (line: NewLine): OrderFabric | ApiError => {
    try {
      return addLine(line);
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  };
  const idsIn = (fabrics: ManyFabrics): readonly Id[] =>
    'fabricIds' in fabrics
      ? fabrics.fabricIds
      : tables
          .all('Swatches')
          .filter(({ inventoryGroupId, active }) => inventoryGroupId === fabrics.inventoryGroupId && active)
          .map(({ fabricId }) => fabricId);
  const remove = (id: Id, seen?: OrderStatus): void => {
    if (tables.all('OrderFabrics').some((line) => line.id === id)) {
      const { orderId } = tables.read('OrderFabrics', id);
      backToDraft(tables, orderId, seen);
      tables.remove('OrderFabrics', id);
      putInOrder(idsOf(orderId));
    }
  };

  return {
    addOrderFabric: async (line, seen) => {
      backToDraft(tables, line.orderId, seen);
      return addLine(line);
    },
    changeOrderFabric: async (seen, changes: Partial<OrderFabric>, status) => {
      if (changes.quantity !== undefined && !isQuantity(changes.quantity)) throw quantityRequired('quantity');
      backToDraft(tables, tables.read('OrderFabrics', seen.id).orderId, status);
      return tables.change('OrderFabrics', seen, changes);
    },
    moveOrderFabric: async (id, place, seen) => {
      const { orderId } = tables.read('OrderFabrics', id);
      backToDraft(tables, orderId, seen);
      const ids = idsOf(orderId).filter((other) => other !== id);
      putInOrder(ids.toSpliced(place, 0, id));
    },
    removeOrderFabric: async (id, seen) => remove(id, seen),
    addOrderFabrics: async (orderId, fabrics, quantity, seen) => {
      backToDraft(tables, orderId, seen);
      return idsIn(fabrics).map((fabricId) => {
        const { code } = tables.read('Fabrics', fabricId);
        const line = tryLine({ orderId, fabricId, quantity });
        return { fabricId, code, ...(line instanceof ApiError ? { error: line.message } : { lineId: line.id }) };
      });
    },
    sortOrderFabrics: async (orderId, ids, seen) => {
      backToDraft(tables, orderId, seen);
      putInOrder([...ids, ...idsOf(orderId).filter((id) => !ids.includes(id))]);
    },
    importOrderFabrics: async (orderId, { file, onError }, type, seen): Promise<LineOutcome> => {
      backToDraft(tables, orderId, seen);
      const before = tables.all('OrderFabrics').filter((line) => line.orderId === orderId);
      if (type === 'replace') for (const { id } of before) remove(id);
      const rows = rowsOf(fileText(await file.arrayBuffer())).map((cells, at) => {
        const { quantity = '', ...texts } = cells;
        const line = tryLine({ ...texts, orderId, quantity: Number(quantity) });
        if (!(line instanceof ApiError)) return { id: line.id, code: line.code ?? '' };
        const column = Object.keys(line.body.details?.messages ?? {})[0] ?? 'code';
        return { row: at + 2, code: texts['code'] ?? '', error: line.message, column, cells };
      });
      const failed = rows.filter((row) => 'error' in row);
      const isRefused = onError === 'refuse' && failed.length > 0;
      if (isRefused) {
        for (const id of idsOf(orderId)) tables.remove('OrderFabrics', id);
        for (const line of before) tables.add('OrderFabrics', line);
      }
      const outcome = importOutcome(file.name, { rows: isRefused ? failed : rows, ignored: [], isRefused });
      return { ...outcome, warned: [] };
    },
  } satisfies Partial<typeof orderVerbs>;
};
