import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '../config/config.js';

/** The response to a call, in the shape of each error (docs/http.md, "Errors"). */
const notStarted = {
  error: {
    statusCode: 503,
    name: 'Error',
    message: 'Selvage is starting. Please try again.',
    code: 'INTERNAL',
  },
};

/** Responds on the port of a process that waits for its stores. */
interface WaitingServer {
  /** Names the dependency that is down. */
  waitFor(dependency: string): void;
  /** Frees the port. */
  close(): Promise<void>;
}

/**
 * Responds until the process has opened its stores: it is live, so that no orchestrator restarts it in vain, and not
 * ready (docs/operations.md, "What to watch").
 * @throws an Error with `code` EADDRINUSE when the port is in use
 */
export const openWaitingServer = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<WaitingServer> => {
  const down = new Set<string>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').toLowerCase();
    const isLive = /^\/health\/live\/?(?:\?|$)/.test(path);
    const dependencies = Object.fromEntries([...down].map((name) => [name, 'down']));
    const health = isLive ? { status: 'live' } : { status: 'not ready', dependencies };
    const body = path.startsWith('/health/') ? health : notStarted;
    response
      .writeHead(isLive ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        connection: 'close',
        ...(isLive ? {} : { 'retry-after': '1' }),
      })
      .end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    waitFor: (dependency) => {
      down.clear();
      down.add(dependency);
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
