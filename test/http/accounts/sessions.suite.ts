import jwt from 'jsonwebtoken';
import { aCompany, aUser, signIn, testPassword, type TestCompany } from '../world/a-company.js';
import { refusalOf } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

describe('a session', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'look-up=3' });
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 30 });
  });
  afterAll(() => app.stop());

  const isSignedIn = async (token: string): Promise<boolean> =>
    (await app.get('/api/users/getPrincipalId', token)).status === 200;
  const update = (userId: string, body: object) =>
    mill.request('PUT', `/api/Companies/${mill.companyId}/users/${userId}`).send(body);

  test('is known by its token, raw, after Bearer, and in the query of one call', async () => {
    const { token } = await signIn(app, mill.email);
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(`Bearer ${token}`)).toBe(true);
    expect((await app.get(`/api/users/getPrincipalId?access_token=${token}`)).status).toBe(200);
    expect((await app.get(`/api/orders?access_token=${token}`)).status).toBe(401);
  });

  test('has a token of one algorithm, that names the session and nothing of the user but the id', async () => {
    const { token, userId } = await signIn(app, mill.email);
    const [head, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
    const payload = JSON.parse(claims ?? '') as object;
    expect(Object.keys(payload).sort()).toEqual(['exp', 'iat', 'jti', 'sid', 'sub']);
    expect(payload).toMatchObject({ sub: userId });
  });

  test('lives shorter on the web', async () => {
    const login = (source?: string) =>
      app.request('POST', '/api/users/login').send({ email: mill.email, password: testPassword, source });
    expect((await login('web')).body).toMatchObject({ ttl: 43_200, userId: mill.userId });
    expect((await login()).body).toMatchObject({ ttl: 1_209_600 });
  });

  test('ends when it is signed out, and no other one does', async () => {
    const [one, two] = [await signIn(app, mill.email), await signIn(app, mill.email)];
    expect((await one.request('POST', '/api/users/logout')).status).toBe(204);
    const answer = await one.get('/api/users/getPrincipalId');
    expect(refusalOf(answer)).toEqual([401, 'Token Expired']);
    expect(await isSignedIn(two.token)).toBe(true);
  });

  test('is nobody’s with a token of another key', async () => {
    const [head = '', body = '', signature = ''] = mill.token.split('.');
    const forged = [head, body, signature.split('').reverse().join('')].join('.');
    expect(refusalOf(await app.get('/api/users/getPrincipalId', forged))).toEqual([401, 'Authorization Required']);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    expect((await app.get('/api/users/getPrincipalId', unsigned)).status).toBe(401);
  });

  test('is none when a token that we signed names it by no text', async () => {
    const { jwtKey } = app.product.ports;
    const exp = Math.floor(Date.now() / 1_000) + 3_600;
    for (const sid of [5, { a: 1 }, ['x'], null, true]) {
      const token = jwt.sign({ sub: mill.userId, sid, exp }, jwtKey, { algorithm: 'HS256' });
      expect(refusalOf(await app.get('/api/users/getPrincipalId', token))).toEqual([401, 'Token Expired']);
    }
  });

  test.each([
    ['permissions', { user_permissions: [{ title: 'Add User', key: 'Add User', checked: true }] }],
    ['role', { role: 'admin' }],
    ['e-mail', { email: `other.${Date.now()}@example.com` }],
    ['active flag', { active: false }],
    ['password', { password: 'Another-Horse-9' }],
  ])('ends at once with a change of the %s', async (_, change) => {
    const user = await aUser(app, mill);
    expect(await isSignedIn(user.token)).toBe(true);
    expect((await update(user.userId, change)).status).toBe(200);
    expect(await isSignedIn(user.token)).toBe(false);
  });

  test('stays with a change of a name', async () => {
    const user = await aUser(app, mill);
    expect((await update(user.userId, { firstName: 'Grace' })).status).toBe(200);
    expect(await isSignedIn(user.token)).toBe(true);
  });

  test('ends with one’s own new password, for which the old one is asked', async () => {
    const user = await aUser(app, mill);
    const change = (oldPassword: string, newPassword: string) =>
      user.request('POST', '/api/users/change-password').send({ oldPassword, newPassword });
    expect((await change('Wrong-Horse-9', 'Another-Horse-9')).status).toBe(422);
    expect((await change(testPassword, 'short')).status).toBe(422);
    expect((await change(testPassword, 'Password1!')).status).toBe(422);
    expect(await isSignedIn(user.token)).toBe(true);
    expect((await change(testPassword, 'Another-Horse-9')).status).toBe(204);
    expect(await isSignedIn(user.token)).toBe(false);
  });

  test('ends with the password that opened it, even when the process died before it could say so', async () => {
    const user = await aUser(app, mill);
    const { passwords } = app.product.ports;
    await passwords.set(user.userId, 'Another-Horse-9');
    expect(refusalOf(await user.get('/api/users/getPrincipalId'))).toEqual([401, 'Token Expired']);
  });

  test('has to wait after five wrong old passwords, and at the sign-in too', async () => {
    const user = await aUser(app, mill);
    const change = (oldPassword: string) =>
      user.request('POST', '/api/users/change-password').send({ oldPassword, newPassword: 'Another-Horse-9' });
    for (let tries = 0; tries < 5; tries += 1) expect((await change('Wrong-Horse-9')).status).toBe(422);
    const sixth = await change(testPassword);
    expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    const login = { email: user.email, password: testPassword };
    expect((await app.request('POST', '/api/users/login').send(login)).status).toBe(429);
  });

  test('has to wait after five wrong passwords, whether the account is there or not', async () => {
    const user = await aUser(app, mill);
    for (const email of [user.email, 'nobody@example.com']) {
      const login = (password: string) => app.request('POST', '/api/users/login').send({ email, password });
      for (let tries = 0; tries < 5; tries += 1) expect((await login('Wrong-Horse-9')).status).toBe(401);
      const sixth = await login('Wrong-Horse-9');
      expect(sixth.status).toBe(429);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });

  test('is not needed to look a name up, but only so many look-ups are answered', async () => {
    const where = encodeURIComponent('{"where":{"email":"nobody@example.com"}}');
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await app.get(`/api/users?filter=${where}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
