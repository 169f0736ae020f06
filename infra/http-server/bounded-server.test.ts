import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createMetrics } from '../metrics/metrics.js';
import { boundedServer } from './bounded-server.js';

describe('a bounded server', () => {
  const usual = { inAll: 100, forHealth: 2, ofAddress: null, unanswered: 8 };
  const metrics = createMetrics();
  const warnings: string[] = [];
  let server: Server;
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    warnings.length = 0;
    server.close();
    server.closeAllConnections();
  });

  const logger = { warn: (message: string) => void warnings.push(message) };
  const listen = async (made: Server) => {
    server = made.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  const start = (handle: RequestListener, bounds = {}, times = { unreadMs: 150, idleMs: 5_000 }) => {
    const ports = { config: { trustProxy: 0 }, metrics, logger };
    const busy = { headers: { 'content-type': 'text/plain' }, body: 'busy' };
    return listen(boundedServer(ports, busy, { ...usual, ...bounds }, times)(handle));
  };
  const dial = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    socket.on('error', () => socket.destroy());
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const ask = (path = '/'): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
  /** Sends a request and returns the first line of the response; nothing when the connection ends first. */
  const answerTo = async (socket: Socket, path = '/'): Promise<string> => {
    socket.write(ask(path));
    const received = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(received[0]).split('\r\n', 1)[0] ?? '';
  };
  const ended = async (bound: string): Promise<number> => {
    const found = new RegExp(`^selvage_http_connections_ended_total{bound="${bound}"} (\\d+)$`, 'm');
    return Number(found.exec(await metrics.text())?.[1] ?? 0);
  };
  const ok: RequestListener = (_request, response) => void response.end('ok');
  const never: RequestListener = () => undefined;
  const unlessHealth: RequestListener = (request, response) => {
    if (request.url?.startsWith('/health')) response.end('ok');
  };

  it('ends a connection that sends a ninth request while eight are pending', async () => {
    let begun = 0;
    await start(() => void (begun += 1));
    const before = await ended('unanswered');
    const socket = await dial();
    socket.write(ask().repeat(800));
    await once(socket, 'close');
    expect([begun, (await ended('unanswered')) - before]).toEqual([8, 1]);
  });

  it('answers eight requests that are sent at once, in their order, and others after them', async () => {
    await start((request, response) => void response.end(`<${request.url}>`));
    const socket = await dial();
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    const paths = Array.from({ length: 8 }, (_, index) => `/${index}`);
    for (let round = 0; round < 3; round += 1) {
      text = '';
      socket.write(paths.map(ask).join(''));
      while (!text.includes('</7>')) await once(socket, 'data');
      expect(text.match(/<[^>]+>/g)).toEqual(paths.map((path) => `<${path}>`));
    }
  });

  it('ends a connection that reads nothing of its response', async () => {
    await start((_request, response) => void response.end(Buffer.alloc(20_000_000)));
    const before = await ended('unread');
    const socket = await dial();
    socket.pause();
    socket.write(ask());
    await pause(1_000);
    expect((await ended('unread')) - before).toBe(1);
  });

  it('waits for a slow reader, and for a slow answer', async () => {
    await start((request, response) => {
      if (request.url === '/slow') setTimeout(() => response.end('late'), 500);
      else response.end(Buffer.alloc(5_000_000));
    });
    expect(await answerTo(await dial(), '/slow')).toBe('HTTP/1.1 200 OK');
    const reader = await dial();
    let received = 0;
    reader.on('data', (bytes: Buffer) => {
      received += bytes.length;
      reader.pause();
      setTimeout(() => reader.resume(), 1);
    });
    reader.write(ask());
    for (let waited = 0; waited < 200 && received < 5_000_000; waited += 1) await pause(50);
    expect(received).toBeGreaterThan(5_000_000);
  });

  it('ends the connection of an address that is idle longest, where that address has no room', async () => {
    await start(ok, { ofAddress: 3 });
    const before = await ended('idle');
    const [first, second, third] = [await dial(), await dial(), await dial()];
    for (const socket of [second, third, first]) expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK');
    const closed = once(second, 'close');
    const fourth = await dial();
    expect(await answerTo(fourth)).toBe('HTTP/1.1 200 OK');
    await closed;
    for (const socket of [first, third]) expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK');
    expect((await ended('idle')) - before).toBe(1);
    await dial();
    await dial();
    expect(warnings).toHaveLength(1);
  });

  it('ends the connection of the process that is idle longest, of any address, where the process has no room', async () => {
    await start(ok, { inAll: 5, forHealth: 2, ofAddress: 2 });
    const [first, second, third] = [await dial(), await dial('127.0.0.2'), await dial('127.0.0.2')];
    for (const socket of [second, first, third]) expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK');
    const closed = once(second, 'close');
    expect(await answerTo(await dial('127.0.0.3'))).toBe('HTTP/1.1 200 OK');
    await closed;
    for (const socket of [first, third]) expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK');
  });

  it.each([
    ['without a proxy at most 512 connections of one address', 0, 1],
    ['behind a proxy more, because all have its address', 1, 0],
  ])('has by default %s', async (_, trustProxy, expected) => {
    await listen(boundedServer({ config: { trustProxy }, metrics, logger })(ok));
    const before = await ended('idle');
    for (let count = 0; count < 512; count += 1) await dial();
    await dial('127.0.0.2');
    expect((await ended('idle')) - before).toBe(0);
    expect(await answerTo(await dial())).toBe('HTTP/1.1 200 OK');
    expect((await ended('idle')) - before).toBe(expected);
  });

  it('has by default eight pending requests on a connection, and 30 s until unread bytes end it', async () => {
    await listen(boundedServer({ config: { trustProxy: 0 }, metrics, logger })(never));
    expect(server.timeout).toBe(30_000);
    const before = await ended('unanswered');
    const socket = await dial();
    socket.write(ask().repeat(8));
    await pause(50);
    expect((await ended('unanswered')) - before).toBe(0);
    socket.write(ask());
    await once(socket, 'close');
    expect((await ended('unanswered')) - before).toBe(1);
  });

  it('keeps places for health where every connection is at work, and refuses the rest', async () => {
    await start(unlessHealth, { inAll: 4, forHealth: 2 });
    for (const socket of [await dial(), await dial()]) socket.write(ask('/works'));
    await pause(20);
    const probe = await dial();
    expect(await answerTo(probe, '/health/live')).toBe('HTTP/1.1 200 OK');
    const other = await dial();
    expect(await answerTo(other, '/')).toBe('HTTP/1.1 503 Service Unavailable');
    await once(other, 'close');
    expect(await answerTo(probe, '/health/live')).toBe('HTTP/1.1 200 OK');
    expect(await metrics.text()).toContain('selvage_http_connections 3');
  });

  it('refuses a connection when the places for health are used too', async () => {
    await start(never, { inAll: 2, forHealth: 1 });
    for (let count = 0; count < 2; count += 1) {
      (await dial()).write(ask('/health/ready'));
      await pause(20);
    }
    const before = await ended('full');
    await once(await dial(), 'close');
    expect((await ended('full')) - before).toBe(1);
  });

  it('counts a place once, however a connection ends', async () => {
    await start(ok, { ofAddress: 2 });
    for (let round = 0; round < 20; round += 1) {
      const socket = await dial();
      expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK');
      if (round % 2 === 0) socket.destroy();
    }
    for (const socket of sockets) socket.destroy();
    await pause(50);
    expect(await metrics.text()).toContain('selvage_http_connections 0');
  });
});
