import { startTestApp, type TestApp } from '../world/test-app.js';

describe('the page of the OpenAPI document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('is small, links the document, and loads only files of this server, without inline scripts', async () => {
    const { text, headers } = await app.get('/api/docs');
    expect(text.length).toBeLessThan(20_000);
    expect(text).toContain('href="/api/openapi.json"');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(text).not.toMatch(/<script(?![^>]* src=)|(?:src|href)="(?:https?:)?\/\//);
    const files = [...text.matchAll(/(?:src|href)="([^"]+\.(js|css))"/g)];
    expect(files.length).toBe(4);
    for (const [, path = '', kind] of files) {
      const file = await app.get(path);
      const type = kind === 'js' ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
      expect([path, file.status, file.headers['content-type']]).toEqual([path, 200, type]);
    }
  });

  test.each(['docs.mjs', 'constructor', '..%2Fdocument.js', '%2e%2e%2fopenapi.routes.js'])(
    'has no file of another name: %s',
    async (name) => {
      expect((await app.get(`/api/docs/${name}`)).status).toBe(404);
    },
  );

  test('lets no other response of the API run a script', async () => {
    for (const path of ['/api/openapi.json', '/api/docs/docs.js', '/api/Plans'])
      expect((await app.get(path)).headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src)/);
  });
});
