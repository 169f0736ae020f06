import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { aCompany, aUser, signIn, testPassword, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('a session', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
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
    await expectRefusal(app.get(`/api/orders?access_token=${token}`), 401, 'AUTHORIZATION_REQUIRED');
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
    await expectRefusal(one.get('/api/users/getPrincipalId'), 401, 'INVALID_TOKEN', 'Token Expired');
    expect(await isSignedIn(two.token)).toBe(true);
  });

  describe('in the list of one’s own', () => {
    interface Listed {
      readonly id: string;
      readonly kind: string;
      readonly client: string | null;
      readonly openedAt: string;
      readonly lastUsedAt: string;
      readonly isThis: boolean;
    }
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    const signInWith = async (email: string, client: string): Promise<string> => {
      const body = { email, password: testPassword, source: 'web' };
      const answer = await app.request('POST', '/api/users/login').set('user-agent', client).send(body);
      return (answer.body as { readonly id: string }).id;
    };
    const listOf = async (token: string): Promise<readonly Listed[]> =>
      (await app.get('/api/users/sessions', token)).body as readonly Listed[];

    test('shows browser and device, and marks the present session', async () => {
      const user = await aUser(app, mill, ['Admin App Access']);
      const before = Date.now();
      const browser = await signInWith(user.email, chrome);
      const listed = await listOf(browser);
      expect(listed.map(({ kind, client, isThis }) => [kind, client, isThis])).toEqual(
        expect.arrayContaining([
          ['web', 'Chrome on Windows', true],
          ['app', null, false],
        ]),
      );
      expect(listed).toHaveLength(2);
      for (const { openedAt, lastUsedAt } of listed.filter(({ isThis }) => isThis))
        expect(Math.min(Date.parse(openedAt), Date.parse(lastUsedAt))).toBeGreaterThanOrEqual(before - 1_000);
      expect((await listOf(user.token)).filter(({ isThis }) => isThis)).toMatchObject([{ kind: 'app' }]);
    });

    test('is ended from another one, only by its user', async () => {
      const user = await aUser(app, mill, ['Admin App Access']);
      const browser = await signInWith(user.email, chrome);
      const other = (await listOf(browser)).find(({ isThis }) => !isThis)?.id ?? '';
      const end = (token: string) => app.request('DELETE', `/api/users/sessions/${other}`, token);
      expect((await end(mill.token)).status).toBe(204);
      expect(await isSignedIn(user.token)).toBe(true);
      expect((await end(browser)).status).toBe(204);
      expect([await isSignedIn(user.token), await isSignedIn(browser)]).toEqual([false, true]);
      expect((await listOf(browser)).map(({ isThis }) => isThis)).toEqual([true]);
      expect((await end(browser)).status).toBe(204);
    });

    test('is ended with all other sessions of its user, by old and new tokens', async () => {
      const user = await aUser(app, mill, ['Admin App Access']);
      const browser = await signInWith(user.email, chrome);
      const elsewhere = await aUser(app, mill);
      expect((await app.request('DELETE', '/api/users/sessions', browser)).status).toBe(204);
      for (const token of [user.token, browser])
        await expectRefusal(app.get('/api/users/getPrincipalId', token), 401, 'INVALID_TOKEN', 'Token Expired');
      expect(await isSignedIn(elsewhere.token)).toBe(true);
      expect(await isSignedIn((await signIn(app, user.email)).token)).toBe(true);
    });

    test('is missing after a change of the password has ended it', async () => {
      const user = await aUser(app, mill);
      await app.product.ports.passwords.set(user.userId, 'Another-Horse-9', 0);
      const body = { email: user.email, password: 'Another-Horse-9' };
      const login = await app.request('POST', '/api/users/login').send(body);
      const { id } = login.body as { readonly id: string };
      expect((await listOf(id)).map(({ isThis }) => isThis)).toEqual([true]);
    });
  });

  test('is refused with a token of another key', async () => {
    const [head = '', body = '', signature = ''] = mill.token.split('.');
    const forged = [head, body, signature.split('').reverse().join('')].join('.');
    const refused = await app.get('/api/users/getPrincipalId', forged);
    await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED', 'Authorization Required');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    await expectRefusal(app.get('/api/users/getPrincipalId', unsigned), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('is none when a token that we signed names it by no text', async () => {
    const { jwtKey } = app.product.ports;
    const exp = Math.floor(Date.now() / 1_000) + 3_600;
    for (const sid of [5, { a: 1 }, ['x'], null, true]) {
      const token = jwt.sign({ sub: mill.userId, sid, exp }, jwtKey, { algorithm: 'HS256' });
      await expectRefusal(app.get('/api/users/getPrincipalId', token), 401, 'INVALID_TOKEN', 'Token Expired');
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

  test('ends with one’s own new password, which requires the old one', async () => {
    const user = await aUser(app, mill);
    const change = (oldPassword: string, newPassword: string) =>
      user.request('POST', '/api/users/change-password').send({ oldPassword, newPassword });
    await expectRefusal(change('Wrong-Horse-9', 'Another-Horse-9'), 422, 'user.old-password-invalid');
    await expectRefusal(change(testPassword, 'short'), 422, 'user.password');
    await expectRefusal(change(testPassword, 'Password1!'), 422, 'user.password-common');
    expect(await isSignedIn(user.token)).toBe(true);
    expect((await change(testPassword, 'Another-Horse-9')).status).toBe(204);
    expect(await isSignedIn(user.token)).toBe(false);
  });

  test('ends with the password that opened it, even when the process died before it recorded that', async () => {
    const user = await aUser(app, mill);
    const { passwords } = app.product.ports;
    await passwords.set(user.userId, 'Another-Horse-9', 0);
    await expectRefusal(user.get('/api/users/getPrincipalId'), 401, 'INVALID_TOKEN', 'Token Expired');
  });

  test('has to wait after five wrong old passwords, but not at the sign-in', async () => {
    const user = await aUser(app, mill);
    const change = (oldPassword: string) =>
      user.request('POST', '/api/users/change-password').send({ oldPassword, newPassword: 'Another-Horse-9' });
    for (let tries = 0; tries < 5; tries += 1)
      await expectRefusal(change('Wrong-Horse-9'), 422, 'user.old-password-invalid');
    const sixth = await change(testPassword);
    await expectRefusal(sixth, 429, 'too-many-requests');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    const login = { email: user.email, password: testPassword };
    expect((await app.request('POST', '/api/users/login').send(login)).status).toBe(200);
  });

  test('has to wait after five wrong passwords, whether the account is there or not', async () => {
    const user = await aUser(app, mill);
    for (const email of [user.email, `${randomUUID()}@example.com`]) {
      const login = (password: string) => app.request('POST', '/api/users/login').send({ email, password });
      for (let tries = 0; tries < 5; tries += 1) await expectRefusal(login('Wrong-Horse-9'), 401, 'LOGIN_FAILED');
      const sixth = await login('Wrong-Horse-9');
      await expectRefusal(sixth, 429, 'too-many-requests');
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });
});
