import { format } from 'fast-csv';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeFormula } from './csv-cells.js';

export type CsvCell = string | number | boolean | null;
/** The cells of one row, in the order of the columns. */
export type CsvRow = readonly CsvCell[];

/**
 * Writes rows as a CSV file (RFC 4180, UTF-8), each as it arrives. Null is an empty cell; texts are guarded against
 * formulas. An error of the rows becomes an error of the stream.
 */
export const writeCsv = (columns: readonly string[], rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): Readable => {
  const csv = format({
    headers: [...columns],
    rowDelimiter: '\r\n',
    includeEndRowDelimiter: true,
    alwaysWriteHeaders: true,
  });
  const out = new PassThrough();
  pipeline(Readable.from(cellsOf(rows)), csv, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
};

async function* cellsOf(rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(textOf);
}

const textOf = (cell: CsvCell): string =>
  typeof cell === 'string' ? escapeFormula(cell) : cell === null ? '' : String(cell);
