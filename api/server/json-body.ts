import { bodyLevels, bodyValuesAtMost } from '../../infra/budgets/budgets.js';
import { apiRefusal } from '../http/api.refusals.js';

const code = (character: string): number => character.charCodeAt(0);
const quote = code('"');
const escape = code('\\');
const comma = code(',');
const opening: ReadonlySet<number> = new Set([code('{'), code('[')]);
const closing: ReadonlySet<number> = new Set([code('}'), code(']')]);

/**
 * Searches the text of a JSON body before it is parsed: an object of many keys costs most while it is built, and deep
 * nesting overflows the stack of code that recurses. Text that is no JSON is left to the parser.
 * @throws DomainError body.too-deep, body.too-many-values (400)
 */
export const refuseCostlyBody = (text: string): void => {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfText(text, at);
    else if (character === comma) values++;
    else if (opening.has(character)) depth++;
    else if (closing.has(character)) depth--;
    if (depth > bodyLevels) throw apiRefusal('body.too-deep', undefined, { most: bodyLevels });
    if (values > bodyValuesAtMost) throw apiRefusal('body.too-many-values', undefined, { most: bodyValuesAtMost });
  }
};

/** The end of the quoted text that begins at `start`. */
const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === escape) at++;
    else if (character === quote) return at;
  }
  return text.length;
};
