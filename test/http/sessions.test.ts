import { companyDecider } from '../../domain/company/company.decider.js';
import type { CompanyCommand } from '../../domain/company/company.commands.js';
import { newContext } from '../../infra/commands/command-context.js';
import { aCompany, aUser, signIn, type TestCompany, testPassword } from './a-company.js';
import { refused } from './a-group.js';
import { startTestApp, type TestApp } from './test-app.js';

const newPassword = 'Battery-Staple-7';

describe('a session', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 20 });
  });
  afterAll(() => app.stop());

  const logIn = (email: string, password: string, source?: 'web') =>
    app.request('POST', '/api/users/login').send({ email, password, source });
  const me = '/api/users/getPrincipalId';

  test('lasts 14 days in the app and 12 hours on the web', async () => {
    const answer = await logIn(mill.email, testPassword);
    expect(answer.body).toEqual({
      id: expect.any(String) as string,
      ttl: 1_209_600,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as string,
      userId: mill.userId,
    });
    expect((await logIn(mill.email, testPassword, 'web')).body).toMatchObject({ ttl: 43_200 });
  });

  test('is told by its token raw, after Bearer, and in the address of getPrincipalId alone', async () => {
    const who = { data: { id: mill.userId, userId: mill.userId, companyId: mill.companyId, role: 'admin' } };
    expect((await app.get(me, mill.token)).body).toEqual(who);
    expect((await app.get(me, `Bearer ${mill.token}`)).body).toEqual(who);
    expect((await app.get(`${me}?access_token=${mill.token}`)).body).toEqual(who);
    expect((await app.get(`/api/orders?access_token=${mill.token}`)).status).toBe(401);
  });

  test('that was signed out is expired, and a token that nobody signed opens nothing', async () => {
    const { token } = await signIn(app, mill.email);
    expect((await app.request('POST', '/api/users/logout', token)).status).toBe(204);
    const expired = await app.get(me, token);
    expect(refused(expired)).toEqual([401, 'Token Expired']);
    expect(expired.body).toMatchObject({ error: { code: 'INVALID_TOKEN' } });
    const [head, claims] = token.split('.');
    for (const forged of ['pseudo', `${head}.${claims}.AAAA`, `${head}.${claims}.`]) {
      const unknown = await app.get(me, forged);
      expect(refused(unknown)).toEqual([401, 'Authorization Required']);
      expect(unknown.body).toMatchObject({ error: { code: 'AUTHORIZATION_REQUIRED', name: 'UnauthorizedError' } });
    }
  });

  test('ends when its password is changed, which takes the old one', async () => {
    const joan = await aUser(app, mill);
    const change = (oldPassword: string, next: string) =>
      joan.request('POST', '/api/users/change-password').send({ oldPassword, newPassword: next });
    expect((await change('Not-My-Password-1', newPassword)).status).toBe(422);
    expect(refused(await change(testPassword, 'short'))).toEqual([
      422,
      'Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character',
    ]);
    expect((await change(testPassword, newPassword)).status).toBe(204);
    expect(refused(await joan.get(me))).toEqual([401, 'Token Expired']);
    expect((await logIn(joan.email, testPassword)).status).toBe(401);
    expect((await logIn(joan.email, newPassword)).status).toBe(200);
  });

  test('ends when its password is set by a mailed link, which works once and is told to the company', async () => {
    const joan = await aUser(app, mill);
    const { tokens, eventStore } = app.product.ports;
    const link = await tokens.issue('set-password', joan.userId, new Date(Date.now() + 60_000).toISOString());
    const set = () => app.request('POST', '/api/users/reset-password').send({ token: link, newPassword });
    expect((await set()).status).toBe(204);
    expect(refused(await joan.get(me))).toEqual([401, 'Token Expired']);
    expect(refused(await set())).toEqual([401, 'Token Expired']);
    expect((await eventStore.read(`user-${joan.userId}`)).at(-1)).toMatchObject({
      type: 'UserPasswordReplaced',
      metadata: { actorId: joan.userId, companyId: mill.companyId },
    });
  });

  test.each([{ permissions: ['Add Group'] }, { active: false }])(
    'of a user ends with a change of %j',
    async (change) => {
      const joan = await aUser(app, mill);
      const body =
        change.permissions === undefined
          ? change
          : { user_permissions: change.permissions.map((key) => ({ title: key, key, checked: true })) };
      const put = await mill.request('PUT', `/api/Companies/${mill.companyId}/users/${joan.userId}`).send(body);
      expect(put.status).toBe(200);
      expect(refused(await joan.get(me))).toEqual([401, 'Token Expired']);
    },
  );

  test('is refused for its reason, in the order of the specification, to who knows the password alone', async () => {
    const barred = await aCompany(app, 'vendor', { noOfUsers: 20 });
    const joan = await aUser(app, barred);
    const { handleCommand, readSide } = app.product.ports;
    const command = async (asked: CompanyCommand): Promise<void> => {
      const now = new Date().toISOString();
      const context = newContext({ actorId: 'support', companyId: barred.companyId, occurredAt: now });
      await readSide.settled(
        (await handleCommand(companyDecider, `company-${barred.companyId}`, asked, context)).position,
      );
    };
    const outcome = async () => refused(await logIn(joan.email, testPassword, 'web'));
    expect(await outcome()).toEqual([403, 'You are restricted to login!']);
    expect((await logIn(joan.email, testPassword)).status).toBe(200);
    await command({ type: 'SetCompanyActive', active: false });
    expect(await outcome()).toEqual([
      403,
      'Your services have been suspended temporarily. Please contact the administration to resume the services.',
    ]);
    await command({ type: 'SetRemainingDays', remainingDays: 0 });
    expect(await outcome()).toEqual([
      403,
      'Because of pending payment your account is blocked. Please contact support for more details.',
    ]);
    expect(refused(await logIn(joan.email, 'Wrong-Horse-9', 'web'))).toEqual([
      401,
      'Invalid email and password combination',
    ]);
  });

  test('may be asked for again after a wait when the password was wrong five times, for an unknown address too', async () => {
    const wrong = () => logIn('nobody@example.com', 'Wrong-Horse-9');
    for (let tries = 1; tries <= 5; tries += 1) expect((await wrong()).status).toBe(401);
    const told = await wrong();
    expect([told.status, Number(told.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(told.body).toMatchObject({ error: { statusCode: 429, name: 'TooManyRequestsError' } });
  });
});
