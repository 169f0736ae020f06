import { sendRaw } from '../world/send-raw.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

/**
 * The name of another site can resolve to this machine (DNS rebinding), so that its pages call the product like their
 * own server.
 */
describe('a request that addresses the product by the host name', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const ask = async (path: string, host: string, method = 'GET', more: readonly string[] = []): Promise<number> => {
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...more, 'connection: close', '', ''];
    return (await sendRaw(app.product.url, lines.join('\r\n'))).status;
  };

  test.each(['/api/dev/mails', '/API/Dev/Mails/', '/api/dev/mails/a.eml', '/dev/mail', '/metrics'])(
    'of another site finds nothing at %s',
    async (path) => expect([401, 404]).toContain(await ask(path, 'evil.example')),
  );

  test.each(['127.0.0.1', 'localhost:3000', '[::1]:3000', 'selvage.localhost'])(
    'of this machine reads the mails: %s',
    async (host) => {
      expect(await ask('/api/dev/mails', host)).toBe(200);
      expect(await ask('/metrics', host)).toBe(200);
    },
  );

  test.each(['/api/dev/mails', '/dev/mail'])('of another site asks in vain for the headers of %s', async (path) =>
    expect(await ask(path, 'evil.example', 'HEAD')).toBe(404),
  );

  test.each([
    'Forwarded: for=192.0.2.1',
    'X-Forwarded-For: 192.0.2.1',
    'x-forwarded-host: selvage.example',
    'X-Real-IP: 192.0.2.1',
    'Via: 1.1 a',
  ])('of this machine finds nothing behind a proxy, which sends %s', async (header) => {
    for (const path of ['/api/dev/mails', '/dev/mail', '/test-gateway/token/Collect.js'])
      expect([path, await ask(path, '127.0.0.1', 'GET', [header])]).toEqual([path, 404]);
    expect(await ask('/metrics', '127.0.0.1', 'GET', [header])).toBe(401);
    expect(await ask('/api/Plans', '127.0.0.1', 'GET', [header])).toBe(200);
  });

  test('of this machine finds the script of the test gateway', async () =>
    expect(await ask('/test-gateway/token/Collect.js', '127.0.0.1')).toBe(200));

  test('of another site cannot call the test gateway', async () => {
    const form = 'type=sale';
    const lines = ['POST /test-gateway/api/transact.php HTTP/1.1', 'host: evil.example', 'connection: close'];
    const text = [
      ...lines,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${form.length}`,
      '',
      form,
    ];
    await expectRefusal(sendRaw(app.product.url, text.join('\r\n')), 404);
  });
});

describe('metrics with a token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ METRICS_TOKEN: 'the-token-of-prometheus' });
  });
  afterAll(() => app.stop());

  test('are read only with that token', async () => {
    await expectRefusal(app.get('/metrics'), 401, 'AUTHORIZATION_REQUIRED');
    expect((await app.get('/metrics', 'Bearer the-token-of-prometheus')).text).toContain('selvage_');
  });
});
