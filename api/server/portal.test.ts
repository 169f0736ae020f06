import { fastify } from 'fastify';
import { unchanging } from '../../infra/http-server/unchanging.js';
import { servePortal } from './portal.js';

describe('an address outside the API', () => {
  const page = unchanging('text/html; charset=utf-8', 'the page');
  const icon = unchanging('image/x-icon', 'the icon');
  const worker = unchanging('text/javascript', 'the worker');
  const files = new Map([
    ['/index.html', page],
    ['/favicon.ico', icon],
    ['/scan-worker.js', worker],
  ]);
  const server = fastify();
  const site = {
    publicUrl: 'https://selvage.example',
    supportEmail: 'help@selvage.example',
    clock: () => new Date('2026-12-01T00:00:00.000Z'),
  };
  servePortal(server, { get: async (path) => files.get(path) }, site);
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await server.inject(url);
    return [statusCode, headers['location'] ?? body];
  };

  it.each(['/', '/fabrics', '/orders/7', '/forgot-password', '/healthy'])('is a page of the portal: %s', async (path) =>
    expect(await ask(path)).toEqual([200, 'the page']),
  );

  it.each([
    '/.git/HEAD',
    '/.env',
    '/fabrics/.git/config',
    '/.well-known/x',
    '/.well-known/openid-configuration',
    '/healthz',
    '/livez',
    '/gone.png',
    '/assets/gone',
    '/scan',
    '/scan.webmanifest',
    '/%2egit/HEAD',
  ])('is 404 and no page: %s', async (path) => expect((await ask(path))[0]).toBe(404));

  it('is the scanner, whose worker is read again each time and serves that page alone', async () => {
    const scanner = fastify();
    const page = unchanging('text/html; charset=utf-8', 'the scanner');
    servePortal(scanner, { get: async (path) => (path === '/scan.html' ? page : files.get(path)) }, site);
    expect((await scanner.inject('/scan?group=7')).body).toBe('the scanner');
    const { headers } = await scanner.inject('/scan-worker.js');
    expect([headers['cache-control'], headers['service-worker-allowed']]).toEqual(['no-cache', '/scan']);
    expect((await scanner.inject('/favicon.ico')).headers['service-worker-allowed']).toBeUndefined();
  });

  it('is an existing file', async () => expect(await ask('/favicon.ico')).toEqual([200, 'the icon']));

  it.each(['s/HB-2041', 's/HB.2041', 's/A%2FB.7', 's/.git', `s/${'x'.repeat(2_000)}`, 'vendor/s/HB.2041'])(
    'is the same page for the link of each label, which no search engine stores: %s',
    async (path) => {
      const { statusCode, headers, body } = await server.inject(`/${path}`);
      expect([statusCode, body, headers['x-robots-tag']]).toEqual([200, 'the page', 'noindex']);
      expect((await server.inject('/fabrics')).headers['x-robots-tag']).toBeUndefined();
    },
  );

  it('names the contact for faults of security, for half a year', async () => {
    const lines = [
      'Contact: mailto:help@selvage.example',
      'Expires: 2027-05-30T00:00:00.000Z',
      'Canonical: https://selvage.example/.well-known/security.txt',
      '',
    ];
    expect(await ask('/.well-known/security.txt')).toEqual([200, lines.join('\n')]);
  });

  it('redirects password managers to the page that changes passwords', async () =>
    expect(await ask('/.well-known/change-password')).toEqual([302, '/forgot-password']));
});
