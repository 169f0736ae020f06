import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands before a product, and before its built-in gateway, which can be away. */
export interface AwayGateway {
  readonly url: string;
  /** From now on sales are charged and their answers lost, and nobody can be asked what became of them. */
  goAway(): void;
  comeBack(): void;
  /** How often it was asked while it was away. */
  requests(): number;
  close(): Promise<void>;
}

/** @param port of the product, which need not listen yet */
export const startAwayGateway = async (port: number): Promise<AwayGateway> => {
  let isAway = false;
  let requests = 0;

  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers, url = '' } = incoming;
    const isLost = isAway && url.startsWith('/test-gateway');
    if (isLost) requests += 1;
    if (isLost && url.endsWith('query.php')) return void incoming.socket.destroy();
    const body = await buffer(incoming);
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const text = await buffer(answer);
    if (isLost) return void incoming.socket.destroy();
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
  };

  const server = createServer((incoming, response) => {
    // The product is not there: whoever asks is told so by a connection that ends.
    pass(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
