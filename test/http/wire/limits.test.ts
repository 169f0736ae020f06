import { aCompany } from '../world/a-company.js';
import { type Method, startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

const mostLookUps = 12;

/** Calls without a sign-in are counted by address (docs/security.md, "Promises"), and each test has its own hour. */
describe('calls of one address', () => {
  let app: TestApp;
  let hours = 0;
  beforeAll(async () => {
    const clock = () => new Date(Date.now() + hours * 3_600_000);
    app = await startTestApp({ LIMITS: `sign-in=2,sign-up=2,reset=2,look-up=${mostLookUps}` }, clock);
  });
  beforeEach(() => {
    hours += 1;
  });
  afterAll(() => app.stop());

  const login = { email: 'who@example.com', password: 'Wrong-Horse-9' };
  const filter = encodeURIComponent('{"where":{"email":"who@example.com"}}');
  const firstBill = { company: { type: 'vendor', term: 1 }, noOfUsers: 1 };
  test.each<[Method, string, string, number, object | undefined]>([
    ['POST', '/users/login', 'sign-in', 401, login],
    // The token of a mailed link could be guessed like a password.
    ['POST', '/users/reset-password', 'sign-in', 401, { token: 'a', newPassword: 'Correct-Horse-9' }],
    ['POST', '/Companies/signUp', 'sign-up', 422, {}],
    ['POST', '/users/reset', 'reset', 204, { email: 'who@example.com' }],
    ['POST', '/users/check-password-link', 'look-up', 401, { token: 'a' }],
    ['POST', '/Companies/signUp/preview', 'look-up', 200, firstBill],
    ['GET', `/users?filter=${filter}`, 'look-up', 200, undefined],
  ])('%s %s are refused above the limit of %s, with the time to wait', async (method, path, limit, within, body) => {
    const ask = () => app.request(method, `/api${path}`).send(body);
    for (let sent = 0; sent < (limit === 'look-up' ? mostLookUps : 2); sent += 1)
      expect((await ask()).status).toBe(within);
    const late = await ask();
    await expectRefusal(late, 429, 'too-many-requests', { name: 'TooManyRequestsError' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('for links to set a password are limited independent of the mails of a sign-up', async () => {
    const { userId } = await aCompany(app);
    const ask = (path: string, body: object) => app.request('POST', path).send(body);
    for (let n = 0; n < 3; n += 1)
      expect((await ask('/api/Companies/emailCredentials', { user: { id: userId } })).status).toBe(204);
    const reset = () => ask('/api/users/reset', { email: 'who@example.com' });
    expect([(await reset()).status, (await reset()).status, (await reset()).status]).toEqual([204, 204, 429]);
  });

  const lookUp = (path: string, where: object) =>
    app.get(`/api/${path}?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  const named = (field: string, count: number) => ({
    or: Array.from({ length: count }, (_, at) => ({ [field]: `${field}-${at}` })),
  });

  test('look up one e-mail and one user name, or ten coupons in a call, and each counts', async () => {
    const [email, username] = [{ email: 'a@example.com' }, { username: 'a' }];
    for (const [path, where] of [
      ['users', named('email', 2)],
      ['users', named('username', 200)],
      ['users', { or: [email, username, { or: [email] }] }],
      ['Coupons', named('name', 11)],
      ['Coupons', { and: [named('name', 6), named('name', 6)] }],
    ] as const)
      await expectRefusal(lookUp(path, where), 400, 'INVALID_FILTER');
    const twoEmails = { or: [{ email: { inq: ['a@example.com', 'b@example.com'] } }, username] };
    await expectRefusal(lookUp('users', twoEmails), 401, 'AUTHORIZATION_REQUIRED');
    // The query without a name counted, too.
    expect((await lookUp('users', { or: [email, username] })).status).toBe(200);
    expect((await lookUp('Coupons', named('name', 9))).status).toBe(200);
    await expectRefusal(lookUp('users', email), 429, 'too-many-requests');
  });

  test('of a previewed bill query its coupons one by one', async () => {
    const body = { ...firstBill, coupons: Array(10).fill('NOBODY') };
    const preview = async () => (await app.request('POST', '/api/Companies/signUp/preview').send(body)).status;
    expect([(await preview()) === 429, await preview()]).toEqual([false, 429]);
  });
});
