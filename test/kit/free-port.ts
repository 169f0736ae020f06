import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems lend to outgoing connections, one of which could take a port between its finding and its use;
 * above those that browsers and fetch refuse to call.
 */
const ports = { from: 11_000, to: 32_000 };

/** A port of this machine that nobody listens on, picked at random: others look for one at the same moment. */
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
