import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Columns, columnsOf } from '../../domain/import/columns.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { messageOf, refusal } from '../../domain/messages.js';
import { cellTextOf } from './csv-cells.js';
import { type CsvRecord, firstCellsOf, recordAt, type RecordBounds } from './csv-records.js';
import { isUtf8 } from 'node:buffer';

/** The text of a file, and the separator of an optional first line `sep=;`, which is no row. */
interface CsvText {
  readonly text: string;
  readonly separator: string | undefined;
}

/** UTF-16 by its mark (Excel's "Unicode text"), else UTF-8, else Windows-1252, the encoding of spreadsheets. */
const csvTextOf = (file: Buffer): CsvText => {
  const text = decoded(file);
  const named = /^"?sep=([^\p{L}\p{N}"\r\n])"?(?:\r\n?|\n|$)/iu.exec(text.slice(0, longestSeparatorLine));
  return { text: named === null ? text : text.slice(named[0].length), separator: named?.[1] };
};

const longestSeparatorLine = 10;

const decoded = (file: Buffer): string => {
  const encoding = marks.get(file.subarray(0, 2).toString('hex')) ?? (isUtf8(file) ? 'utf-8' : undefined);
  return encoding === undefined ? fromWindows1252(file) : new TextDecoder(encoding).decode(file);
};

/** The encodings by the first two bytes of a file. */
const marks: ReadonlyMap<string, string> = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]);

/** The characters that Windows-1252 has from 80 to 9F, where Latin-1 has control characters. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder of this name leaves the control characters of Latin-1 unchanged. */
const fromWindows1252 = (file: Buffer): string =>
  file.toString('latin1').replace(/[\u0080-\u009f]/g, (character) => ofWindows.charAt(character.charCodeAt(0) - 0x80));

interface CsvHeader {
  /** The name of each cell of a row: its column, or the heading itself if it is unknown; undefined if it is blank. */
  readonly names: readonly (string | undefined)[];
  readonly ignored: readonly string[];
}

/**
 * Maps the headings to columns; blank headings after the last one are ignored.
 * @throws import.header-invalid when a required column is missing, or one is named twice; `details.messages.header`
 * names it
 */
const headerOf = (cells: readonly string[], known: Columns, required: readonly string[]): CsvHeader => {
  const headings = withoutBlankEnd(cells.map((cell) => cell.trim()));
  const columns = columnsOf(headings, known);
  const missing = required.filter((column) => !columns.includes(column));
  const twice = columns.filter((column, at) => column !== undefined && columns.indexOf(column) < at);
  if (missing.length > 0 || twice.length > 0) throw headerFault(missing, new Set(twice), headings);
  const ignored = headings.filter((heading, at) => heading !== '' && columns[at] === undefined);
  return { names: namesOf(headings, columns), ignored };
};

const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** The name of cells beyond the last heading. */
const surplusName = '+';

/** Stores accept names without dots and dollar signs. A repeated heading gets its place appended. */
const namesOf = (headings: readonly string[], columns: CsvHeader['names']): CsvHeader['names'] =>
  headings.map((heading, at) => {
    if (heading === '') return undefined;
    const isAlone = headings.indexOf(heading) === at && heading !== surplusName;
    return columns[at] ?? (isAlone ? heading : `${heading} (${at + 1})`).replace(/[.$]/g, '_');
  });

/** Headings in the text of a fault, and characters of each, so that a person finds the intended heading. */
const headingsNamed = 20;
const longestHeading = 40;

const headerFault = (
  missing: readonly string[],
  twice: Iterable<string | undefined> = [],
  found: readonly string[] = [],
): DomainError => {
  const doubled = [...twice];
  const named = found.filter((heading) => heading !== '').map((heading) => heading.slice(0, longestHeading));
  const headings = [...named.slice(0, headingsNamed), ...(named.length > headingsNamed ? ['…'] : [])].join(', ');
  const header = [
    ...(missing.length > 0 ? [messageOf('import.column-missing', { columns: missing.join(', ') })] : []),
    ...(doubled.length > 0 ? [messageOf('import.column-twice', { columns: doubled.join(', ') })] : []),
    ...(missing.length > 0 && named.length > 0 ? [messageOf('import.headings-found', { headings })] : []),
  ];
  return refusal('import.header-invalid', { messages: { header } }, { faults: header.join('. ') });
};

/** The separators of spreadsheets; they differ by country. */
const separators = [',', ';', '\t'] as const;

/** Characters of a line that are searched for its separator. */
const searched = 10_000;

/** The one that gives most known headings, then most cells, up to the maximum of columns. */
const separatorOf = (text: string, from: number, known: Columns, maxColumns: number): string => {
  const line = text.slice(from, from + searched);
  // Thousands of blank lines may precede the headings.
  const [blank] = /^[ ,;\t]*(?=[\r\n]|$)/.exec(line) ?? [];
  if (blank !== undefined) return separators.find((separator) => blank.includes(separator)) ?? separators[0];
  const ranked = separators.map((separator) => {
    const cells = firstCellsOf(line, separator, maxColumns);
    const columns = columnsOf(cells, known).filter((column) => column !== undefined);
    return { separator, columns: new Set(columns).size, cells: cells.length };
  });
  ranked.sort((one, other) => other.columns - one.columns || other.cells - one.cells);
  return ranked[0]?.separator ?? separators[0];
};

/** A row of an uploaded file. `row` is its number in a spreadsheet, where the first row is row 1. */
export interface CsvFileRow {
  readonly row: number;
  /**
   * The cells by column, trimmed, without a spreadsheet's marks around a text. Cells below an unknown heading have that
   * heading as name, cells beyond the last heading have `+`.
   */
  readonly cells: Readonly<Record<string, string>>;
  /** Why the cells cannot be separated, and the column of the fault. */
  readonly fault?: Pick<DomainError, 'code' | 'message'> & { readonly column: string };
}

