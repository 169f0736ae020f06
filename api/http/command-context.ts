import type { CommandContext } from '../../infra/commands/handle-command.js';
import { keyedCommandId, newCommandId, recordId } from '../../infra/event-store/event-id.js';
import { isCaller, type Principal } from './caller.js';
import type { FastifyRequest } from './http-types.js';

type CommandRequest = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'headers' | 'principal' | 'keptAs'>;

export const singleHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export const idempotencyKeyOf = (request: CommandRequest): string | undefined => {
  const key = singleHeader(request.headers['idempotency-key'])?.trim();
  return key === '' ? undefined : key?.slice(0, 255);
};

/**
 * The scope of a key: caller, method and path, without query and headers. Strangers may choose the same key, so theirs
 * also has the hash of its body.
 */
export const keyedRequest = (request: CommandRequest, key: string, bodyHash = request.keptAs?.bodyHash): string => {
  const path = (request.url.split('?', 1)[0] ?? '').toLowerCase().replace(/\/$/, '');
  const body = request.principal || bodyHash === undefined ? [] : [bodyHash];
  return [request.principal?.actorId ?? 'nobody', request.method, path, key, ...body].join('\n');
};

/**
 * The parameters in the query and in the `Filter` header; none for most writes. The token is left out, because a repeat
 * may have another one.
 */
export const askedBeside = ({ url, headers }: CommandRequest): readonly string[] => {
  const [, ...search] = url.split('?');
  const parts = search.join('?').split('&');
  const query = parts.filter((part) => part !== '' && !part.startsWith('access_token=')).join('&');
  const header = singleHeader(headers['filter']);
  return [...(query === '' ? [] : [`?${query}`]), ...(header === undefined ? [] : [`Filter: ${header}`])];
};

export const commandContext = (request: CommandRequest, now: Date): CommandContext => {
  const key = idempotencyKeyOf(request);
  const named = key === undefined ? undefined : [keyedRequest(request, key), ...askedBeside(request)].join('\n');
  // Without a sign-in, a caller has seen no revision, and could use it to find out which records exist.
  const ifMatch = request.principal && revisionOf(singleHeader(request.headers['if-match']));
  const ifStatus = singleHeader(request.headers['if-status'])?.trim();
  return {
    actorId: request.principal?.actorId ?? 'nobody',
    companyId: companyOf(request.principal),
    occurredAt: now.toISOString(),
    commandId: named === undefined ? newCommandId() : keyedCommandId(named),
    correlationId: request.id,
    causationId: null,
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(ifStatus === undefined ? {} : { ifStatus }),
  };
};

const companyOf = (principal: Principal | undefined): string | null =>
  isCaller(principal) || principal?.kind === 'applicant' ? principal.companyId : null;

/** No stream is ever at this revision. */
const never = -2;

/** `"7"` or `W/"7"`; `*` and an absent header require no revision; any other text never matches. */
const revisionOf = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
  return digits === undefined ? never : Number(digits);
};

/** An id for a new record, which a repeat of the command derives again. */
export const newId = (context: CommandContext, label: string): string => recordId(context.commandId, label);
