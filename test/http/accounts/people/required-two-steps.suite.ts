import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import { aCompany, aUser, signIn, type SignedIn, testPassword, type TestCompany } from '../../world/a-company.js';
import { aDeviceAt, codeOf, turnOnCodes, type WithCodes } from '../../world/a-scanner.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('a company that asks its admins for a code', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  interface Offer {
    readonly secret: string;
    readonly picture: string;
  }
  interface Done extends WithCodes {
    readonly session: { readonly id: string; readonly ttl: number };
  }

  const require = (caller: SignedIn, { companyId }: TestCompany, code = '', isRequired = true) =>
    caller.request('PUT', `/api/Companies/${companyId}/twoSteps`).send({ isRequired, password: testPassword, code });
  const login = (email: string, source?: 'web') =>
    app.request('POST', '/api/users/login').send({ email, password: testPassword, source });
  const ticketOf = async (email: string): Promise<string> =>
    ((await login(email, 'web')).body as { error: { details: { ticket: string } } }).error.details.ticket;
  const offer = (ticket: string) => app.request('POST', '/api/users/login/setUp').send({ ticket });
  const confirm = (ticket: string, code: string) =>
    app.request('POST', '/api/users/login/setUp/confirm').send({ ticket, code });
  const isSignedIn = async ({ token }: { readonly token: string }) =>
    (await app.get('/api/users/getPrincipalId', token)).status === 200;

  const anAskingMill = async () => {
    const mill = await aCompany(app);
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const codes = await turnOnCodes(mill);
    expect((await require(mill, mill, codes.recoveryCodes[9])).status).toBe(200);
    return { mill, admin, codes };
  };

  test('requires no code after its owner turns that off, also under a used Idempotency-Key', async () => {
    const mill = await aCompany(app);
    const [first, second] = (await turnOnCodes(mill)).recoveryCodes;
    const key = { 'idempotency-key': randomUUID() };
    expect((await require(mill, mill, first).set(key)).body).toMatchObject({ requiresTwoSteps: true });
    expect((await require(mill, mill, second, false).set(key)).body).toMatchObject({ requiresTwoSteps: false });
  });

  test('is configured by its owner, who has already set up codes', async () => {
    const mill = await aCompany(app);
    const admin = await aUser(app, mill, [], { role: 'admin' });
    await expectRefusal(require(mill, mill), 409, 'company.two-steps-first');
    const [first, second] = (await turnOnCodes(mill)).recoveryCodes;
    const ofAdmin = (await turnOnCodes(admin)).recoveryCodes[0];
    await expectRefusal(require(admin, mill, ofAdmin), 403);
    expect((await require(mill, mill, first)).body).toMatchObject({ id: mill.companyId, requiresTwoSteps: true });
    const twoSteps = async (caller: SignedIn) => (await caller.get('/api/users/twoSteps')).body as object;
    expect(await twoSteps(mill)).toMatchObject({ isRequired: true, decidesForCompany: true });
    expect(await twoSteps(admin)).toMatchObject({ isRequired: true, decidesForCompany: false });
    expect((await require(mill, mill, second, false)).body).toMatchObject({ requiresTwoSteps: false });
    expect(await twoSteps(admin)).toMatchObject({ isRequired: false });
    const history = await mill.get(`/api/companies/${mill.companyId}/history`);
    const texts = (history.body as readonly { readonly text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Asked admins for a code at the sign-in',
        'Asked admins for no code at the sign-in any more',
      ]),
    );
  });

  test('is switched on and off with password and code; a stale call uses no code', async () => {
    const mill = await aCompany(app);
    const [first = '', second = ''] = (await turnOnCodes(mill)).recoveryCodes;
    const put = (body: object) => mill.request('PUT', `/api/Companies/${mill.companyId}/twoSteps`).send(body);
    await expectRefusal(put({ isRequired: true }), 422, 'proof.password-invalid');
    await expectRefusal(
      put({ isRequired: true, password: 'Wrong-Horse-9', code: first }),
      422,
      'proof.password-invalid',
    );
    await expectRefusal(require(mill, mill, 'wrong'), 422, 'two-steps.code-invalid');
    await expectRefusal(require(mill, mill, first).set('if-match', '"999"'), 412);
    expect((await require(mill, mill, first)).status).toBe(200);
    await expectRefusal(require(mill, mill, 'wrong', false), 422, 'two-steps.code-invalid');
    expect((await require(mill, mill, second, false)).body).toMatchObject({ requiresTwoSteps: false });
  });

  test('ends the sessions of admins that no code has opened, and leaves users alone', async () => {
    const mill = await aCompany(app);
    const [admin, coded] = [
      await aUser(app, mill, [], { role: 'admin' }),
      await aUser(app, mill, [], { role: 'admin' }),
    ];
    const user = await aUser(app, mill);
    const elsewhere = await signIn(app, mill.email);
    const [code] = (await turnOnCodes(mill)).recoveryCodes;
    // Turning it on has ended the other session.
    expect([await isSignedIn(mill), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const { recoveryCodes } = await turnOnCodes(coded);
    const ticket = await ticketOf(coded.email);
    const second = await app.request('POST', '/api/users/login/code').send({ ticket, code: recoveryCodes[0] });
    await require(mill, mill, code);
    const token = (second.body as { readonly id: string }).id;
    expect(await Promise.all([mill, coded, { token }, user, admin].map(isSignedIn))).toEqual([
      ...[true, true, true, true],
      false,
    ]);
    expect((await login(user.email)).status).toBe(200);
  });

  test('leads a user without codes through the setup, and admits no other call before', async () => {
    const { admin, mill } = await anAskingMill();
    for (const source of [undefined, 'web'] as const) {
      await expectRefusal(login(admin.email, source), 401, 'TWO_FACTOR_SETUP_REQUIRED');
    }
    const ticket = await ticketOf(admin.email);
    for (const path of ['/api/users/getPrincipalId', '/api/users/twoSteps', `/api/Companies/${mill.companyId}`])
      await expectRefusal(app.get(path, ticket), 401, 'AUTHORIZATION_REQUIRED');
    const code = await app.request('POST', '/api/users/login/code').send({ ticket, code: '123456' });
    await expectRefusal(code, 401, 'login.code-invalid');
    await expectRefusal(confirm(ticket, '123456'), 422, 'two-steps.code-invalid');
    const offered = await offer(ticket);
    expect([offered.status, (offered.body as Offer).picture]).toEqual([200, expect.stringMatching(/^<svg /) as string]);
    const { secret } = offered.body as Offer;
    await expectRefusal(confirm(ticket, 'wrong'), 422, 'two-steps.code-invalid');
    const done = await confirm(ticket, codeOf(secret, 0));
    expect(done.status).toBe(200);
    const { session, recoveryCodes } = done.body as Done;
    expect([session.ttl, recoveryCodes.length]).toEqual([43_200, 10]);
    expect(await isSignedIn({ token: session.id })).toBe(true);
    await expectRefusal(confirm(ticket, codeOf(secret)), 401, 'login.ticket-ended');
    await expectRefusal(login(admin.email), 401, 'TWO_FACTOR_REQUIRED');
  });

  test('sets up no codes for a user with codes, or with a used or missing ticket', async () => {
    const { mill, codes } = await anAskingMill();
    const ticket = await ticketOf(mill.email);
    await expectRefusal(offer(ticket), 409, 'two-steps.in-use');
    await expectRefusal(confirm(ticket, codeOf(codes.secret)), 409, 'two-steps.in-use');
    await expectRefusal(offer('no-ticket'), 401, 'login.ticket-ended');
    const { admin } = await anAskingMill();
    const other = await ticketOf(admin.email);
    for (let tries = 0; tries < 5; tries += 1)
      await expectRefusal(confirm(other, 'wrong'), 422, 'two-steps.code-invalid');
    await expectRefusal(confirm(other, 'wrong'), 401, 'login.ticket-ended');
    await expectRefusal(offer(other), 401, 'login.ticket-ended');
  });

  test('lets no admin turn codes off, and leads a user through the setup again after a reset', async () => {
    const { mill, admin, codes } = await anAskingMill();
    const refused = await mill
      .request('POST', '/api/users/twoSteps/off')
      .send({ password: testPassword, code: codes.recoveryCodes[0] });
    await expectRefusal(refused, 409, 'two-steps.required');
    expect((await mill.get('/api/users/twoSteps')).body).toMatchObject({ recoveryLeft: 9 });
    const ticket = await ticketOf(admin.email);
    const { secret } = (await offer(ticket)).body as Offer;
    expect((await confirm(ticket, codeOf(secret, 0))).status).toBe(200);
    const reset = await mill
      .request('POST', `/api/users/${admin.userId}/twoSteps/off`)
      .send({ password: testPassword, code: codes.recoveryCodes[1] });
    expect(reset.status).toBe(204);
    await expectRefusal(login(admin.email), 401, 'TWO_FACTOR_SETUP_REQUIRED');
  });

  test('ends sessions for good: none is valid again when it requires no code', async () => {
    const mill = await aCompany(app);
    const [admin, elsewhere] = [
      await aUser(app, mill, [], { role: 'admin' }),
      await aUser(app, mill, [], { role: 'admin' }),
    ];
    const [on, off] = (await turnOnCodes(mill)).recoveryCodes;
    expect((await require(mill, mill, on)).status).toBe(200);
    // The code is now required: one makes no call before the setup, the other none after a refusal.
    expect(await isSignedIn(elsewhere)).toBe(false);
    const ticket = await ticketOf(admin.email);
    const { secret } = (await offer(ticket)).body as Offer;
    expect((await confirm(ticket, codeOf(secret, 0))).status).toBe(200);
    expect((await require(mill, mill, off, false)).status).toBe(200);
    expect([await isSignedIn(admin), await isSignedIn(elsewhere)]).toEqual([false, false]);
  });

  test('requires no code from former admins, who may turn codes off', async () => {
    const { mill, admin } = await anAskingMill();
    const ticket = await ticketOf(admin.email);
    const { secret } = (await offer(ticket)).body as Offer;
    const { recoveryCodes } = (await confirm(ticket, codeOf(secret, 0))).body as Done;
    const path = `/api/companies/${mill.companyId}/users/${admin.userId}`;
    expect((await mill.request('PUT', path).send({ role: 'user' })).status).toBe(200);
    const half = ((await login(admin.email)).body as { error: { details: { ticket: string } } }).error.details.ticket;
    const entered = await app.request('POST', '/api/users/login/code').send({ ticket: half, code: recoveryCodes[0] });
    const { id: token } = entered.body as { readonly id: string };
    const off = await app
      .request('POST', '/api/users/twoSteps/off', token)
      .send({ password: testPassword, code: recoveryCodes[1] });
    expect(off.status).toBe(204);
  });

  test('accepts the passkey of a user without codes, and sets up none before it has signed', async () => {
    const mill = await aCompany(app);
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const device = aDeviceAt(app);
    const made = await admin.request('POST', '/api/users/passkeys/offer').send({ password: testPassword });
    const passkey = device.create(made.body as PublicKeyCredentialCreationOptionsJSON);
    expect((await admin.request('POST', '/api/users/passkeys').send({ name: 'Phone', passkey })).status).toBe(200);
    const [code] = (await turnOnCodes(mill)).recoveryCodes;
    expect((await require(mill, mill, code)).status).toBe(200);
    await expectRefusal(login(admin.email, 'web'), 401, 'TWO_FACTOR_REQUIRED', {
      details: { hasCode: false, hasPasskey: true },
    });
    const ticket = await ticketOf(admin.email);
    await expectRefusal(offer(ticket), 401, 'login.passkey-first');
    await expectRefusal(confirm(ticket, '123456'), 401, 'login.passkey-first');
    const asked = (await app.request('POST', '/api/users/login/passkey/offer'))
      .body as PublicKeyCredentialRequestOptionsJSON;
    const entered = await app.request('POST', '/api/users/login/passkey').send({ passkey: device.get(asked), ticket });
    expect(entered.status).toBe(200);
    expect(await isSignedIn({ token: (entered.body as { readonly id: string }).id })).toBe(true);
  });
});
