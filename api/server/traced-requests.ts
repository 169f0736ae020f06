import type { FastifyInstance } from 'fastify';
import { isTracing, openSpan } from '../../infra/tracing/spans.js';
import '../http/http-types.js';

/** A span for each request of the API, by the route's pattern: never by the address, which may contain anything. */
export const traceRequests = (server: FastifyInstance, isApi: (url: string) => boolean): void => {
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
