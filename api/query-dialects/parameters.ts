import { parse } from 'node:querystring';
import type { FastifyRequest } from '../http/http-types.js';

type Addressed = Pick<FastifyRequest, 'url'>;

/** What follows the question mark of an address; empty without one. */
export const searchOf = ({ url }: Addressed): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
};

/**
 * The single parameters of an address, each a text, or a list where it comes more than once; the object has no prototype.
 * They are read where a route asks for one, as hardly any does: lists read their filters themselves, in brackets.
 */
export const parametersOf = (request: Addressed): Readonly<Record<string, unknown>> =>
  parse(searchOf(request), '&', '=', { maxKeys: 1_000 });
