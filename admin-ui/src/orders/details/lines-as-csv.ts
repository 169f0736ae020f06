import type { OrderColumn, OrderFabric } from '../../types/wire';
import { valueOf } from './order-columns';

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The lines of an order as a table for a spreadsheet. */
export const linesAsCsv = (columns: readonly OrderColumn[], lines: readonly OrderFabric[], quantity: string): string =>
  [
    [...columns.map(({ name }) => name), quantity],
    ...lines.map((line) => [...columns.map(({ id }) => valueOf(line, id)), String(line.quantity)]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
