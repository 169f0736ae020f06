import { aCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

/** Calls without a sign-in are counted by address (docs/security.md, "Promises"). */
describe('calls of one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'sign-in=2,sign-up=2,reset=2,look-up=2' });
  });
  afterAll(() => app.stop());

  const login = { email: 'who@example.com', password: 'Wrong-Horse-9' };
  test.each([
    ['sign-in', 'POST', '/api/users/login', login],
    ['sign-up', 'POST', '/api/Companies/signUp', {}],
    ['reset', 'POST', '/api/users/reset', { email: 'who@example.com' }],
    ['look-up', 'GET', `/api/users?filter=${encodeURIComponent('{"where":{"email":"who@example.com"}}')}`, undefined],
  ] as const)('are refused above the limit of %s, with the time to wait', async (_, method, path, body) => {
    const ask = () => app.request(method, path).send(body);
    const statuses = [(await ask()).status, (await ask()).status];
    expect(statuses).not.toContain(429);
    const late = await ask();
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(late.body).toMatchObject({ error: { name: 'TooManyRequestsError', code: 'too-many-requests' } });
  });
});

/**
 * The token of a mailed link could be guessed like a password, so such calls are counted with calls that send
 * passwords.
 */
describe('new passwords of one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'sign-in=2' });
  });
  afterAll(() => app.stop());

  test('are refused above the limit of sign-in', async () => {
    const statuses: number[] = [];
    for (const token of ['a', 'b', 'c']) {
      const body = { token, newPassword: 'Correct-Horse-9' };
      statuses.push((await app.request('POST', '/api/users/reset-password').send(body)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe.each([
  ['checks of a mailed link', '/api/users/check-password-link', { token: 'a' }, 401],
  ['previews of a bill', '/api/Companies/signUp/preview', { company: { type: 'vendor', term: 1 }, noOfUsers: 1 }, 200],
] as const)('%s', (_, path, body, within) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'look-up=2' });
  });
  afterAll(() => app.stop());

  test('are refused above the limit of look-up', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await app.request('POST', path).send(body)).status);
    expect(statuses).toEqual([within, within, 429]);
  });
});

describe('links to set a password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'reset=2' });
  });
  afterAll(() => app.stop());

  test('are limited per hour by the operator’s setting, independent of the mails of a sign-up', async () => {
    const { userId } = await aCompany(app);
    const ask = (path: string, body: object) => app.request('POST', path).send(body);
    for (let n = 0; n < 3; n += 1)
      expect((await ask('/api/Companies/emailCredentials', { user: { id: userId } })).status).toBe(204);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push(await ask('/api/users/reset', { email: 'who@example.com' }));
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('names that are looked up without a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'look-up=12' });
  });
  afterAll(() => app.stop());

  const codeIn = ({ body }: { readonly body: unknown }): string => (body as { error: { code: string } }).error.code;
  const lookUp = async (path: string, where: object): Promise<readonly unknown[]> => {
    const answer = await app.get(`/api/${path}?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
    return answer.status === 200 ? [answer.status] : [answer.status, codeIn(answer)];
  };
  const named = (field: string, count: number) => ({
    or: Array.from({ length: count }, (_, at) => ({ [field]: `${field}-${at}` })),
  });
  const invalid = [400, 'INVALID_FILTER'];

  test('are one e-mail and one user name, or ten coupons in a call, and each counts', async () => {
    expect(await lookUp('users', named('email', 2))).toEqual(invalid);
    expect(await lookUp('users', named('username', 200))).toEqual(invalid);
    const [email, username] = [{ email: 'a@example.com' }, { username: 'a' }];
    expect(await lookUp('users', { or: [email, username, { or: [email] }] })).toEqual(invalid);
    expect(await lookUp('users', { or: [{ email: { inq: ['a@example.com', 'b@example.com'] } }, username] })).toEqual([
      ...[401, 'AUTHORIZATION_REQUIRED'],
    ]);
    expect(await lookUp('Coupons', named('name', 11))).toEqual(invalid);
    expect(await lookUp('Coupons', { and: [named('name', 6), named('name', 6)] })).toEqual(invalid);
    // The query without a name counted, too.
    expect(await lookUp('users', { or: [email, username] })).toEqual([200]);
    expect(await lookUp('Coupons', named('name', 9))).toEqual([200]);
    expect(await lookUp('users', email)).toEqual([429, 'too-many-requests']);
  });
});

describe('coupons of a bill that is previewed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'look-up=12' });
  });
  afterAll(() => app.stop());

  test('are queried one by one', async () => {
    const body = { company: { type: 'vendor', term: 1 }, noOfUsers: 1, coupons: Array(10).fill('NOBODY') };
    const preview = async () => (await app.request('POST', '/api/Companies/signUp/preview').send(body)).status;
    expect([(await preview()) === 429, await preview()]).toEqual([false, 429]);
  });
});
