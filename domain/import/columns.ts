import { type OrderColumn, orderColumns } from '../company/order-columns.js';
import { type FabricText, fabricTexts, textsOfLines, wireNamesOfLines } from '../fabric/fabric-texts.js';
import { isFarTooLong } from '../kit/text.js';
import { lineDetailFields } from '../order/order-line.js';

export type Columns = ReadonlyMap<string, string>;

/** The comparison key of a heading: case, blanks, underscores and dots are ignored. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.]+/g, '');

const lettersOf = (heading: string): string => headingKey(heading).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A heading without a trailing remark in brackets, as in `Color (required)`. */
const withoutRemark = (heading: string): string => {
  const trimmed = heading.trim();
  return trimmed.endsWith(')') ? trimmed.slice(0, trimmed.lastIndexOf('(')) : trimmed;
};

/** Characters of a heading with its remark. Composing a heading of thousands of marks would delay other requests. */
const longestHeading = 250;

/**
 * The column of each heading; undefined for unknown ones. Exact headings have priority over headings with added signs
 * or remarks: `code*`, `Pattern-Name`, `Color (required)`.
 */
export const columnsOf = (found: readonly string[], known: Columns): readonly (string | undefined)[] => {
  const headings = found.map((heading) => (isFarTooLong(heading, longestHeading) ? '' : heading));
  const columns = headings.map((heading) => known.get(headingKey(heading)));
  if (headings.every((heading, at) => columns[at] !== undefined || heading.trim() === '')) return columns;
  const byLetters = new Map([...known].map(([key, column]) => [lettersOf(key), column]));
  byLetters.delete('');
  const columnOf = (heading: string) =>
    byLetters.get(lettersOf(heading)) ?? byLetters.get(lettersOf(withoutRemark(heading)));
  return columns.map((column, at) => {
    if (column !== undefined) return column;
    const meant = columnOf(headings[at] ?? '');
    return columns.includes(meant) ? undefined : meant;
  });
};

type Heading = readonly [heading: string, column: string];

const headingsOf = (texts: readonly FabricText[]): readonly Heading[] =>
  texts.flatMap(({ wire, headings }) => [wire, ...headings].map((heading): Heading => [heading, wire]));

const keyed = (headings: readonly Heading[]): Columns =>
  new Map(headings.map(([heading, column]) => [headingKey(heading), column]));

/** The columns of a swatch import (A85). */
export const swatchColumns: Columns = keyed([
  ...headingsOf(fabricTexts),
  ['grade_notice', 'grade_notice'],
  ['active', 'active'],
  ['Active Status', 'active'],
]);

/** A column of the order detail table as a column of an import: fabric columns lose their prefix. */
const columnOf = ({ id }: OrderColumn): string => id.replace(/^fabric\./, '');

/**
 * The columns of an import of order fabrics (A73). Names of the wire have priority, then the company's headings of its
 * order detail table, then all other headings.
 */
export const orderLineColumns = (table: readonly OrderColumn[]): Columns => {
  const names = (columns: readonly OrderColumn[]) => columns.map((column) => [column.name, columnOf(column)] as const);
  const known = [...names(orderColumns), ...headingsOf(textsOfLines)];
  const wire = [...wireNamesOfLines, 'quantity', ...lineDetailFields];
  return new Map([...keyed(known), ...keyed(names(table)), ...keyed(wire.map((id) => [id, id]))]);
};
