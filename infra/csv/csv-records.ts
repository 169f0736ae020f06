import { refusal } from '../../domain/messages.js';

/** Bounds on the records of a file, so that parsing one of them never keeps other requests waiting. */
export interface RecordBounds {
  /** The most records of a file, blank ones included. */
  readonly maxRecords: number;
  readonly maxColumns: number;
  /** The most characters of a record, separators included. */
  readonly maxRecordLength: number;
}

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The first cell whose quotation marks are not paired; it holds what was probably meant. */
  readonly unpaired: number | undefined;
  /** Where the next record begins. */
  readonly next: number;
}

interface CsvCell {
  readonly text: string;
  /** Where the separator or line end behind the cell stands. */
  readonly end: number;
}

/**
 * Reads the record that begins at `from`. A cell is quoted when its first character that is not blank is a quotation
 * mark. Where the marks of a cell are not paired, its line ends the record, so that the rows below stay whole.
 * @throws import.record-too-large
 */
export const recordAt = (
  text: string,
  from: number,
  separator: string,
  { maxColumns, maxRecordLength }: Pick<RecordBounds, 'maxColumns' | 'maxRecordLength'>,
  row: number,
): CsvRecord => {
  const cells: string[] = [];
  let unpaired: number | undefined;
  for (let at = from; ; at += 1) {
    const open = afterBlanks(text, at, separator);
    const isQuoted = text[open] === '"';
    const paired = isQuoted ? pairedCell(text, open, separator, from + maxRecordLength) : undefined;
    if (isQuoted && paired === undefined) unpaired ??= cells.length;
    const cell = paired ?? (isQuoted ? unpairedCell(text, open, separator) : plainCell(text, at, separator));
    cells.push(cell.text);
    if (cells.length > maxColumns || cell.end - from > maxRecordLength)
      throw refusal('import.record-too-large', { row, maxColumns, maxRecordLength });
    if (text[cell.end] !== separator)
      return { cells, unpaired, next: cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1) };
    at = cell.end;
  }
};

const isLineEnd = (character: string | undefined): boolean =>
  character === '\n' || character === '\r' || character === undefined;

const afterBlanks = (text: string, from: number, separator: string): number => {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator) at += 1;
  return at;
};

const plainCell = (text: string, from: number, separator: string): CsvCell => {
  let end = from;
  while (text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { text: text.slice(from, end), end };
};

/** The end of a cell that is closed by the quotation mark at `quote`; undefined where more text follows it. */
const endBehind = (text: string, quote: number, separator: string): number | undefined => {
  const end = afterBlanks(text, quote + 1, separator);
  return text[end] === separator || isLineEnd(text[end]) ? end : undefined;
};

const unescaped = (text: string): string => text.replaceAll('""', '"');

/** A cell whose quotation marks are paired; undefined where they are not. Beyond `most` its text is not made. */
const pairedCell = (text: string, open: number, separator: string, most: number): CsvCell | undefined => {
  let quote = text.indexOf('"', open + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  const end = quote === -1 ? undefined : endBehind(text, quote, separator);
  if (end === undefined) return undefined;
  return { text: end > most ? '' : unescaped(text.slice(open + 1, quote)), end };
};

/** The same cell within its line: to the first mark that may close it, or as it stands. */
const unpairedCell = (text: string, open: number, separator: string): CsvCell => {
  for (let at = open + 1; !isLineEnd(text[at]); at += 1) {
    const end = text[at] === '"' ? endBehind(text, at, separator) : undefined;
    if (end !== undefined) return { text: unescaped(text.slice(open + 1, at)), end };
  }
  return plainCell(text, open, separator);
};
