import type { OrderColumn, OrderFabric } from '../../../types/wire';
import { csvTable } from '../../../providers/csv-cell';
import { valueOf } from './order-columns';

/** The lines of an order as a table for a spreadsheet. */
export const linesAsCsv = (columns: readonly OrderColumn[], lines: readonly OrderFabric[], quantity: string): string =>
  csvTable([
    [...columns.map(({ name }) => name), quantity],
    ...lines.map((line) => [...columns.map(({ id }) => valueOf(line, id)), String(line.quantity)]),
  ]);
