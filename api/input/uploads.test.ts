import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { uploadsAtMost } from '../../infra/budgets/budgets.js';
import { Exchange } from '../http/exchange.js';
import { Repeats } from '../idempotency/repeats.js';
import { aMachine } from '../../test/kit/access/principals.js';
import { Uploads } from './uploads.js';

describe('an upload whose connection is reset while its guard waits', () => {
  let server: FastifyInstance;
  const state = openSqliteStateStore(':memory:');
  const outcomes: string[] = [];
  beforeAll(async () => {
    const uploads = new Uploads(new Repeats(state, () => new Date()));
    server = fastify();
    await server.register(multipart);
    server.post('/form', async (request, reply) => {
      request.principal = aMachine({ actorId: 'ada' });
      if (request.headers['x-reset'] !== undefined) {
        const over = Promise.all([once(request.raw.socket, 'close'), once(reply.raw, 'close')]);
        request.raw.socket.resetAndDestroy();
        await over;
      }
      const read = uploads.read(new Exchange(request, reply), { maxBytes: 1_000 }).then(
        () => 'read',
        () => 'refused',
      );
      outcomes.push(await Promise.race([read, pause(300, 'waits', { ref: false })]));
      return outcomes.at(-1);
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await state.close();
  });

  /** Sends a form of one file, and returns the received data up to the end of the connection. */
  const send = async (...headers: readonly string[]): Promise<string> => {
    const { port } = server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('error', () => socket.destroy());
    const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n';
    const head = ['POST /form HTTP/1.1', 'host: a', 'connection: close', `content-length: ${form.length}`, ...headers];
    socket.write([...head, 'content-type: multipart/form-data; boundary=b', '', form].join('\r\n'));
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  };

  it('is not read and takes no place', async () => {
    for (let count = 0; count < uploadsAtMost.ofUser; count += 1) await send('x-reset: 1');
    expect(await send()).toMatch(/\r\nread$/);
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'read']);
  });
});
