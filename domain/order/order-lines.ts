import { refusal } from '../messages.js';
import type { AddLine, ChangeLine, ImportLines, LineCommand, RemoveLine, SortLines } from './order.commands.js';
import type { LineChanges, OrderCreated, OrderEvent, OrderLinesImported } from './order.events.js';
import {
  lineDetailFields,
  quantityOf,
  type LineDetailField,
  type LineDetails,
  type NewLine,
  type OrderLine,
} from './order-line.js';
import { refOf, type Order } from './order.state.js';
import { requirementsTotal } from './requirements.js';
import { backToDraft } from './save-order.js';

/** So that all lines of an order fit into one event (docs/architecture.md, "Where data is stored"). */
export const mostLines = 1_000;

/** Changes the lines of an order; each change counts as a save (A53). */
export const changeLines = (command: LineCommand, order: Order): OrderEvent[] => {
  const events = lineEvents(command, order);
  return events.length === 0 ? [] : [...events, ...backToDraft(order)];
};

const lineEvents = (command: LineCommand, order: Order): OrderEvent[] => {
  switch (command.type) {
    case 'AddLine':
      return addLine(command, order);
    case 'ChangeLine':
      return changeLine(command, order);
    case 'RemoveLine':
      return removeLine(command, order);
    case 'ImportLines':
      return importLines(command, order);
    case 'SortLines':
      return sortLines(command, order);
  }
};

const addLine = ({ line, allowDuplicate }: AddLine, order: Order): OrderEvent[] => {
  if (!allowDuplicate && order.lines.some((other) => other.fabricId === line.fabric.fabricId))
    throw refusal('order-line.duplicate');
  requireRoom(order.lines.length + 1);
  const total = totalOf(order, [...order.lines, { code: line.fabric.code, quantity: line.quantity }]);
  return [
    { type: 'OrderLineAdded', data: { ...refOf(order), line, position: order.lines.length, requirementsTotal: total } },
  ];
};

const changeLine = (command: ChangeLine, order: Order): OrderEvent[] => {
  const { line, position } = lineOf(order, command);
  const quantity = command.quantity === undefined ? line.quantity : quantityOf(command.quantity);
  const details = detailsChanged(line.details, command.details ?? {});
  const changes: LineChanges = {
    ...(quantity !== line.quantity && { quantity }),
    ...(Object.keys(details).length > 0 && { details }),
  };
  const lines = order.lines.map((other) => (other === line ? { ...other, quantity } : other));
  const ref = { ...refOf(order), lineId: line.lineId, code: line.code };
  const toPosition = Math.max(0, Math.min(command.position ?? position, order.lines.length - 1));
  return [
    ...(Object.keys(changes).length === 0
      ? []
      : [{ type: 'OrderLineChanged' as const, data: { ...ref, changes, requirementsTotal: totalOf(order, lines) } }]),
    ...(toPosition === position
      ? []
      : [{ type: 'OrderLineMoved' as const, data: { ...ref, fromPosition: position, toPosition } }]),
  ];
};

const removeLine = (command: RemoveLine, order: Order): OrderEvent[] => {
  const { line, position } = lineOf(order, command);
  const total = totalOf(
    order,
    order.lines.filter((other) => other !== line),
  );
  return [
    {
      type: 'OrderLineRemoved',
      data: { ...refOf(order), lineId: line.lineId, code: line.code, position, requirementsTotal: total },
    },
  ];
};

/**
 * Leaves out lines whose fabric is already in the order, or repeated in the file. The caller finds them by comparing
 * the added lines with the file.
 */
const importLines = ({ mode, lines }: ImportLines, order: Order): OrderEvent[] => {
  const kept = mode === 'replace' ? [] : order.lines;
  const known = new Set(kept.map((line) => line.fabricId));
  const fresh = lines.filter(({ fabric }) => !known.has(fabric.fabricId) && known.add(fabric.fabricId));
  if (fresh.length === 0) return [];
  requireRoom(kept.length + fresh.length);
  const all = [...kept, ...fresh.map(({ fabric, quantity }) => ({ code: fabric.code, quantity }))];
  const data = {
    ...refOf(order),
    mode,
    lines: fresh,
    firstPosition: kept.length,
    requirementsTotal: totalOf(order, all),
  };
  return [{ type: 'OrderLinesImported', data }];
};

/** The lines that a new order copies from another one, where the same fabric may occur twice. */
export const copiedLines = (
  { orderId, manufacturerId, vendorId, requireLevel }: OrderCreated['data'],
  lines: readonly NewLine[],
): OrderLinesImported[] => {
  if (lines.length === 0) return [];
  requireRoom(lines.length);
  const wanted = lines.map(({ fabric, quantity }) => ({ code: fabric.code, quantity }));
  const total = requirementsTotal(wanted, requireLevel);
  const copied = { mode: 'add', lines, firstPosition: 0, requirementsTotal: total, isCopy: true } as const;
  return [{ type: 'OrderLinesImported', data: { orderId, manufacturerId, vendorId, ...copied } }];
};

const sortLines = ({ lineIds }: SortLines, order: Order): OrderEvent[] => {
  const known = order.lines.map(({ lineId }) => lineId);
  const held = new Set(known);
  const sorted = [...new Set([...lineIds.filter((lineId) => held.has(lineId)), ...known])];
  if (sorted.every((lineId, place) => lineId === known[place])) return [];
  return [{ type: 'OrderLinesSorted', data: { ...refOf(order), lineIds: sorted } }];
};

const totalOf = (order: Order, lines: readonly Pick<OrderLine, 'code' | 'quantity'>[]): number =>
  requirementsTotal(lines, order.requireLevel);

const requireRoom = (count: number): void => {
  if (count > mostLines) throw refusal('order.too-many-lines', undefined, { most: mostLines });
};

const lineOf = (order: Order, command: ChangeLine | RemoveLine): { line: OrderLine; position: number } => {
  const position = order.lines.findIndex(({ lineId }) => lineId === command.lineId);
  const line = order.lines[position];
  if (line === undefined) throw refusal('order-line.not-found');
  if (command.ifRevision !== undefined && command.ifRevision !== line.revision) {
    throw refusal('record.changed');
  }
  return { line, position };
};

const detailsChanged = (stored: LineDetails, wanted: LineDetails): LineDetails => {
  const changes: Partial<Record<LineDetailField, string | null>> = {};
  for (const field of lineDetailFields) {
    const text = wanted[field];
    if (text !== undefined && text !== (stored[field] ?? null)) changes[field] = text;
  }
  return changes;
};
