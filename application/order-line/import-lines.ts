import type { FailedRow } from '../../domain/import/import.events.js';
import { messageOf } from '../../domain/messages.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { requireEditable } from '../../domain/order/locked.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { codesOfFile } from '../imports/codes-of-file.js';
import { inPool } from '../imports/pool.js';
import { UseCase } from '../kit/use-case.js';
import type { OrderOfLine } from './add-line.js';
import { codeOf, failedRow, importRow, type ImportRow } from './import-row.js';
import { type FabricLookUp, fabricsByCode } from './line-fabric.js';

export interface TakenRow {
  readonly code: string;
  readonly lineId: string;
}

/** What an import wrote: the line of each good row by its number, the faults of the others, and how far the log got. */
export interface Imported {
  readonly rows: readonly (TakenRow | FailedRow)[];
  readonly position: number;
}

interface LinesOfFile {
  readonly order: OrderOfLine;
  readonly mode: 'add' | 'replace';
  readonly rows: readonly CsvFileRow[];
}

export class ImportLines extends UseCase<LinesOfFile, Imported> {}

/** Adds the fabrics of a file to an order, or puts them in place of its own (A73). @throws order.locked, order.too-many-lines */
export const importLines = async (
  ports: FabricLookUp,
  { order, mode, rows }: LinesOfFile,
  context: CommandContext,
): Promise<Imported> => {
  requireEditable(order);
  const companyId = order.manufacturerId;
  const read = await takeRows(ports, companyId, rows, context);
  const lines = read.flatMap((row) => ('line' in row ? [row.line] : []));
  const command = { type: 'ImportLines', companyId, mode, lines } as const;
  const { events, position } = await ports.handle(orderStream, order.id, command, context);
  const taken = new Set(events.flatMap(({ data }) => ('lines' in data ? data.lines.map(({ lineId }) => lineId) : [])));
  const positions = read.map((row) => ('line' in row ? row.position : 0));
  return { rows: read.map((row) => outcomeOf(row, taken)), position: Math.max(position, ...positions) };
};

/** Rows that are read side by side: the new fabrics of so many share their commits. */
const rowsAtOnce = 100;

/** The rows in the order of the file, each as a line or with its fault; of two with one code the first one counts. */
const takeRows = async (
  ports: FabricLookUp,
  companyId: string,
  rows: readonly CsvFileRow[],
  context: CommandContext,
): Promise<readonly ImportRow[]> => {
  const known = new Map(await fabricsByCode(ports.reads, companyId, rows));
  const done = new Map<number, ImportRow>();
  const take = async (row: CsvFileRow): Promise<void> => {
    const taken = await importRow(ports, companyId, known, row, childContext(context, `row ${row.row}`));
    if ('line' in taken) known.set(taken.code, taken.line.fabric);
    done.set(row.row, taken);
  };
  const [first, again] = apart(rows);
  await inPool(first, rowsAtOnce, take);
  // These find the fabric that a row before them may have made.
  for (const row of again) await take(row);
  const twice = codesOfFile();
  return rows.flatMap((row): readonly ImportRow[] => {
    const taken = done.get(row.row);
    if (taken === undefined) return [];
    const error = 'line' in taken ? twice(taken) : undefined;
    return [error === undefined ? taken : failedRow(row, error)];
  });
};

/** The first row of each code, and those that name a code again. */
const apart = (rows: readonly CsvFileRow[]): readonly [readonly CsvFileRow[], readonly CsvFileRow[]] => {
  const codes = new Set<string>();
  const isFirst = rows.map((row) => codes.size < codes.add(codeOf(row)).size);
  return [rows.filter((_, at) => isFirst[at]), rows.filter((_, at) => !isFirst[at])];
};

const outcomeOf = (row: ImportRow, taken: ReadonlySet<string>): TakenRow | FailedRow => {
  if ('error' in row) return row;
  const { code, line } = row;
  if (taken.has(line.lineId)) return { code, lineId: line.lineId };
  return { row: row.row, code, error: messageOf('order-line.duplicate'), column: 'code', value: code };
};
