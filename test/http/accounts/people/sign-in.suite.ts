import { randomUUID } from 'node:crypto';
import type { CompanyCommand } from '../../../../domain/company/company.commands.js';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { userStream } from '../../../../domain/user/user.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aCompany, aUser, type TestCompany, testPassword } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const newPassword = 'Battery-Staple-7';

describe('signing in', () => {
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

  test('returns a session of 14 days in the app and 12 hours on the web', async () => {
    const answer = await logIn(mill.email, testPassword);
    expect(answer.body).toEqual({
      id: expect.any(String) as string,
      ttl: 1_209_600,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as string,
      userId: mill.userId,
    });
    expect((await logIn(mill.email, testPassword, 'web')).body).toMatchObject({ ttl: 43_200 });
  });

  test('is possible again after a mailed link has set a password, which works once; the event names the company', async () => {
    const joan = await aUser(app, mill);
    const { tokens, eventStore } = app.product.ports;
    const link = await tokens.issue('set-password', joan.userId, new Date(Date.now() + 60_000).toISOString());
    const set = () => app.request('POST', '/api/users/reset-password').send({ token: link, newPassword });
    const check = () => app.request('POST', '/api/users/check-password-link').send({ token: link });
    for (const _ of [1, 2])
      expect([(await check()).status, (await check()).body]).toEqual([200, { email: joan.email }]);
    expect((await set()).status).toBe(204);
    await expectRefusal(check(), 401, 'INVALID_TOKEN', 'Token Expired');
    await expectRefusal(joan.get(me), 401, 'INVALID_TOKEN', 'Token Expired');
    await expectRefusal(set(), 401, 'INVALID_TOKEN', 'Token Expired');
    expect((await eventStore.read(userStream.nameOf(joan.userId))).at(-1)).toMatchObject({
      type: 'UserPasswordReplaced',
      metadata: { actorId: joan.userId, companyId: mill.companyId },
    });
  });

  test('is refused with its reason, in the order of the specification, only with the right password', async () => {
    const barred = await aCompany(app, 'vendor', { noOfUsers: 20 });
    const joan = await aUser(app, barred);
    const { handleCommand, readSide } = app.product.ports;
    const command = async (companyCommand: CompanyCommand): Promise<void> => {
      const now = new Date().toISOString();
      const context = newContext({ actorId: 'support', companyId: barred.companyId, occurredAt: now });
      await readSide.hasHandled(
        (await handleCommand(companyStream, barred.companyId, companyCommand, context)).position,
      );
    };
    const onWeb = () => logIn(joan.email, testPassword, 'web');
    await expectRefusal(onWeb(), 403, 'login.restricted', 'You are restricted to login!');
    expect((await logIn(joan.email, testPassword)).status).toBe(200);
    await command({ type: 'SetCompanyActive', active: false, reason: 'Card fraud' });
    await expectRefusal(onWeb(), 403, 'login.suspended', {
      message:
        'Your services have been suspended temporarily. Please contact the administration to resume the services.',
    });
    await command({ type: 'SetRemainingDays', remainingDays: 0, day: '2026-11-28', reason: 'It owes a year' });
    await expectRefusal(onWeb(), 403, 'login.blocked', {
      message: 'Because of pending payment your account is blocked. Please contact support for more details.',
    });
    const refused = await logIn(joan.email, 'Wrong-Horse-9', 'web');
    await expectRefusal(refused, 401, 'LOGIN_FAILED', 'Invalid email and password combination');
  });

  test('is not made to wait on a device that signed in before by the wrong passwords of others', async () => {
    const joan = await aUser(app, mill);
    const device = String((await logIn(joan.email, testPassword)).headers['x-device']);
    const onDevice = (password: string) => logIn(joan.email, password).set('x-device', device);
    for (let tries = 1; tries <= 6; tries += 1) await logIn(joan.email, 'Wrong-Horse-9');
    await expectRefusal(logIn(joan.email, testPassword), 429, 'too-many-requests');
    const again = await onDevice(testPassword);
    expect([again.status, String(again.headers['x-device'])]).toEqual([200, device]);
    const other = await aUser(app, mill);
    for (let tries = 1; tries <= 6; tries += 1) await logIn(other.email, 'Wrong-Horse-9').set('x-device', device);
    await expectRefusal(logIn(other.email, testPassword).set('x-device', device), 429, 'too-many-requests');
    for (let tries = 1; tries <= 5; tries += 1) await expectRefusal(onDevice('Wrong-Horse-9'), 401, 'LOGIN_FAILED');
    await expectRefusal(onDevice(testPassword), 429, 'too-many-requests');
  });

  test('is delayed after five wrong passwords, also for an unknown address', async () => {
    const unknown = `${randomUUID()}@example.com`;
    const wrong = () => logIn(unknown, 'Wrong-Horse-9');
    for (let tries = 1; tries <= 5; tries += 1) await expectRefusal(wrong(), 401, 'LOGIN_FAILED');
    const answer = await wrong();
    await expectRefusal(answer, 429, 'too-many-requests', { name: 'TooManyRequestsError' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
