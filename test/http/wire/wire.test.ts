import { gzipSync } from 'node:zlib';
import { aCompany, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup } from '../world/a-group.js';
import { sendRaw } from '../world/send-raw.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

/** Input on a connection that is no complete request yet. */
describe('a connection', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const shape = (statusCode: number) => ({
    error: { statusCode, name: expect.any(String) as string, code: expect.any(String) as string },
  });

  test.each([
    ['is no HTTP', 400, 'HELLO\r\n\r\n'],
    ['has a header without a name', 400, 'GET /api/Plans HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n'],
    ['has headers without end', 431, `GET /api/Plans HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
    ['names two hosts', 400, 'GET /api/Plans HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n'],
    ['names no host', 400, 'GET /api/Plans HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['says no version', 400, 'GET /api/Plans\r\n\r\n'],
  ])('that %s is refused in the one shape, with the headers of every response', async (_, status, text) => {
    const answer = await sendRaw(app.product.url, text);
    expect(answer).toMatchObject({ status, body: shape(status) });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  });

  test('that names two hosts is refused with the reason', async () => {
    const refused = sendRaw(app.product.url, 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
    await expectRefusal(refused, 400, expect.any(String), 'A request says its version and one host.');
  });

  test('with an encoded body is 415, because no code decodes it', async () => {
    const refused = await app
      .request('POST', '/api/users/login')
      .set({ 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .serialize((body: Buffer) => body as unknown as string)
      .send(gzipSync('{"email":"a@example.com","password":"x"}'));
    await expectRefusal(refused, 415, 'body.unsupported-encoding');
  });
});

describe('a large body', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    ({ token } = await aCompany(app));
  });
  afterAll(() => app.stop());

  const post = (length: string, more = ''): string =>
    `POST /api/users/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}${length}\r\n\r\n`;

  test('of an anonymous caller is refused before it arrives', async () => {
    await expectRefusal(sendRaw(app.product.url, `${post('content-length: 900000')}{"a":"`), 413, 'body.too-large');
  });

  test('of an anonymous caller without a length is refused by its received bytes', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const refused = await sendRaw(app.product.url, post('transfer-encoding: chunked') + chunk + chunk);
    await expectRefusal(refused, 413, 'body.too-large');
  });

  test('of a token that opens nothing is refused by its token', async () => {
    const wrong = `${post('content-length: 900000', 'authorization: gone\r\n')}{"a":"`;
    await expectRefusal(sendRaw(app.product.url, wrong), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('of a signed-in caller is accepted', async () => {
    const refused = await app.request('POST', '/api/Fabrics', token).send({ code: 'L-1', note: 'x'.repeat(900_000) });
    await expectRefusal(refused, 422, 'fabric.fields-required');
  });

  test.each(['gzip, chunked', 'deflate, chunked'])('of %s is 501, because no code decodes it', async (coding) => {
    const chunked = '3\r\nabc\r\n0\r\n\r\n';
    const refused = await sendRaw(
      app.product.url,
      post(`transfer-encoding: ${coding}`, 'connection: close\r\n') + chunked,
    );
    await expectRefusal(refused, 501, 'NOT_IMPLEMENTED', { statusCode: 501 });
  });

  test('of chunks is taken while it is small', async () => {
    const body = '{"email":"who@example.com","password":"Wrong-Horse-9"}';
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    await expectRefusal(
      sendRaw(app.product.url, post('transfer-encoding: chunked', 'connection: close\r\n') + chunked),
      401,
      'LOGIN_FAILED',
    );
  });
});

describe('a text of a body', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  const send = async (method: string, path: string, contentType: string, body: Buffer) => {
    const headers = { authorization: mill.token, 'content-type': contentType };
    const answer = await fetch(`${app.product.url}/api${path}`, { method, headers, body: new Uint8Array(body) });
    return { status: answer.status, body: (await answer.json()) as { alias?: string; error?: { code: string } } };
  };

  test('is read in the charset that it names, and refused where its bytes are no text', async () => {
    const { id } = await aFabric(mill);
    const patch = (contentType: string, encoding: BufferEncoding) =>
      send('PATCH', `/Fabrics/${id}`, contentType, Buffer.from('{"alias":"Grün"}', encoding));
    expect(await patch('application/json; charset=iso-8859-1', 'latin1')).toMatchObject({
      status: 200,
      body: { alias: 'Grün' },
    });
    await expectRefusal(patch('application/json', 'latin1'), 400, 'BAD_REQUEST');
    await expectRefusal(patch('application/json; charset=klingon', 'utf8'), 415, 'body.unsupported-charset');
    expect((await mill.get(`/api/Fabrics/${id}`)).body).toMatchObject({ alias: 'Grün' });
  });

  test.each([
    ['utf8', 422, 'import.header-invalid'],
    ['latin1', 400, 'BAD_REQUEST'],
  ] as const)('of a form in %s has the status %i', async (encoding, status, code) => {
    const { id } = await aGroup(mill);
    const part = (name: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncode\r\n\r\n';
    const form = Buffer.from(`${part('onError', 'Grün')}${file}--b--\r\n`, encoding);
    const refused = send('POST', `/InventoryGroups/${id}/importCSV`, 'multipart/form-data; boundary=b', form);
    await expectRefusal(refused, status, code);
  });

  test('of a Filter header that is not UTF-8 is refused', async () => {
    const filter = (encoding: BufferEncoding) =>
      mill.get('/api/Fabrics').set('Filter', Buffer.from('{"where":{"alias":"Grün"}}', encoding).toString('latin1'));
    expect((await filter('utf8')).status).toBe(200);
    await expectRefusal(filter('latin1'), 400, 'INVALID_FILTER');
  });
});
