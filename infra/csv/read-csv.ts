import { parse } from 'fast-csv';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { unguarded } from './csv-cells.js';
import { type RecordBounds, textOf } from './csv-text.js';

/** A row of an uploaded file. `row` is its number in a spreadsheet: the header is row 1. */
export interface CsvFileRow {
  readonly row: number;
  /** The cells by column name: lower case, trimmed, and without the quote that guards against formulas. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvShape extends RecordBounds {
  /** Every file must have these columns; others may be there. */
  readonly required: readonly string[];
  /** Rows below the header that are not blank. */
  readonly maxRows: number;
}

/**
 * Reads an uploaded CSV file: UTF-8, else Windows-1252; a header row, then rows, of which blank ones are skipped. It
 * stops at the first row that is no header, and where a bound is passed; other requests are served meanwhile.
 * @throws import.header-invalid when a column is missing or named twice, import.file-invalid when it is no CSV,
 * import.too-many-rows, import.record-too-large
 */
export const readCsv = async (
  file: Buffer,
  { required, maxRows, ...bounds }: CsvShape,
): Promise<readonly CsvFileRow[]> => {
  const rows: CsvFileRow[] = [];
  let header: readonly string[] | undefined;
  let row = 0;
  const take = (cells: readonly string[]): void => {
    row += 1;
    if (header === undefined) header = headerOf(cells, required);
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells: cellsOf(header, cells) });
    if (rows.length > maxRows)
      throw refusal('import.too-many-rows', { maxRows }, { most: maxRows.toLocaleString('en-US') });
  };
  const parser = parse<string[], string[]>({ headers: false, ignoreEmpty: false, discardUnmappedColumns: true });
  parser.on('data', (cells: string[]) => {
    try {
      take(cells);
    } catch (error) {
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  try {
    await pipeline(Readable.from(textOf(file, bounds)), parser);
  } catch (error) {
    throw isParseError(error) ? refusal('import.file-invalid') : error;
  }
  if (header === undefined) throw headerFault(required);
  return rows;
};

const isParseError = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Parse Error');

const headerOf = (cells: readonly string[], required: readonly string[]): readonly string[] => {
  const header = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const missing = required.filter((column) => !header.includes(column));
  const named = header.filter((column) => column !== '');
  if (missing.length > 0 || new Set(named).size < named.length) throw headerFault(missing);
  return header;
};

const headerFault = (missing: readonly string[]): DomainError => refusal('import.header-invalid', { missing });

const cellsOf = (header: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> => {
  const named: Record<string, string> = {};
  header.forEach((column, at) => {
    if (column !== '' && column !== '__proto__') named[column] = unguarded((cells[at] ?? '').trim()).trim();
  });
  return named;
};
