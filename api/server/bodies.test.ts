import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { guardBodies } from './bodies.js';

describe('a body that does not end', () => {
  let server: FastifyInstance;
  let socket: Socket;
  let text: string;
  beforeEach(async () => {
    server = fastify();
    await server.register(multipart);
    guardBodies(server, async ({ headers }) => headers.authorization === 'known', {
      bodyMs: 50,
      uploadMs: 900,
      stillMs: 400,
    });
    server.post('/json', async () => 'read');
    server.post('/form', async (request) => {
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
      return 'read';
    });
    server.post('/refusal', async (_request, reply) => reply.status(401).send('no'));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    socket.destroy();
    await server.close();
  });

  /** Sends the beginning of a request and a little of its body, and returns how long the connection lasts. */
  const lives = async (path: string, headers: readonly string[], dripMs = 0): Promise<number> => {
    socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    const started = performance.now();
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 90000\r\n${headers.join('\r\n')}\r\n\r\n--a\r\n`);
    const drip = dripMs === 0 ? undefined : setInterval(() => socket.write('x'), dripMs);
    if (!socket.closed) await once(socket, 'close');
    clearInterval(drip);
    return performance.now() - started;
  };
  const json = 'content-type: application/json';
  const form = 'content-type: multipart/form-data; boundary=a';
  const known = 'authorization: known';

  it('gets 408 in the one shape, and its connection ends', async () => {
    await lives('/json', [json, known]);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"TIMEOUT"');
  });

  it('may take longer for a file of a signed-in user, while bytes arrive', async () => {
    expect(await lives('/form', [form, known], 50)).toBeGreaterThan(800);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
  });

  it('ends sooner when no more bytes of that file arrive', async () => {
    const lived = await lives('/form', [form, known]);
    expect([lived > 300, lived < 800]).toEqual([true, true]);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
  });

  it('ends although the response was already sent', async () => {
    await lives('/refusal', [form]);
    expect(text).toMatch(/^HTTP\/1.1 401 /);
  });
});
