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

describe('checks of a mailed link', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'look-up=2' });
  });
  afterAll(() => app.stop());

  test('are refused above the limit of look-up', async () => {
    const statuses: number[] = [];
    for (const token of ['a', 'b', 'c'])
      statuses.push((await app.request('POST', '/api/users/check-password-link').send({ token })).status);
    expect(statuses).toEqual([401, 401, 429]);
  });
});
