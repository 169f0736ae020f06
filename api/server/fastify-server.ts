import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { bodyBytesAtMost } from '../../infra/budgets/budgets.js';
import { boundedServer } from '../../infra/http-server/bounded-server.js';
import { newCorrelationId } from '../../infra/tracing/correlation.js';
import type { ApiPorts } from '../http/ports.js';
import { refuseCardInUrl } from './card-in-url.js';
import { guardDevelopmentDoors } from './development-doors.js';
import { headerSets, isCardEntry, isScanPage } from './headers.js';
import { jsonText, refuseCostlyBody } from './json-body.js';
import { failure, failureOf, inTrace, frameworkFailure } from '../http/error-body.js';
import { apiRefusal } from '../http/api.refusals.js';
import { keepRouteTable } from '../http/route-table.js';
import { isTracing, openSpan } from '../../infra/tracing/spans.js';
import '../http/http-types.js';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { errorCode } from '../../infra/errors/error-code.js';

/** Refuses requests that two parsers could read in two ways (RFC 9112), before any other code reads them. */
const refuseMalformed = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    if (isEncodedTransfer(request)) {
      const { body } = failure(501, 'NOT_IMPLEMENTED', 'A body is sent as it is, or in chunks.');
      void reply.status(501).header('connection', 'close').send(inTrace(body, request.id));
    } else done(faultOf(request));
  });
};

/** Encodings such as `gzip, chunked`, which this server does not decode (RFC 9112, section 6.1). */
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
const answerNoRequest = (error: Error, socket: Socket): void => {
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

/** A span for each request of the API, by the route's pattern: never by the address, which may contain anything. */
const traceRequests = (server: FastifyInstance, isApi: (url: string) => boolean): void => {
  if (!isTracing()) return;
  server.decorateRequest('span', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request.url)) return done();
    const { method, routeOptions, id: correlationId, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const facts = { 'http.request.method': method, 'http.route': route };
    const begins = { correlationId, traceparent: headers['traceparent'] };
    const span = openSpan(`${method} ${route}`, facts, { kind: 'SERVER', begins });
    request.span = span;
    // The span also ends when the caller disconnects before the response.
    reply.raw.once('close', () => {
      const { statusCode } = reply;
      span?.note({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span?.fail(String(statusCode));
      span?.end();
    });
    done();
  });
  // Not in an earlier hook, because a body arrives outside of the context that `onRequest` has begun.
  server.addHook('preHandler', ({ span }, _reply, done) => {
    if (span === undefined) done();
    else span.within(done);
  });
};

/** Headers of responses before the request is read. */
const unrouted = headerSets('').api;
const json = { 'content-type': 'application/json; charset=utf-8' } as const;
const busy = failure(503, 'INTERNAL', 'Internal Server Error');
const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Headers that clients of other origins may read, in addition to those that browsers always show. */
const exposed = [
  'content-range',
  'x-total-count',
  'etag',
  'x-consistency-token',
  'x-device',
  'x-stale',
  'x-ignored-columns',
  'retry-after',
  'content-disposition',
];

/** Nest on Fastify; a POST returns 200, as in the contract. */
export class ApiAdapter extends FastifyAdapter {
  override status(...[response, status]: Parameters<FastifyAdapter['status']>): ReturnType<FastifyAdapter['status']> {
    return super.status(response, status === 201 ? 200 : status);
  }

  /** Bytes are sent directly, without Nest's checks of other bodies. */
  override reply(
    ...[response, body, status]: Parameters<FastifyAdapter['reply']>
  ): ReturnType<FastifyAdapter['reply']> {
    if (!Buffer.isBuffer(body) || status !== undefined || !('send' in response))
      return super.reply(response, body, status);
    return response.send(body);
  }
}

/**
 * The address of old clients whose session has no company: they leave its id out, or send `undefined`. Routers find no
 * route for an empty part.
 */
const companyLeftOut = /^(\/api\/companies)\/\//i;

export const createServer = async (
  ports: Pick<ApiPorts, 'config' | 'logger' | 'metrics' | 'clock'>,
): Promise<FastifyInstance> => {
  const { config } = ports;
  const server = fastify({
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 300,
      // Parameters are parsed on demand (api/query-dialects/parameters.ts).
      querystringParser: () => ({}),
    },
    rewriteUrl: ({ url = '/' }) => url.replace(companyLeftOut, '$1/undefined/'),
    bodyLimit: bodyBytesAtMost,
    serverFactory: boundedServer(ports, { headers: { ...unrouted, ...json }, body: JSON.stringify(busy.body) }),
    clientErrorHandler: answerNoRequest,
    exposeHeadRoutes: true,
    trustProxy: trusted(config.trustProxy),
    genReqId: ({ headers }) => newCorrelationId(headers['traceparent']),
    frameworkErrors: answerUnrouted,
    // The response during the shutdown is our own, in the one shape of an error.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  keepRouteTable(server);
  readBodies(server);
  await server.register(multipart);
  traceRequests(server, isApi);
  decorate(server, ports);
  refuseMalformed(server);
  guardDevelopmentDoors(server);
  report(server, ports);
  endConnections(server);
  if (config.corsOrigins.length > 0) {
    await server.register(cors, {
      origin: [...config.corsOrigins],
      methods,
      exposedHeaders: exposed,
      maxAge: 600,
      // An OPTIONS that is no preflight gets a response too, instead of a refusal in the plug-in's shape.
      strictPreflight: false,
    });
  }
  return server;
};

/** Responds to an address that the router cannot read; no hook has run for it. */
const answerUnrouted = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const answer = failureOf(error, request.method, '') ?? failure(400, 'BAD_REQUEST', 'The request could not be read.');
  void reply.status(answer.status).headers(unrouted).send(inTrace(answer.body, request.id));
};

const trusted = (proxies: number | readonly string[]): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];

