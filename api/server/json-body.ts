import { isUtf8 } from 'node:buffer';
import { bodyLevels, bodyValuesAtMost } from '../../infra/budgets/budgets.js';
import { errorCode } from '../../infra/errors/error-code.js';
import { apiRefusal, wrongType } from '../http/api.refusals.js';

const code = (character: string): number => character.charCodeAt(0);
const quote = code('"');
const escape = code('\\');
const comma = code(',');
const opening: ReadonlySet<number> = new Set([code('{'), code('[')]);
const closing: ReadonlySet<number> = new Set([code('}'), code(']')]);

/**
 * The text of a JSON body in the charset of its content type, by default UTF-8. Invalid bytes are refused, because a
 * replacement character would be stored permanently.
 * @throws DomainError body.unsupported-charset (415), body.wrong-type (400)
 */
export const jsonText = (body: Buffer, contentType = ''): string => {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') return decoded(body, charset);
  if (!isUtf8(body)) throw wrongType('The body is not text in UTF-8.');
  return body.toString('utf8');
};

const decoded = (body: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch (error) {
    const fault = errorCode(error);
    if (fault === 'ERR_ENCODING_NOT_SUPPORTED') throw apiRefusal('body.unsupported-charset');
    if (fault === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw wrongType('The body is not text in the charset that it names.');
    throw error;
  }
};

/**
 * Searches the text of a JSON body before it is parsed: an object of many keys costs most during its creation, and deep
 * nesting overflows the stack of recursive code. Invalid JSON is left to the parser.
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

const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === escape) at++;
    else if (character === quote) return at;
  }
  return text.length;
};
