import { type Columns, columnsOf } from '../../domain/import/columns.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { messageOf, refusal } from '../../domain/messages.js';
import { firstCellsOf } from './csv-records.js';

export interface CsvHeader {
  /** The name of each cell of a row: its column, or the heading itself if it is unknown; undefined if it is blank. */
  readonly names: readonly (string | undefined)[];
  /** The unknown headings. */
  readonly ignored: readonly string[];
}

/**
 * Maps the headings to columns; blank headings after the last one are ignored.
 * @throws import.header-invalid when a required column is missing, or one is named twice; `details.messages.header`
 * names it
 */
export const headerOf = (cells: readonly string[], known: Columns, required: readonly string[]): CsvHeader => {
  const headings = withoutBlankEnd(cells.map((cell) => cell.trim()));
  const columns = columnsOf(headings, known);
  const missing = required.filter((column) => !columns.includes(column));
  const twice = columns.filter((column, at) => column !== undefined && columns.indexOf(column) < at);
  if (missing.length > 0 || twice.length > 0) throw headerFault(missing, new Set(twice), headings);
  const ignored = headings.filter((heading, at) => heading !== '' && columns[at] === undefined);
  return { names: namesOf(headings, columns), ignored };
};

/** The cells without the blank ones at the end. */
export const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** The name of cells beyond the last heading. */
export const surplusName = '+';

/**
 * An unknown heading names its cells itself; a repeated one gets its place appended. Stores accept names without dots
 * and dollar signs.
 */
const namesOf = (headings: readonly string[], columns: CsvHeader['names']): CsvHeader['names'] =>
  headings.map((heading, at) => {
    if (heading === '') return undefined;
    const isAlone = headings.indexOf(heading) === at && heading !== surplusName;
    return columns[at] ?? (isAlone ? heading : `${heading} (${at + 1})`).replace(/[.$]/g, '_');
  });

/** Headings in the text of a fault, and characters of each, so that a person finds the intended heading. */
const headingsNamed = 20;
const longestHeading = 40;

/** Makes the refusal of a row of headings. Its text names missing and repeated columns, and the headings found. */
export const headerFault = (
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
export const separators = [',', ';', '\t'] as const;

/** Characters of a line that are searched for its separator. */
const searched = 10_000;

/**
 * The separator of the line that begins at `from`: the one that gives most known headings, then the one that gives most
 * cells. Cells beyond the maximum of columns are ignored.
 */
export const separatorOf = (text: string, from: number, known: Columns, maxColumns: number): string => {
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
