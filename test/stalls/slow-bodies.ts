import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { CostlyRequest } from './costly-request.js';

/** Begins a request whose body never ends. */
const begun = async (url: URL, lines: readonly string[], body: string): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return socket;
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
    return async () => {
      const open = await Promise.all(Array.from({ length: sockets }, () => begun(new URL(url), lines, body)));
      // Half of each body has arrived by now, and the product must still answer.
      for (let count = 0; count < 20; count++) await (await fetch(`${url}/health/ready`)).arrayBuffer();
      for (const socket of open) socket.destroy();
    };
  },
});

/** Requests whose bodies begin and never end. */
export const slowBodies: readonly CostlyRequest[] = [
  slowly('hundreds of bodies that nobody signed in begins', 'users/login', 200, 16_000, false),
  slowly('hundreds of large bodies that nobody signed in begins', 'users/reset-password', 200, 990_000, false),
  slowly('dozens of large bodies that somebody begins', 'Fabrics', 30, 990_000, true),
];
