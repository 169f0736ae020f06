import qs from 'qs';
import { InvalidFilter, QueryTooDeep } from './invalid-filter.js';
import { isObject, type JsonObject } from './json.js';

const depth = 20;

/** qs silently drops `__proto__`; under another name it is refused like any unknown field. */
const nameOf = (key: string): string => key.replaceAll('__proto__', '__proto');

/**
 * The parameters of a query string, with brackets parsed into objects and lists (docs/http.md: depth 20, lists of 500,
 * no prototypes). Nothing is silently dropped: without a condition every row would be returned.
 * @throws InvalidFilter, QueryTooDeep
 */
export const parseQueryString = (text: string): JsonObject => {
  try {
    const parsed: unknown = qs.parse(text, {
      depth,
      strictDepth: true,
      arrayLimit: 500,
      parameterLimit: 1000,
      throwOnLimitExceeded: true,
      plainObjects: true,
      decoder: (encoded, decode, charset, type) => {
        const decoded: unknown = decode(encoded, decode, charset);
        return type === 'key' && typeof decoded === 'string' ? nameOf(decoded) : decoded;
      },
    });
    return isObject(parsed) ? parsed : {};
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw error.message.includes('depth') ? new QueryTooDeep(depth) : new InvalidFilter('Too many parameters');
  }
};
