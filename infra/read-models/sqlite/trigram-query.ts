import type { Where } from '../query/query.js';
import { trigramsFor } from '../query/trigrams.js';

/** Where the trigrams of a table's rows stand, under the same row ids. */
export const searchName = (table: string): string => `${table}.search`;

/**
 * What finds the rows that have all trigrams of a search, in the language of FTS5; undefined where they are not kept of each
 * of its fields, or its text is too short to have one.
 */
export const trigramQuery = (
  searched: readonly string[],
  { fields, text }: Where & { kind: 'search' },
): string | undefined => {
  const trigrams = fields.every((field) => searched.includes(field)) ? trigramsFor(text) : [];
  if (trigrams.length === 0) return undefined;
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
};

/** Texts of one condition whose rows are counted; any further one is taken for common. */
const textsCounted = 8;

/**
 * Of the texts that a condition searches for, wherever they stand in it, those whose trigrams would leave more rows to be
 * looked at, together with the others, than are worth it.
 * @param countOf how many rows have all trigrams of a query
 */
export const commonTexts = async (
  searched: readonly string[],
  searches: readonly (Where & { kind: 'search' })[],
  rowsAtMost: number,
  countOf: (query: string) => Promise<number>,
): Promise<ReadonlySet<string>> => {
  const queries = new Map(searches.map((search) => [search.text, trigramQuery(searched, search)]));
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
