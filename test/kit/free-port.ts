import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from '../../infra/errors/error-code.js';

/**
 * These ports are below the range of outgoing connections: a connection could use a port between its discovery and its
 * use. They are above those that browsers and fetch refuse.
 */
const ports = { from: 11_000, to: 32_000 };

const anyPort = (): number => ports.from + Math.floor(Math.random() * (ports.to - ports.from));

/**
 * Finds an unused port of this machine. It tries random ones, because other tests search for ports at the same moment.
 * @param next the port to try next
 */
export const freePort = async (next = anyPort): Promise<number> => {
  for (;;) {
    const port = next();
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (errorCode(error) === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
};
