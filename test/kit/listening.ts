import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:net';

/** A server of a test, on a port of this machine. */
export interface Listening {
  readonly port: number;
  /** Resolves when the server accepts no new connections and the existing ones are closed. */
  close: () => Promise<void>;
}

/** @param port 0 uses a free one */
export const listen = async (server: Server, port = 0): Promise<Listening> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { port: address.port, close: () => new Promise((closed) => void server.close(() => closed())) };
};

/** Serves HTTP, and does not wait for clients that keep their connections when it is closed. */
export const serve = async (handler: RequestListener): Promise<Omit<Listening, 'port'> & { readonly url: string }> => {
  const server = createServer(handler);
  const { port, close } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      const closed = close();
      server.closeAllConnections();
      return closed;
    },
  };
};