export interface CsvTable {
  readonly rows: readonly CsvFileRow[];
  /** The unknown headings of the file. */
  readonly ignored: readonly string[];
}

export interface CsvShape extends RecordBounds {
  readonly columns: Columns;
  /** The required columns; a file may have others too. */
  readonly required: readonly string[];
  /** The maximum of rows below the header, without blank ones and comments. */
  readonly maxRows: number;
}

/** Characters and rows read before other requests are served. */
const [charactersAtOnce, rowsAtOnce] = [16_384, 250];

/**
 * Reads an uploaded file (docs/http.md, "Imports"): the first row that is not blank names the columns; blank rows and
 * comments (`# …`) below are skipped. It stops at an invalid header and at a bound. Other requests are served during
 * the read.
 * @throws import.spreadsheet for a workbook, import.file-invalid when it is no text, import.header-invalid when a
 * column is missing or named twice, import.separators-differ, import.too-many-rows, import.record-too-large
 */
export const readCsv = async (file: Buffer, shape: CsvShape): Promise<CsvTable> => {
  if (isWorkbook(file)) throw refusal('import.spreadsheet');
  const { text, separator: named } = csvTextOf(file);
  const rows: CsvFileRow[] = [];
  let header: CsvHeader | undefined;
  let separator = named ?? separators[0];
  const ofRows = new Set<string | undefined>();
  for (let [at, row, served] = [0, 1, 0]; at < text.length; row += 1) {
    if (row > shape.maxRecords) throw tooManyRows(shape.maxRecords);
    if (header === undefined) separator = named ?? separatorOf(text, at, shape.columns, shape.maxColumns);
    const record = recordAt(text, at, separator, shape, row);
    if (header === undefined) header = headerIn(record, shape);
    else if (!isSkipped(record.cells)) {
      rows.push({ row, ...rowOf(header, record) });
      if (!ofRows.has(undefined))
        ofRows.add(otherSeparatorOf(text.slice(at, record.next), record.cells, separator, shape));
    }
    if (rows.length > shape.maxRows) throw tooManyRows(shape.maxRows);
    at = record.next;
    if (at - served > charactersAtOnce || row % rowsAtOnce === 0) {
      served = at;
      await nextTurn();
    }
  }
  if (header === undefined) throw headerFault(shape.required);
  requireOneSeparator(separator, ofRows);
  return { rows, ignored: header.ignored };
};

const tooManyRows = (most: number): DomainError =>
  refusal('import.too-many-rows', { maxRows: most }, { most: most.toLocaleString('en-US') });

/** The first bytes of Excel's workbooks, in the new format and in the old one. */
const workbooks = ['504b0304', 'd0cf11e0'];

const isWorkbook = (file: Buffer): boolean => workbooks.includes(file.subarray(0, 4).toString('hex'));

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Blank rows are skipped, and so are comments, such as the sample row of the template. */
const isSkipped = (cells: readonly string[]): boolean => /^\s*#(\s|$)/.test(cells[0] ?? '') || isBlank(cells);

/** The header of a record; undefined if it is blank. */
const headerIn = ({ cells }: CsvRecord, { columns, required }: CsvShape): CsvHeader | undefined => {
  if (isBlank(cells)) return undefined;
  if (cells.some((cell) => cell.includes('\0'))) throw refusal('import.file-invalid');
  return headerOf(cells, columns, required);
};

const rowOf = ({ names }: CsvHeader, { cells, unpaired }: CsvRecord): Omit<CsvFileRow, 'row'> => {
  const named = names.flatMap((name, at) => (name === undefined ? [] : [[name, cellTextOf(cells[at] ?? '')] as const]));
  const surplus = withoutBlankEnd(cells.slice(names.length));
  const beyond = surplus.length === 0 ? [] : [[surplusName, surplus.map(cellTextOf).join(', ')] as const];
  const row = { cells: Object.fromEntries([...named, ...beyond]) };
  // Faults without a stack, because thousands of rows may have one.
  if (unpaired !== undefined) {
    const code = 'import.quote-unpaired';
    return { ...row, fault: { column: names[unpaired] ?? surplusName, code, message: messageOf(code) } };
  }
  if (surplus.length === 0) return row;
  const counts = { cells: names.length + surplus.length, headings: names.length };
  const code = 'import.surplus-cells';
  return { ...row, fault: { column: surplusName, code, message: messageOf(code, counts) } };
};

const wordOf = (separator: string): string => words.get(separator) ?? separator;
const words: ReadonlyMap<string, string> = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
]);

/**
 * The separator that gives a row its missing cells, if it differs from the headings' separator. Spreadsheets save such
 * tables when all headings are in one cell. Undefined if no separator does, or no cells are missing.
 */
const otherSeparatorOf = (
  text: string,
  cells: readonly string[],
  separator: string,
  { required, maxColumns }: CsvShape,
): string | undefined => {
  const isFull = (found: readonly string[]): boolean =>
    found.filter((cell) => cell.trim() !== '').length >= required.length;
  if (isFull(cells)) return undefined;
  return separators.find((other) => other !== separator && isFull(firstCellsOf(text, other, maxColumns)));
};

/** @throws import.separators-differ when all rows have one separator, and the headings another */
const requireOneSeparator = (headings: string, rows: ReadonlySet<string | undefined>): void => {
  const [other] = rows;
  if (rows.size !== 1 || other === undefined) return;
  const words = { headings: wordOf(headings), rows: wordOf(other) };
  throw refusal('import.separators-differ', undefined, words);
};
