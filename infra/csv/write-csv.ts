import { format } from 'fast-csv';
import { Readable } from 'node:stream';
import { escapeFormula } from './csv-cells.js';

export type CsvCell = string | number | boolean | null;
/** The cells of one row, in the order of the columns. */
export type CsvRow = readonly CsvCell[];
type Pages = Iterable<readonly CsvRow[]> | AsyncIterable<readonly CsvRow[]>;

/**
 * Writes pages of rows as a CSV file (RFC 4180, UTF-8), each page as it arrives. Null is an empty cell; texts are guarded
 * against formulas. An error of the pages becomes an error of the stream.
 */
export const writeCsv = (columns: readonly string[], pages: Pages): Readable =>
  Readable.from(chunksOf(columns, pages), { objectMode: false });

/** Rows are taken out of the formatter a page at a time: to pass each on by itself takes longer than to format it. */
async function* chunksOf(columns: readonly string[], pages: Pages): AsyncGenerator<Uint8Array> {
  const csv = format({
    headers: [...columns],
    rowDelimiter: '\r\n',
    includeEndRowDelimiter: true,
    alwaysWriteHeaders: true,
  });
  for await (const page of pages) {
    for (const row of page) csv.write(row.map(textOf));
    const formatted: unknown = csv.read();
    if (formatted instanceof Uint8Array) yield formatted;
  }
  csv.end();
  yield* csv;
}

const textOf = (cell: CsvCell): string =>
  typeof cell === 'string' ? escapeFormula(cell) : cell === null ? '' : String(cell);
