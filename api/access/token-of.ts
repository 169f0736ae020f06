import type { FastifyRequest } from '../http/http-types.js';
import { parametersOf } from '../query-dialects/parameters.js';

/** The token of a request: raw or after `Bearer `; from the query only if the route allows it. */
export const tokenOf = (request: FastifyRequest, inQuery: boolean): string | undefined => {
  const header = request.headers.authorization?.trim();
  if (header) return /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : header;
  const token = inQuery ? parametersOf(request)['access_token'] : undefined;
  return typeof token === 'string' ? token : undefined;
};

/** The guard has already read it, according to the route's rule. */
export const offeredToken = (request: { readonly sessionToken?: string | undefined }): string | null =>
  request.sessionToken ?? null;
