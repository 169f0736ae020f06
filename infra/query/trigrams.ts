import { fold } from './fold.js';

/** Maximum of trigrams in a search: more would hardly exclude another row. */
const trigramsAsked = 12;

/** The distinct runs of three characters in a text. */
export const trigramsOf = (text: string): readonly string[] => {
  const characters = [...text];
  const starts = characters.slice(0, -2);
  return [...new Set(starts.map((_, at) => characters.slice(at, at + 3).join('')))];
};

/** The folded copies of the searched fields joined to one text, which contains all their trigrams. */
export const searchedText = (doc: object, fields: readonly string[]): string =>
  fields
    .map((field) => {
      const value: unknown = Reflect.get(doc, field);
      return typeof value === 'string' ? fold(value) : '';
    })
    .join('\n');

/** Empty for a search shorter than a trigram, or with a NUL: no text has one, and it would end a query of SQLite. */
export const trigramsFor = (search: string): readonly string[] => {
  const text = fold(search);
  return text.includes('\0') ? [] : trigramsOf(text).slice(0, trigramsAsked);
};
