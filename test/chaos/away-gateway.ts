import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from '../kit/listening.js';

/** A proxy before the product and its built-in gateway, which can make the gateway unavailable. */
export interface AwayGateway {
  readonly url: string;
  /** From now on charges are made but their responses are lost, and status requests get no response. */
  goAway(): void;
  comeBack(): void;
  /** Its number of requests while the gateway was unavailable. */
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

  const { url, close } = await serve((incoming, response) => {
    // The product does not listen, so the connection is closed, like a request to a closed port would fail.
    pass(incoming, response).catch(() => response.destroy());
  });
  return {
    url,
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
    requests: () => requests,
    close,
  };
};
