import type { Socket } from 'node:net';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { networkOf } from './network-of.js';
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

/** Bounds on connections before any of their requests is read. Defaults: `infra/budgets`. */
interface ConnectionBounds {
  /** Of the process, including those for health. */
  readonly inAll: number;
  readonly forHealth: number;
  /** Of one address; null behind a proxy, because all connections then have its address. */
  readonly ofAddress: number | null;
  /** Requests on one connection without a response so far. */
  readonly unanswered: number;
}

interface Connection {
  readonly socket: Socket;
  /** Whether the connection serves only `/health`. */
  readonly isForHealth: boolean;
  readonly places: readonly Places[];
  unanswered: number;
}

/** A set of connections with a maximum. The idle ones are ordered, the longest idle first. */
class Places {
  private readonly idle = new Set<Connection>();
  private taken = 0;

  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.taken === 0;
  }

  /** The connection that must end to make room; `undefined` when there is room. @returns null when none is idle */
  inTheWay(): Connection | null | undefined {
    if (this.taken < this.most) return undefined;
    for (const longestIdle of this.idle) return longestIdle;
    return null;
  }

  enter(connection: Connection): void {
    this.taken += 1;
    this.idle.add(connection);
  }

  leave(connection: Connection): void {
    this.taken -= 1;
    this.idle.delete(connection);
  }

  rest(connection: Connection): void {
    this.idle.add(connection);
  }

  work(connection: Connection): void {
    this.idle.delete(connection);
  }
}

const minute = 60_000;

/**
 * The connections of a process. If an address or the process has no room for another one, the connection with the
 * longest idle time ends. If all are active, the new one gets a place for health, or none if those are used too.
 */
class Connections {
  private readonly known = new Map<Socket, Connection>();
  private readonly addresses = new Map<string, Places>();
  private readonly all: Places;
  private readonly health: Places;
  private lastEnded = -minute;

  constructor(
    private readonly bounds: ConnectionBounds,
    private readonly metrics: Pick<Metrics, 'connections' | 'connectionEnded'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.all = new Places(bounds.inAll - bounds.forHealth);
    this.health = new Places(bounds.forHealth);
  }

  open(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const ofAddress = this.ofAddress(address);
    const usual = ofAddress === undefined ? [this.all] : [ofAddress, this.all];
    const places = [usual, [this.health]].find((tried) => tried.every((each) => this.makesRoom(each)));
    if (places === undefined) return this.end(socket, 'full');
    const connection = { socket, isForHealth: places !== usual, places, unanswered: 0 };
    for (const each of places) each.enter(connection);
    if (ofAddress !== undefined && places === usual) this.addresses.set(address, ofAddress);
    this.known.set(socket, connection);
    this.metrics.connections(this.known.size);
    socket.once('close', () => {
      this.forget(connection);
      if (ofAddress?.isEmpty && this.addresses.get(address) === ofAddress) this.addresses.delete(address);
    });
  }

  /** @returns the connection; undefined when it was ended for too many pending requests */
  begin(socket: Socket): Connection | undefined {
    const connection = this.known.get(socket);
    if (connection === undefined) return undefined;
    connection.unanswered += 1;
    if (connection.unanswered > this.bounds.unanswered) {
      this.forget(connection);
      this.end(socket, 'unanswered');
      return undefined;
    }
    for (const each of connection.places) each.work(connection);
    return connection;
  }

  answered(connection: Connection): void {
    connection.unanswered -= 1;
    if (connection.unanswered > 0 || !this.known.has(connection.socket)) return;
    for (const each of connection.places) each.rest(connection);
  }

  /** Nothing was sent or read for some time: the connection ends, unless a request is still in progress. */
  isStill(socket: Socket): void {
    if (socket.writableLength > 0) this.end(socket, 'unread');
    else if ((this.known.get(socket)?.unanswered ?? 0) === 0) socket.destroy();
  }

  private ofAddress(address: string): Places | undefined {
    const { ofAddress } = this.bounds;
    return ofAddress === null ? undefined : (this.addresses.get(address) ?? new Places(ofAddress));
  }

  private makesRoom(places: Places): boolean {
    const inTheWay = places.inTheWay();
    if (inTheWay === undefined) return true;
    if (inTheWay === null) return false;
    this.forget(inTheWay);
    this.end(inTheWay.socket, 'idle');
    return true;
  }

  private forget(connection: Connection): void {
    if (!this.known.delete(connection.socket)) return;
    for (const each of connection.places) each.leave(connection);
    this.metrics.connections(this.known.size);
  }

  private end(socket: Socket, bound: Parameters<Metrics['connectionEnded']>[0]): void {
    socket.destroy();
    this.metrics.connectionEnded(bound);
    const now = performance.now();
    if (now - this.lastEnded >= minute)
      this.logger.warn('connections are ended, as they are too many or do not take their answers', {
        code: bound,
        count: this.known.size,
      });
    this.lastEnded = now;
  }
}

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
