import { parseString } from 'fast-csv';
import { DomainError } from '../../domain/kit/domain-error.js';
import { messages, refusal } from '../../domain/messages.js';
import { unguarded } from './csv-cells.js';

/** A row of an uploaded file. `row` is its number in a spreadsheet: the header is row 1. */
export interface CsvFileRow {
  readonly row: number;
  /** By the column's name in lower case: trimmed, and without the quote that guards against formulas. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvShape {
  /** Every file must have these columns; others may be there. */
  readonly required: readonly string[];
  readonly maxRows: number;
}

/**
 * Reads an uploaded CSV file: UTF-8, a header row, blank rows passed over.
 * @throws import.header-invalid when a column is missing or named twice, import.file-invalid when it is no CSV,
 * import.too-many-rows
 */
export const readCsv = (file: Buffer, { required, maxRows }: CsvShape): Promise<readonly CsvFileRow[]> =>
  new Promise((resolve, reject) => {
    const rows: CsvFileRow[] = [];
    let header: readonly string[] | undefined;
    let row = 0;
    const parser = parseString<string[], string[]>(file.toString('utf8'), {
      headers: false,
      ignoreEmpty: false,
      discardUnmappedColumns: true,
    });
    const fail = (error: Error): void => {
      parser.destroy();
      reject(error);
    };
    const take = (cells: readonly string[]): void => {
      row += 1;
      if (header === undefined) header = headerOf(cells, required);
      else if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells: cellsOf(header, cells) });
      if (rows.length > maxRows) throw refusal('import.too-many-rows', { maxRows });
    };
    parser.on('error', () => fail(refusal('import.file-invalid')));
    parser.on('data', (cells: string[]) => {
      try {
        take(cells);
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    parser.on('end', () => (header === undefined ? fail(headerFault(required)) : resolve(rows)));
  });

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

const headerFault = (missing: readonly string[]): DomainError =>
  new DomainError('import.header-invalid', messages['import.header-invalid'], { missing });

const cellsOf = (header: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> => {
  const named: Record<string, string> = {};
  header.forEach((column, at) => {
    if (column !== '' && column !== '__proto__') named[column] = unguarded((cells[at] ?? '').trim()).trim();
  });
  return named;
};
