import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { errorCode } from '../../infra/errors/error-code.js';
import { failure, frameworkFailure, inTrace } from '../http/error-body.js';
import { headerSets } from './headers.js';
import { apiRefusal } from '../http/api.refusals.js';

/** Refuses requests that two parsers could read in two ways (RFC 9112), before any other code reads them. */
export const refuseMalformed = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    if (isEncodedTransfer(request)) {
      const { body } = failure(501, 'NOT_IMPLEMENTED', 'A body is sent as it is, or in chunks.');
      void reply.status(501).header('connection', 'close').send(inTrace(body, request.id));
    } else done(faultOf(request));
  });
};

/**
 * Whether the chunks hold an encoded body that this server does not decode, such as `gzip, chunked` (RFC 9112, section
 * 6.1).
 */
const isEncodedTransfer = ({ raw }: FastifyRequest): boolean => {
  const encoding = raw.headers['transfer-encoding'];
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked';
};

const faultOf = ({ raw }: FastifyRequest): DomainError | undefined => {
  const hosts = countOf('host', raw.rawHeaders);
  if (raw.httpVersionMajor < 1 || hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
    return apiRefusal('request.malformed');
  const encoding = raw.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    return apiRefusal('body.unsupported-encoding');
  return undefined;
};

/** How often a header was sent; `rawHeaders` alternates names and values. A loop, because it runs for each request. */
const countOf = (wanted: string, rawHeaders: readonly string[]): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === wanted.length && name.toLowerCase() === wanted) count += 1;
  }
  return count;
};

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to bytes that are no request: only the connection exists, and it ends. */
export const answerNoRequest = (error: Error, socket: Socket): void => {
  // A client that does not read earlier responses gets no further one.
  const isDeaf = socket.writableLength > 0;
  if (socket.destroyed || !socket.writable || isDeaf || errorCode(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statuses[errorCode(error) ?? ''] ?? 400;
  const body = JSON.stringify(frameworkFailure(status).body);
  const headers = {
    ...headerSets('').api,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
};
