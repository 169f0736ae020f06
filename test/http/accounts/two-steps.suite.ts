import { Secret, TOTP } from 'otpauth';
import { aCompany, aUser, type SignedIn, testPassword, type TestCompany } from '../world/a-company.js';
import { refusalOf } from '../world/a-group.js';
import { aSupporter } from '../world/a-supporter.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

const step = 30_000;

describe('signing in with a code', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({});
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 30 });
  });
  afterAll(() => app.stop());

  interface WithCodes {
    readonly secret: string;
    readonly recoveryCodes: readonly string[];
  }

  /** Codes are used once, so a test takes the present one to turn it on, and the next one to sign in. */
  const codeOf = (secret: string, ahead = 1): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * step });

  const post = (caller: SignedIn, path: string, body: object) =>
    caller.request('POST', `/api/users/twoSteps/${path}`).send(body);

  const turnOn = async (caller: SignedIn): Promise<WithCodes> => {
    const offered = await post(caller, 'offer', { password: testPassword });
    const { secret } = offered.body as { readonly secret: string };
    const confirmed = await post(caller, 'confirm', { code: codeOf(secret, 0) });
    if (confirmed.status !== 200) throw new Error(`Not turned on: ${confirmed.status} ${confirmed.text}`);
    return { secret, ...(confirmed.body as { readonly recoveryCodes: readonly string[] }) };
  };

  const anAdmin = () => aUser(app, mill, [], { role: 'admin' });
  const login = (email: string, password = testPassword, source?: 'web') =>
    app.request('POST', '/api/users/login').send({ email, password, source });
  const ticketOf = async (email: string, source?: 'web'): Promise<string> => {
    const answer = await login(email, testPassword, source);
    return (answer.body as { error: { details: { ticket: string } } }).error.details.ticket;
  };
  const enter = (ticket: string, code: string) => app.request('POST', '/api/users/login/code').send({ ticket, code });
  const codeIn = ({ body }: { readonly body: unknown }): string => (body as { error: { code: string } }).error.code;

  test('is offered for the password, as a text and as a picture, and is off until it is confirmed', async () => {
    const admin = await anAdmin();
    expect(refusalOf(await post(admin, 'offer', { password: 'Wrong-Horse-9' }))).toEqual([
      422,
      'The old password is not right.',
    ]);
    const offered = await post(admin, 'offer', { password: testPassword });
    expect(offered.status).toBe(200);
    expect(offered.body).toMatchObject({
      address: expect.stringContaining('otpauth://totp/Selvage') as string,
      picture: expect.stringMatching(/^<svg /) as string,
    });
    expect(codeIn(await post(admin, 'confirm', { code: '12' }))).toBe('two-steps.code-invalid');
    expect((await login(admin.email)).status).toBe(200);
    expect((await admin.get('/api/users/twoSteps')).body).toEqual({
      isOn: false,
      since: null,
      recoveryLeft: 0,
      isOffered: true,
    });
  });

  test('lets nobody in by the password alone: old clients too get 401 with a ticket', async () => {
    const admin = await anAdmin();
    const { secret } = await turnOn(admin);
    expect(codeIn(await post(admin, 'offer', { password: testPassword }))).toBe('two-steps.in-use');
    for (const source of [undefined, 'web'] as const) {
      const answer = await login(admin.email, testPassword, source);
      expect([answer.status, codeIn(answer)]).toEqual([401, 'TWO_FACTOR_REQUIRED']);
      expect(refusalOf(answer)).toEqual([401, 'Enter the code of your authenticator app.']);
    }
    expect(codeIn(await login(admin.email, 'Wrong-Horse-9'))).toBe('LOGIN_FAILED');
    const ticket = await ticketOf(admin.email, 'web');
    expect((await app.get('/api/users/getPrincipalId', ticket)).status).toBe(401);
    const entered = await enter(ticket, codeOf(secret));
    expect([entered.status, (entered.body as { ttl: number }).ttl]).toEqual([200, 43_200]);
    const { id } = entered.body as { readonly id: string };
    expect((await app.get('/api/users/getPrincipalId', id)).status).toBe(200);
    expect(codeIn(await enter(ticket, codeOf(secret)))).toBe('login.ticket-ended');
  });

  test('takes a code once, and of two callers with one ticket lets one in', async () => {
    const admin = await anAdmin();
    const { secret, recoveryCodes } = await turnOn(admin);
    const [first, second] = [await ticketOf(admin.email), await ticketOf(admin.email)];
    expect((await enter(first, codeOf(secret))).status).toBe(200);
    expect(codeIn(await enter(second, codeOf(secret)))).toBe('login.code-invalid');
    const both = await Promise.all(recoveryCodes.slice(0, 2).map((code) => enter(second, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ends the ticket after five codes, and counts wrong ones as wrong passwords', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOn(admin);
    const ticket = await ticketOf(admin.email);
    for (let tries = 0; tries < 5; tries += 1) expect(codeIn(await enter(ticket, 'wrong'))).toBe('login.code-invalid');
    expect(codeIn(await enter(ticket, recoveryCodes[0] ?? ''))).toBe('login.ticket-ended');
    // A right password does not clear what wrong codes have counted.
    expect((await login(admin.email)).status).toBe(429);
  });

  test('ends the ticket with a new password', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOn(admin);
    const ticket = await ticketOf(admin.email);
    await app.product.ports.passwords.set(admin.userId, 'Another-Horse-9');
    expect(codeIn(await enter(ticket, recoveryCodes[0] ?? ''))).toBe('login.ticket-ended');
  });

  test('takes each recovery code once in the place of the app, and says so in the history', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOn(admin);
    const [code = '', other = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await enter(await ticketOf(admin.email), code)).status).toBe(200);
    expect((await enter(await ticketOf(admin.email), code)).status).toBe(401);
    expect((await admin.get('/api/users/twoSteps')).body).toMatchObject({ isOn: true, recoveryLeft: 9 });
    const renewed = await post(admin, 'recoveryCodes', { password: testPassword, code: other });
    expect((renewed.body as WithCodes).recoveryCodes).toHaveLength(10);
    expect((await enter(await ticketOf(admin.email), recoveryCodes[2] ?? '')).status).toBe(401);
    const history = await mill.get(`/api/users/${admin.userId}/history`);
    const texts = (history.body as readonly { readonly text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Turned on signing in with a code',
        'Signed in with a recovery code; 9 are left',
        'Made new recovery codes',
      ]),
    );
  });

  test('is turned off with the password and a code', async () => {
    const admin = await anAdmin();
    expect(codeIn(await post(admin, 'off', { password: testPassword, code: '' }))).toBe('two-steps.not-in-use');
    const { secret } = await turnOn(admin);
    expect(codeIn(await post(admin, 'off', { password: testPassword, code: 'wrong' }))).toBe('two-steps.code-invalid');
    expect(codeIn(await post(admin, 'off', { password: 'Wrong-Horse-9', code: codeOf(secret) }))).toBe(
      'user.old-password-invalid',
    );
    expect((await post(admin, 'off', { password: testPassword, code: codeOf(secret) })).status).toBe(204);
    expect((await login(admin.email)).status).toBe(200);
  });

  test('is turned off by the owner for who has lost it, and by no admin for the owner or themselves', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    await turnOn(admin);
    const end = (caller: SignedIn, userId: string) => caller.request('DELETE', `/api/users/${userId}/twoSteps`);
    expect((await end(admin, admin.userId)).status).toBe(403);
    expect((await mill.get(`/api/users/${admin.userId}/twoSteps`)).body).toEqual({ isOn: true, passkeys: 0 });
    expect((await end(other, admin.userId)).status).toBe(204);
    expect(codeIn(await end(mill, admin.userId))).toBe('two-steps.not-in-use');
    expect((await login(admin.email)).status).toBe(200);
    const owner = await aCompany(app);
    const deputy = await aUser(app, owner, [], { role: 'admin' });
    await turnOn(owner);
    expect((await end(deputy, owner.userId)).status).toBe(403);
    expect((await login(owner.email)).status).toBe(401);
  });

  test('is for owners, admins and support alone', async () => {
    const user = await aUser(app, mill, ['Admin App Access']);
    expect((await post(user, 'offer', { password: testPassword })).status).toBe(403);
    expect((await user.get('/api/users/twoSteps')).body).toMatchObject({ isOffered: false });
    const support = await aSupporter(app);
    expect((await turnOn(support)).recoveryCodes).toHaveLength(10);
  });

  test('leaves neither secret nor codes in events', async () => {
    const admin = await anAdmin();
    const { secret, recoveryCodes } = await turnOn(admin);
    await enter(await ticketOf(admin.email), recoveryCodes[0] ?? '');
    const events = JSON.stringify(await app.product.ports.eventStore.read(`user-${admin.userId}`));
    expect(events).toContain('RecoveryCodeUsed');
    for (const value of [secret, ...recoveryCodes]) expect(events).not.toContain(value);
  });
});
