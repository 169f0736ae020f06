import { aCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

/** Calls that need no sign-in are counted by address (docs/security.md, "Promises"). */
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
 * The token of a mailed link could be guessed like a password, so such calls are counted with those that send
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

  test('are sent so often an hour as the operator says, which the mails of a sign-up do not use up', async () => {
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
