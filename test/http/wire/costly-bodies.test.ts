import { aCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

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
  const expectUnread = (sent: ReturnType<typeof send>) =>
    expectRefusal(sent, 400, 'BAD_REQUEST', { name: 'BadRequestError' });

  test.each([
    ['lists', (): string => `{"orderDetailtable":${lists(150_000)}}`],
    ['objects', (): string => `{"orderDetailtable":${objects(100_000)}}`],
  ])('is 400 when %s lie within each other without end', (_, body) =>
    expectUnread(send('PATCH', `/api/Companies/${companyId}`, body())),
  );

  test('is 400 with an Idempotency-Key', () =>
    expectUnread(send('POST', '/api/Fabrics', `{"code":${lists(300_000)}}`, { 'idempotency-key': 'deep' })));

  test('is 400 when it holds more values than any record has', () =>
    expectUnread(send('PATCH', `/api/Companies/${companyId}`, keys(60_000))));

  test('is accepted when it only has unknown fields', async () => {
    const many = keys(20_000).replace('{', '{"timeZone":"Europe/Berlin",');
    const answer = await send('PATCH', `/api/Companies/${companyId}`, many);
    expect([answer.status, answer.body]).toMatchObject([200, { timeZone: 'Europe/Berlin' }]);
  });
});
