import { fold } from './fold.js';

/** More of them would hardly leave out another row. */
const trigramsAsked = 12;

/** Every three characters that follow each other in a text, each once. */
export const trigramsOf = (text: string): readonly string[] => {
  const characters = [...text];
  const starts = characters.slice(0, -2);
  return [...new Set(starts.map((_, at) => characters.slice(at, at + 3).join('')))];
};

/** The folded copies of the searched fields as one text, which holds each trigram of theirs. */
export const searchedText = (doc: object, fields: readonly string[]): string =>
  fields
    .map((field) => {
      const value: unknown = Reflect.get(doc, field);
      return typeof value === 'string' ? fold(value) : '';
    })
    .join('\n');

/**
 * Trigrams that stand in each text that a search finds; none where the search is too short to have one, or has a sign that
 * no text has and that ends a query of SQLite.
 */
export const trigramsFor = (search: string): readonly string[] => {
  const text = fold(search);
  return text.includes('\0') ? [] : trigramsOf(text).slice(0, trigramsAsked);
};
