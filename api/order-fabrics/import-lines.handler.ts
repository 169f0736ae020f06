import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FailedRow } from '../../domain/import/import.events.js';
import { messageOf } from '../../domain/messages.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { OrderDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { codesOfFile } from '../../application/imports/codes-of-file.js';
import { inPool } from '../../application/imports/pool.js';
import { CLAIMS, HANDLE_COMMAND, READS } from '../http/ports.js';
import { requireOpenFor } from './editable-order.js';
import { codeOf, failedRow, importRow, type ImportRow } from './import-row.js';
import { fabricsByCode } from './line-fabric.js';

export interface TakenRow {
  readonly code: string;
  readonly lineId: string;
}

/** What an import wrote: the line of each good row by its number, the faults of the others, and how far the log got. */
export interface Imported {
  readonly rows: readonly (TakenRow | FailedRow)[];
  readonly position: number;
}

export class ImportLines extends Command<Imported> {
  constructor(
    readonly order: OrderDoc,
    readonly mode: 'add' | 'replace',
    readonly rows: readonly CsvFileRow[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Rows that are read side by side: the new fabrics of so many share their commits. */
const rowsAtOnce = 100;

/** The first row of each code, and those that name a code again. */
const apart = (rows: readonly CsvFileRow[]): readonly [readonly CsvFileRow[], readonly CsvFileRow[]] => {
  const codes = new Set<string>();
  const isFirst = rows.map((row) => codes.size < codes.add(codeOf(row)).size);
  return [rows.filter((_, at) => isFirst[at]), rows.filter((_, at) => !isFirst[at])];
};

/** Adds the fabrics of a file to an order, or puts them in place of its own (A73). */
@CommandHandler(ImportLines)
export class ImportLinesHandler implements ICommandHandler<ImportLines> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
    @Inject(READS) readonly reads: Reads<Caller>,
  ) {}

  async execute({ order, mode, rows, context }: ImportLines): Promise<Imported> {
    requireOpenFor(order);
    const companyId = order.manufacturerId;
    const known = new Map(await fabricsByCode(this.reads, companyId, rows));
    const done = new Map<number, ImportRow>();
    const take = async (row: CsvFileRow): Promise<void> => {
      const taken = await importRow(this, companyId, known, row, childContext(context, `row ${row.row}`));
      if ('line' in taken) known.set(taken.code, taken.line.fabric);
      done.set(row.row, taken);
    };
    const [first, again] = apart(rows);
    await inPool(first, rowsAtOnce, take);
    // These find the fabric that a row before them may have made.
    for (const row of again) await take(row);
    const twice = codesOfFile();
    const read = rows.flatMap((row): readonly ImportRow[] => {
      const taken = done.get(row.row);
      if (taken === undefined) return [];
      const error = 'line' in taken ? twice(taken) : undefined;
      return [error === undefined ? taken : failedRow(row, error)];
    });
    const lines = read.flatMap((row) => ('line' in row ? [row.line] : []));
    const command = { type: 'ImportLines', companyId, mode, lines } as const;
    const { events, position } = await this.handle(orderStream, order.id, command, context);
    const taken = new Set(
      events.flatMap(({ data }) => ('lines' in data ? data.lines.map(({ lineId }) => lineId) : [])),
    );
    const positions = read.map((row) => ('line' in row ? row.position : 0));
    return { rows: read.map((row) => outcomeOf(row, taken)), position: Math.max(position, ...positions) };
  }
}

const outcomeOf = (row: ImportRow, taken: ReadonlySet<string>): TakenRow | FailedRow => {
  if ('error' in row) return row;
  const { code, line } = row;
  if (taken.has(line.lineId)) return { code, lineId: line.lineId };
  return { row: row.row, code, error: messageOf('order-line.duplicate'), column: 'code', value: code };
};
