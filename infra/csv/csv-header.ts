import { type Columns, headingKey } from '../../domain/import/columns.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { messageOf, refusal } from '../../domain/messages.js';

/** The first row of a file: the column that each of its cells names, and the headings that name none. */
export interface CsvHeader {
  readonly columns: readonly (string | undefined)[];
  readonly ignored: readonly string[];
}

/**
 * Finds the columns that the first row names; headings of no known column are ignored.
 * @throws import.header-invalid when a required column is missing, or one is named twice; `details.messages.header` names it
 */
export const headerOf = (cells: readonly string[], known: Columns, required: readonly string[]): CsvHeader => {
  const headings = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  const columns = headings.map((heading) => known.get(headingKey(heading)));
  const missing = required.filter((column) => !columns.includes(column));
  const twice = new Set(columns.filter((column, at) => columns.indexOf(column) < at));
  const doubled = [...twice].filter((column) => column !== undefined);
  if (missing.length > 0 || doubled.length > 0) throw headerFault(missing, doubled);
  return { columns, ignored: headings.filter((heading, at) => heading !== '' && columns[at] === undefined) };
};

/** Makes the refusal of a first row. Its text names the columns that are missing or there twice. */
export const headerFault = (missing: readonly string[], doubled: readonly string[] = []): DomainError => {
  const header = [
    ...(missing.length > 0 ? [messageOf('import.column-missing', { columns: missing.join(', ') })] : []),
    ...(doubled.length > 0 ? [messageOf('import.column-twice', { columns: doubled.join(', ') })] : []),
  ];
  return refusal('import.header-invalid', { messages: { header } }, { faults: header.join('. ') });
};
