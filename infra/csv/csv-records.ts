import { refusal } from '../../domain/messages.js';

/** Bounds on the records of a file, so that parsing one never delays other requests. */
export interface RecordBounds {
  /** The most records of a file, blank ones included. */
  readonly maxRecords: number;
  readonly maxColumns: number;
  /** The most characters of a record, separators included. */
  readonly maxRecordLength: number;
}

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The first cell with unpaired quotation marks; it has the text that was probably meant. */
  readonly unpaired: number | undefined;
  /** Where the next record begins. */
  readonly next: number;
}

type Bounds = Pick<RecordBounds, 'maxColumns' | 'maxRecordLength'>;

/** A text, the code of its separator, and the end of the range to read; a cell that ends behind it is too long. */
interface Source {
  readonly text: string;
  readonly separator: number;
  readonly most: number;
  /** No quotation mark before this line end closes an unpaired cell, so none is searched twice. */
  unclosed: number;
}

interface Cell {
  readonly text: string;
  /** The place of the separator or line end behind the cell. */
  readonly end: number;
}

/**
 * Reads the record that begins at `from`. A cell is quoted when its first character that is not blank is a quotation
 * mark. A cell with unpaired marks ends with its line, so that the rows below stay whole.
 * @throws import.record-too-large
 */
export const recordAt = (text: string, from: number, separator: string, bounds: Bounds, row: number): CsvRecord => {
  const record = recordWithin(text, from, separator, bounds);
  const { maxColumns, maxRecordLength } = bounds;
  if (!record.isWhole) throw refusal('import.record-too-large', { row, maxColumns, maxRecordLength });
  return record;
};

/** The cells of a text's first record: at most one more than `maxColumns`. */
export const firstCellsOf = (text: string, separator: string, maxColumns: number): CsvRecord['cells'] =>
  recordWithin(text, 0, separator, { maxColumns, maxRecordLength: text.length }).cells;

/** The record that begins at `from`, up to the first cell that exceeds a bound. */
const recordWithin = (
  text: string,
  from: number,
  separator: string,
  { maxColumns, maxRecordLength }: Bounds,
): CsvRecord & { readonly isWhole: boolean } => {
  const source = { text, separator: separator.charCodeAt(0), most: from + maxRecordLength, unclosed: from };
  const cells: string[] = [];
  let unpaired: number | undefined;
  for (let at = from; ; at += 1) {
    const open = afterBlanks(source, at);
    const isQuoted = text.charCodeAt(open) === quoteMark;
    const paired = isQuoted ? pairedCell(source, open) : undefined;
    if (isQuoted && paired === undefined) unpaired ??= cells.length;
    const cell = paired ?? (isQuoted ? unpairedCell(source, open) : plainCell(source, at));
    cells.push(cell.text);
    const isWhole = cells.length <= maxColumns && cell.end <= source.most;
    if (!isWhole || text.charCodeAt(cell.end) !== source.separator)
      return { cells, unpaired, next: cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1), isWhole };
    at = cell.end;
  }
};

// Characters are compared by their codes, because comparing one-character texts takes five times as long.
const [quoteMark, blank, tab, lineFeed, carriageReturn] = [0x22, 0x20, 0x09, 0x0a, 0x0d];

/** Whether a cell ends before this character; NaN means the end of the text. */
const isEnd = (code: number, separator: number): boolean =>
  code === separator || code === lineFeed || code === carriageReturn || Number.isNaN(code);

const afterBlanks = ({ text, separator, most }: Source, from: number): number => {
  for (let at = from; at <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separator || (code !== blank && code !== tab)) return at;
  }
  return from;
};

const plainCell = ({ text, separator, most }: Source, from: number): Cell => {
  let end = from;
  while (end <= most && !isEnd(text.charCodeAt(end), separator)) end += 1;
  return { text: text.slice(from, end), end };
};

/** The end of a cell that the quotation mark at `quote` closes; undefined if more text follows the mark. */
const endBehind = (source: Source, quote: number): number | undefined => {
  const end = afterBlanks(source, quote + 1);
  return isEnd(source.text.charCodeAt(end), source.separator) ? end : undefined;
};

const unescaped = (text: string): string => text.replaceAll('""', '"');

/** A cell with paired quotation marks; undefined if they are unpaired. */
const pairedCell = (source: Source, open: number): Cell | undefined => {
  const { text, most } = source;
  let quote = text.indexOf('"', open + 1);
  while (quote !== -1 && quote <= most && text.charCodeAt(quote + 1) === quoteMark)
    quote = text.indexOf('"', quote + 2);
  if (quote === -1) return undefined;
  const end = endBehind(source, quote);
  // Only the first mark behind the bound is checked: the cell is too long, unless the mark does not end a cell.
  if (quote > most && text.charCodeAt(quote + 1) === quoteMark) return { text: '', end: quote };
  if (end === undefined) return undefined;
  return { text: end > most ? '' : unescaped(text.slice(open + 1, quote)), end };
};

/** The same cell within its line: up to the first mark that may close it, or unchanged. */
const unpairedCell = (source: Source, open: number): Cell => {
  const { text, most } = source;
  let at = Math.max(open + 1, source.unclosed);
  for (; at <= most && !isEnd(text.charCodeAt(at), lineFeed); at += 1) {
    const end = text.charCodeAt(at) === quoteMark ? endBehind(source, at) : undefined;
    if (end !== undefined) return { text: unescaped(text.slice(open + 1, at)), end };
  }
  source.unclosed = at;
  return plainCell(source, open);
};
