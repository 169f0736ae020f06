import { parse } from 'node:querystring';
import type { FastifyRequest } from '../http/http-types.js';
import { InvalidFilter } from './invalid-filter.js';

type Addressed = Pick<FastifyRequest, 'url'>;

export const searchOf = ({ url }: Addressed): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
};

/**
 * The single parameters of an address, each a text, or a list if it occurs several times; the object has no prototype.
 * They are read only on demand, because few routes need one: lists read their filters themselves, in brackets.
 */
export const parametersOf = (request: Addressed): Readonly<Record<string, unknown>> =>
  parse(searchOf(request), '&', '=', { maxKeys: 1_000 });

/** A token is read only if the route allows it, and never refused: old clients send it with each call. */
const tokenName = 'access_token';

/**
 * Refuses a parameter that the call does not declare: if a selecting parameter were ignored, the call would return
 * every record. Names that begin with `_` are accepted, because clients send them to avoid cached responses.
 * @throws InvalidFilter with its name
 */
export const refuseUndeclared = (search: string, declared: ReadonlySet<string>): void => {
  for (const part of search.split('&')) {
    if (part === '') continue;
    const name = nameIn(part);
    if (!declared.has(name) && !name.startsWith('_') && name !== tokenName)
      throw new InvalidFilter('Not a parameter here', name);
  }
};

/** Like `parseQueryString` reads it: a name with another reading would be ignored. */
const nameIn = (part: string): string => {
  const text = part.includes('%5') ? part.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']') : part;
  const bracketEnd = text.indexOf(']=');
  const end = bracketEnd < 0 ? text.indexOf('=') : bracketEnd + 1;
  const key = decoded(end < 0 ? text : text.slice(0, end));
  const bracket = key.indexOf('[');
  return bracket < 0 ? key : key.slice(0, bracket);
};

const decoded = (text: string): string => {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch (error) {
    if (error instanceof URIError) return spaced;
    throw error;
  }
};
