import { fold } from './fold.js';

/** Trigrams that a search uses at most: more would hardly exclude another row. */
const trigramsAsked = 12;

/** Every run of three characters in a text, each once. */
export const trigramsOf = (text: string): readonly string[] => {
  const characters = [...text];
  const starts = characters.slice(0, -2);
  return [...new Set(starts.map((_, at) => characters.slice(at, at + 3).join('')))];
};

/** The folded copies of the searched fields joined to one text, which contains each trigram of theirs. */
export const searchedText = (doc: object, fields: readonly string[]): string =>
  fields
    .map((field) => {
      const value: unknown = Reflect.get(doc, field);
      return typeof value === 'string' ? fold(value) : '';
    })
    .join('\n');

/**
 * Trigrams that stand in each text that a search finds; none where the search is shorter than a trigram, or holds NUL,
 * which no text has and which would end a query of SQLite.
 */
export const trigramsFor = (search: string): readonly string[] => {
  const text = fold(search);
  return text.includes('\0') ? [] : trigramsOf(text).slice(0, trigramsAsked);
};
