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
import { headerSets, isCardEntry } from './headers.js';
import { jsonText, refuseCostlyBody } from './json-body.js';
import { traceRequests } from './traced-requests.js';
import { answerNoRequest, refuseMalformed } from './well-formed.js';
import { failure, failureOf, inTrace } from '../http/error-body.js';
import { apiRefusal } from '../http/api.refusals.js';
import { keepRouteTable } from '../http/route-table.js';

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

/** The server under Nest: it reads requests, and adds the common parts of every response. */
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
    bodyLimit: bodyBytesAtMost,
    serverFactory: boundedServer(ports, { headers: { ...unrouted, ...json }, body: JSON.stringify(busy.body) }),
    clientErrorHandler: answerNoRequest,
    // A HEAD returns the headers of its GET.
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

/** Trusts this number of hops, or these addresses. */
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
  const headersOf = (url: string) => (isApi(url) ? headers.api : isCardEntry(url) ? headers.cardEntry : headers.portal);
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

/**
 * One log line and one measurement for each response, by the route's pattern: never by the address, which may contain
 * anything.
 */
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
