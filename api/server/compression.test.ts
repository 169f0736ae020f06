import { fastify } from 'fastify';
import { compressAnswers, preferredEncoding } from './compression.js';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['br;q=much', undefined],
    ['', undefined],
  ])('for a caller who accepts %j is %s', (header, encoding) => expect(preferredEncoding(header)).toBe(encoding));
});

describe('a response to a caller who accepts gzip', () => {
  const server = fastify();
  const sent: { readonly payload: unknown; readonly isLater: boolean }[] = [];
  /** Passes of the event loop while a response is compressed. */
  let passes = 0;
  server.addHook('onSend', (_request, _reply, payload, done) => {
    passes = 0;
    setImmediate(() => (passes += 1));
    done(null, payload);
  });
  compressAnswers(server);
  server.addHook('onSend', (_request, _reply, payload, done) => {
    sent.push({ payload, isLater: passes > 0 });
    done(null, payload);
  });
  const answer = (caching: string, bytes: number, type = 'text/css') => {
    const url = `/${caching}/${bytes}/${type.length}`;
    server.get(url, (_request, reply) =>
      reply.headers({ 'cache-control': caching, 'content-type': type }).send(Buffer.alloc(bytes, 'a')),
    );
    return url;
  };
  const cases = [
    ['of an API is compressed from 4 kB on', answer('no-store', 4_096), 'gzip'],
    ['of an API stays as it is below', answer('no-store', 4_095), undefined],
    ['that may be kept, as a file of the portal, is compressed when it is small, too', answer('no-cache', 600), 'gzip'],
    ['that may be kept stays as it is when it is tiny', answer('no-cache', 500), undefined],
    ['that is a picture stays as it is', answer('no-cache', 9_000, 'image/png'), undefined],
  ] as const;

  it.each(cases)('%s', async (_name, url, encoding) => {
    const { headers, rawPayload } = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(rawPayload.length)]);
  });
  const kept = Buffer.from(Array.from({ length: 500_000 }, (_, index) => String(index)).join(' '));
  server.get('/kept', (_request, reply) => reply.type('text/css').send(kept));

  it.each(['gzip', 'br'])('is compressed by %s outside the event loop, once where its bytes are kept', async (name) => {
    sent.length = 0;
    for (let round = 0; round < 2; round += 1)
      await server.inject({ url: '/kept', headers: { 'accept-encoding': name } });
    const [first, second] = sent;
    expect(first?.isLater).toBe(true);
    expect(second?.payload).toBe(first?.payload);
  });
});
