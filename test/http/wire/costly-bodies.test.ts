import { aCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

const keys = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
const lists = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Bodies that would block the process or exhaust its memory are refused while they are read. */
describe('a body that would block the process', () => {
  let app: TestApp;
  let token: string;
  let companyId: string;
  beforeAll(async () => {
    app = await startTestApp();
    ({ token, companyId } = await aCompany(app, 'vendor'));
  });
  afterAll(() => app.stop());

  const send = (method: 'POST' | 'PATCH', path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    app
      .request(method, path, token)
      .set({ 'content-type': 'application/json', ...headers })
      .send(body);
  const refused = { error: { statusCode: 400, name: 'BadRequestError', code: 'BAD_REQUEST' } };

  test.each([
    ['lists', (): string => `{"orderDetailtable":${lists(150_000)}}`],
    ['objects', (): string => `{"orderDetailtable":${objects(100_000)}}`],
  ])('is 400 when %s lie within each other without end', async (_, body) => {
    const answer = await send('PATCH', `/api/Companies/${companyId}`, body());
    expect([answer.status, answer.body]).toMatchObject([400, refused]);
  });

  test('is 400 with an Idempotency-Key', async () => {
    const answer = await send('POST', '/api/Fabrics', `{"code":${lists(300_000)}}`, { 'idempotency-key': 'deep' });
    expect([answer.status, answer.body]).toMatchObject([400, refused]);
  });

  test('is 400 when it holds more values than any record has', async () => {
    const answer = await send('PATCH', `/api/Companies/${companyId}`, keys(60_000));
    expect([answer.status, answer.body]).toMatchObject([400, refused]);
  });

  test('is accepted when it only has unknown fields', async () => {
    const many = keys(20_000).replace('{', '{"timeZone":"Europe/Berlin",');
    const answer = await send('PATCH', `/api/Companies/${companyId}`, many);
    expect([answer.status, answer.body]).toMatchObject([200, { timeZone: 'Europe/Berlin' }]);
  });
});
