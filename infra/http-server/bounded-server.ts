import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import {
  bodyMsAtMost,
  connectionsAtMost,
  connectionsForHealth,
  connectionsOfAddressAtMost,
  idleMsAtMost,
  unansweredAtMost,
  unreadMsAtMost,
  uploadMsAtMost,
} from '../budgets/budgets.js';
import type { Config } from '../config/config.js';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { type ConnectionBounds, Connections } from './connections.js';

interface ServerPorts {
  readonly config: Pick<Config, 'trustProxy'>;
  readonly metrics: Pick<Metrics, 'connections' | 'connectionEnded'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The response to a request on a connection that is for health only. */
interface Busy {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

interface Times {
  readonly unreadMs: number;
  readonly idleMs: number;
}

const usualTimes: Times = { unreadMs: unreadMsAtMost, idleMs: idleMsAtMost };
const nothing: Busy = { headers: {}, body: '' };

const isOfHealth = (url: string | undefined): boolean => /^\/health\//i.test(url ?? '');

const boundsOf = ({ trustProxy }: Pick<Config, 'trustProxy'>): ConnectionBounds => ({
  inAll: connectionsAtMost,
  forHealth: connectionsForHealth,
  ofAddress: trustProxy === 0 ? connectionsOfAddressAtMost : null,
  unanswered: unansweredAtMost,
});

/**
 * Makes the HTTP server under Fastify (its `serverFactory`). It bounds the cost of a connection before its requests are
 * read: the number of connections, their idle time, the requests sent before responses are read, and the time for a
 * response, the headers or a body.
 */
export const boundedServer =
  ({ config, metrics, logger }: ServerPorts, busy = nothing, bounds = boundsOf(config), times = usualTimes) =>
  (handle: RequestListener): Server => {
    const connections = new Connections(bounds, metrics, logger);
    const server = createServer(
      {
        headersTimeout: bodyMsAtMost,
        // The maximum for any body; `guardBodies` ends most of them sooner.
        requestTimeout: uploadMsAtMost,
        connectionsCheckingInterval: bodyMsAtMost / 6,
        keepAliveTimeout: times.idleMs,
        requireHostHeader: false,
      },
      (request, response) => {
        const connection = connections.begin(request.socket);
        if (connection === undefined) return;
        response.once('close', () => connections.answered(connection));
        if (!connection.isForHealth || isOfHealth(request.url)) return handle(request, response);
        response.writeHead(503, { ...busy.headers, 'retry-after': '1', connection: 'close' }).end(busy.body);
      },
    );
    server.on('connection', (socket) => connections.open(socket));
    server.setTimeout(times.unreadMs, (socket) => connections.isStill(socket));
    return server;
  };
