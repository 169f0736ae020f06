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
