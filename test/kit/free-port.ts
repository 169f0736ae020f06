import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * These ports lie below those that systems give to outgoing connections, one of which could take a port between its
 * discovery and its use, and above those that browsers and fetch refuse to connect to.
 */
const ports = { from: 11_000, to: 32_000 };

/**
 * Finds a port of this machine that nobody listens on. It begins at a random one, as other tests look for ports at the
 * same moment.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = ports.from + Math.floor(Math.random() * (ports.to - ports.from));
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
};
