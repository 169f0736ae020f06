import { Readable } from 'node:stream';
import { cellText } from './csv-cells.js';

export type CsvCell = string | number | boolean | null;
/** The cells of one row, in the order of the columns. */
export type CsvRow = readonly CsvCell[];
type Pages = Iterable<readonly CsvRow[]> | AsyncIterable<readonly CsvRow[]>;

/**
 * Writes pages of rows as a CSV file (RFC 4180, UTF-8), each page as it arrives. Null is an empty cell; texts are guarded
 * against formulas. An error of the pages becomes an error of the stream.
 */
export const writeCsv = (columns: readonly string[], pages: Pages): Readable => Readable.from(textsOf(columns, pages));

/** A page becomes one text: a stream takes longer to pass a row on than the row takes to be written. */
async function* textsOf(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield lineOf(columns);
  for await (const page of pages) yield page.map(lineOf).join('');
}

const lineOf = (row: CsvRow): string => `${row.map(textOf).join(',')}\r\n`;

const textOf = (cell: CsvCell): string =>
  typeof cell === 'string' ? cellText(cell) : cell === null ? '' : String(cell);
