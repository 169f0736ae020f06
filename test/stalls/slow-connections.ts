import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { CostlyRequest } from './costly-request.js';

/** Opens a connection, sends a text and reads no response. */
const begun = async (url: URL, text: string): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

/** Keeps the connections open while the product must serve others. */
const whileOpen = async (url: string, sockets: number, text: string): Promise<void> => {
  const open = await Promise.all(Array.from({ length: sockets }, () => begun(new URL(url), text)));
  for (let count = 0; count < 20; count++) await (await fetch(`${url}/health/ready`)).arrayBuffer();
  for (const socket of open) socket.destroy();
};

const slowly = (name: string, path: string, sockets: number, bytes: number, isSignedIn: boolean): CostlyRequest => ({
  name,
  prepare: async ({ url, manufacturer }) => {
    const body = `{"a":"${'x'.repeat(Math.floor(bytes / 2))}`;
    const lines = [
      `POST /api/${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${bytes}`,
      ...(isSignedIn ? [`authorization: ${manufacturer.token}`] : []),
    ];
    return () => whileOpen(url, sockets, `${lines.join('\r\n')}\r\n\r\n${body}`);
  },
});

const atOnce = (path: string): CostlyRequest => ({
  name: `hundreds of requests of ${path} at once on connections that take no answer`,
  prepare: async ({ url }) => {
    await (await fetch(`${url}${path}`)).arrayBuffer();
    return () => whileOpen(url, 5, `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(800));
  },
});

/** Requests with bodies that never end, and requests with responses that nobody reads. */
export const slowConnections: readonly CostlyRequest[] = [
  slowly('hundreds of bodies that nobody signed in begins', 'users/login', 200, 16_000, false),
  slowly('hundreds of large bodies that nobody signed in begins', 'users/reset-password', 200, 990_000, false),
  slowly('dozens of large bodies that somebody begins', 'Fabrics', 30, 990_000, true),
  atOnce('/api/docs/swagger-ui-bundle.js'),
  atOnce('/api/openapi.json'),
];
