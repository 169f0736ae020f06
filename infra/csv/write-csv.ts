import { format } from 'fast-csv';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { escapeFormula } from './csv-cells.js';

export type CsvCell = string | number | boolean | null;
/** The cells of one row, in the order of the columns. */
export type CsvRow = readonly CsvCell[];
type Pages = Iterable<readonly CsvRow[]> | AsyncIterable<readonly CsvRow[]>;

/**
 * Writes pages of rows as a CSV file (RFC 4180, UTF-8), each page as it arrives. Null is an empty cell; texts are
 * escaped against formulas. An error of the pages becomes an error of the stream.
 */
export const writeCsv = (columns: readonly string[], pages: Pages): Readable =>
  Readable.from(chunksOf(columns, pages), { objectMode: false });

/** Joining the rows of a page costs less than emitting them singly. Memory does not grow with the file. */
async function* chunksOf(columns: readonly string[], pages: Pages): AsyncGenerator<Uint8Array> {
  const csv = format({ rowDelimiter: '\r\n', includeEndRowDelimiter: true });
  let formatted: Uint8Array[] = [];
  csv.on('data', (row: Uint8Array) => formatted.push(row));
  const joined = (): Uint8Array => {
    const chunk = Buffer.concat(formatted);
    formatted = [];
    return chunk;
  };
  csv.write(columns);
  for await (const page of pages) {
    for (const row of page) csv.write(row.map(safe));
    yield joined();
  }
  csv.end();
  await finished(csv);
  yield joined();
}

const safe = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? escapeFormula(cell) : cell);