/** Only JSON; an empty body counts as none, because old clients send the content type with it. */
const readBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = jsonText(body, request.headers['content-type']);
    if (text === '') return done(null, undefined);
    refuseCostlyBody(text);
    void parse(request, text, done);
  });
};

const decorate = (server: FastifyInstance, { config, clock }: Pick<ApiPorts, 'config' | 'clock'>): void => {
  const { publicUrl, corsOrigins, payments } = config;
  const headers = headerSets(publicUrl, corsOrigins.length > 0, payments.hosts);
  const headersOf = (url: string) => {
    if (isApi(url)) return headers.api;
    return isCardEntry(url) ? headers.cardEntry : isScanPage(url) ? headers.scan : headers.portal;
  };
  server.decorateRequest('principal', undefined);
  server.decorateRequest('reach', undefined);
  server.decorateRequest('sessionToken', undefined);
  server.decorateRequest('keptAs', undefined);
  server.decorateRequest('clock', clock);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request.url));
    try {
      refuseCardInUrl(request.url);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('The request could not be read.'));
    }
  });
};

/**
 * During the shutdown new requests get 503, and each response ends its connection: a kept-alive connection would delay
 * the end of the process until the client closes it.
 */
const endConnections = (server: FastifyInstance): void => {
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  server.addHook('onRequest', (_request, _reply, done) => {
    done(
      isClosing
        ? apiRefusal('backend.unavailable', undefined, { reason: 'This is being stopped, please try again.' })
        : undefined,
    );
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
};

/** By the route's pattern: never by the address, which may contain anything. */
const report = (server: FastifyInstance, { logger, metrics }: Pick<ApiPorts, 'logger' | 'metrics'>): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.requestAnswered(method, route, status, elapsedTime / 1_000);
    const userId = request.principal?.actorId ?? null;
    logger.info('request', {
      method,
      route,
      status,
      durationMs: Math.round(elapsedTime * 10) / 10,
      correlationId: request.id,
      userId,
    });
    done();
  });
};
