import type { Where } from '../../query/query.js';
import { trigramsFor } from '../../query/trigrams.js';

/** The table with the trigrams of another table's rows, under the same row ids. */
export const searchName = (table: string): string => `${table}.search`;

/**
 * The FTS5 query for rows that have all trigrams of a search; undefined if one of its fields has no stored trigrams, or
 * its text is shorter than a trigram.
 */
export const trigramQuery = (
  trigramFields: readonly string[],
  { fields, text }: Where & { kind: 'search' },
): string | undefined => {
  const trigrams = fields.every((field) => trigramFields.includes(field)) ? trigramsFor(text) : [];
  if (trigrams.length === 0) return undefined;
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
};

/** Texts of one condition whose rows are counted; further ones are treated as common. */
const textsCounted = 8;

/**
 * The texts of a condition that are too common for a search by trigrams: together with the others they would leave too
 * many rows to read.
 * @param countOf the number of rows with all trigrams of a query
 */
export const commonTexts = async (
  trigramFields: readonly string[],
  searches: readonly (Where & { kind: 'search' })[],
  rowsAtMost: number,
  countOf: (query: string) => Promise<number>,
): Promise<ReadonlySet<string>> => {
  const queries = new Map(searches.map((search) => [search.text, trigramQuery(trigramFields, search)]));
  const common = new Set<string>();
  let [left, counted] = [rowsAtMost, 0];
  for (const [text, query] of queries) {
    if (query === undefined) continue;
    const rows = counted < textsCounted ? await countOf(query) : Infinity;
    counted += 1;
    if (rows > left) common.add(text);
    else left -= rows;
  }
  return common;
};
