import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aCompany, testPassword, type TestCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** Clients of tests unpack responses by themselves, so these tests send requests without a client. */
describe('an answer of some size', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    for (let index = 0; index < 30; index += 1) {
      const fabric = { code: `Z-${index}`, pattern_name: `Pattern ${index}`, color: 'Blue', grade: 'A' };
      expect((await mill.request('POST', '/api/Fabrics').send(fabric)).status).toBe(200);
    }
  });
  afterAll(() => app.stop());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { method, headers: { authorization: mill.token, ...headers } };
      get(`${app.product.url}${path}`, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const list = '/api/Fabrics?sort=["code","ASC"]&range=[0,24]';

  test.each(['br', 'gzip'] as const)(
    'is compressed by %s when the caller accepts it, also the second time',
    async (name) => {
      const plain = await ask(list);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (let round = 0; round < 2; round += 1) {
        const { headers, bytes } = await ask(list, { 'accept-encoding': name });
        expect(headers).toMatchObject({
          'content-encoding': name,
          vary: 'accept-encoding',
          'content-length': String(bytes.length),
          'content-range': plain.headers['content-range'],
        });
        expect(unpack[name](bytes).equals(plain.bytes)).toBe(true);
        expect(bytes.length).toBeLessThan(plain.bytes.length / 3);
      }
    },
  );

  test('is compressed after a change of the list as it is then', async () => {
    const before = await ask(list, { 'accept-encoding': 'br' });
    await mill.request('POST', '/api/Fabrics').send({ code: 'A-1', pattern_name: 'First', color: 'Red', grade: 'A' });
    const after = await ask(list, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(before.bytes).toString()).not.toContain('"A-1"');
    expect(brotliDecompressSync(after.bytes).toString()).toContain('"A-1"');
  });

  test('has the headers of its GET for a HEAD', async () => {
    const { bytes } = await ask(list, { 'accept-encoding': 'gzip' });
    const head = await ask(list, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.headers['content-encoding'], head.headers['content-length']]).toEqual(['gzip', String(bytes.length)]);
  });

  test('is not compressed while it is small', async () => {
    const { headers } = await ask('/api/Plans', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  test('is not compressed when it contains a secret', async () => {
    const answer = await mill
      .request('POST', '/api/users/twoSteps/offer')
      .set('accept-encoding', 'br, gzip')
      .send({ password: testPassword });
    expect([answer.status, answer.text.length > 4_096, answer.headers['content-encoding']]).toEqual([
      200,
      true,
      undefined,
    ]);
  });

  test.each(['/api/openapi.json', '/api/docs', '/api/docs/docs.css', '/api/docs/swagger-ui-bundle.js'])(
    'is made once and validated by its ETag: %s',
    async (path) => {
      const first = await ask(path, { 'accept-encoding': 'br' });
      expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
      const etag = String(first.headers['etag']);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask(path, { 'if-none-match': known });
        expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
      }
      const other = await ask(path, { 'if-none-match': '"other"' });
      expect([other.status, other.bytes.equals(brotliDecompressSync(first.bytes))]).toEqual([200, true]);
    },
  );
});
