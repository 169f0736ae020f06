import { parse } from 'fast-csv';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Columns } from '../../domain/import/columns.js';
import { refusal } from '../../domain/messages.js';
import { unescapeFormula } from './csv-cells.js';
import { type CsvHeader, headerFault, headerOf } from './csv-header.js';
import { decoded, delimiterOf, chunksOf, type RecordBounds } from './csv-text.js';

/** A row of an uploaded file. `row` is its number in a spreadsheet: the header is row 1. */
export interface CsvFileRow {
  readonly row: number;
  /** The cells by column, trimmed, and without the quote that protects against formulas. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvTable {
  readonly rows: readonly CsvFileRow[];
  /** The headings of the file that name no column that is read. */
  readonly ignored: readonly string[];
}

export interface CsvShape extends RecordBounds {
  /** The columns that are read. */
  readonly columns: Columns;
  /** The columns that every file must have; a file may have others, too. */
  readonly required: readonly string[];
  /** The most rows below the header that are neither blank nor a comment. */
  readonly maxRows: number;
}

/**
 * Reads an uploaded CSV file: UTF-8, else Windows-1252; cells parted by commas, semicolons or tabs; a header row, then
 * rows, of which blank ones and comments (`# …`) are skipped. It stops at the first row that is no header, and where a
 * bound is passed; other requests are served meanwhile.
 * @throws import.spreadsheet for a workbook, import.header-invalid when a column is missing or named twice,
 * import.file-invalid when it is no CSV, import.too-many-rows, import.record-too-large
 */
export const readCsv = async (file: Buffer, { columns, required, maxRows, ...bounds }: CsvShape): Promise<CsvTable> => {
  if (isWorkbook(file)) throw refusal('import.spreadsheet');
  const text = decoded(file);
  const delimiter = delimiterOf(text);
  const rows: CsvFileRow[] = [];
  let header: CsvHeader | undefined;
  let row = 0;
  const take = (cells: readonly string[]): void => {
    row += 1;
    if (header === undefined) header = headerOf(cells, columns, required);
    else if (!isSkipped(cells)) rows.push({ row, cells: cellsOf(header, cells) });
    if (rows.length > maxRows)
      throw refusal('import.too-many-rows', { maxRows }, { most: maxRows.toLocaleString('en-US') });
  };
  const options = { headers: false, ignoreEmpty: false, discardUnmappedColumns: true, delimiter };
  const parser = parse<string[], string[]>(options);
  parser.on('data', (cells: string[]) => {
    try {
      take(cells);
    } catch (error) {
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  try {
    await pipeline(Readable.from(chunksOf(text, bounds, delimiter)), parser);
  } catch (error) {
    throw isParseError(error) ? refusal('import.file-invalid') : error;
  }
  if (header === undefined) throw headerFault(required);
  return { rows, ignored: header.ignored };
};

/** The first bytes of Excel's workbooks, in the new format and in the old one. */
const workbooks = ['504b0304', 'd0cf11e0'];

const isWorkbook = (file: Buffer): boolean => workbooks.includes(file.subarray(0, 4).toString('hex'));

const isParseError = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Parse Error');

/** Blank rows are skipped, and so are comments, such as the sample row of the template. */
const isSkipped = (cells: readonly string[]): boolean =>
  /^\s*#(\s|$)/.test(cells[0] ?? '') || cells.every((cell) => cell.trim() === '');

const cellsOf = ({ columns }: CsvHeader, cells: readonly string[]): Readonly<Record<string, string>> => {
  const named: Record<string, string> = {};
  columns.forEach((column, at) => {
    if (column !== undefined) named[column] = unescapeFormula((cells[at] ?? '').trim()).trim();
  });
  return named;
};
