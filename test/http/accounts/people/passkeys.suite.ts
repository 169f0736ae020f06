import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import supertest from 'supertest';
import { userStream } from '../../../../domain/user/user.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { userModel } from '../../../../projections/index.js';
import { freePort } from '../../../kit/free-port.js';
import { SoftwareAuthenticator } from '../../../kit/software-authenticator.js';
import { startProductUnderTest } from '../../../product/product-under-test.js';
import { aCompany, aUser, signIn, type SignedIn, testPassword, type TestCompany } from '../../world/a-company.js';
import { aDeviceAt, anAppPassword, passkeyOriginOf, turnOnCodes as withCodes } from '../../world/a-scanner.js';
import { aSupporter } from '../../world/a-supporter.js';
import { storedText } from '../../world/stored-text.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Session {
  readonly id: string;
  readonly ttl: number;
  readonly userId: string;
}

describe('passkeys', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({});
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 30 });
  });
  afterAll(() => app.stop());

  const aDevice = () => aDeviceAt(app);
  const post = (caller: SignedIn, path: string, body: object) =>
    caller.request('POST', `/api/users/passkeys${path}`).send(body);

  const offered = async (caller: SignedIn, proof: object = { password: testPassword }) => {
    const answer = await post(caller, '/offer', proof);
    if (answer.status !== 200) throw new Error(`Not offered: ${answer.status} ${answer.text}`);
    return answer.body as PublicKeyCredentialCreationOptionsJSON;
  };
  /** Adds a passkey. @returns its id */
  const addTo = async (caller: SignedIn, device: SoftwareAuthenticator, name = 'My phone'): Promise<string> => {
    const added = await post(caller, '', { name, passkey: device.create(await offered(caller)) });
    if (added.status !== 200) throw new Error(`Not added: ${added.status} ${added.text}`);
    return (added.body as { readonly id: string }).id;
  };
  const ask = async (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
    (await app.request('POST', '/api/users/login/passkey/offer')).body as PublicKeyCredentialRequestOptionsJSON;
  const send = (passkey: object, ticket?: string, source?: string): supertest.Test =>
    app.request('POST', '/api/users/login/passkey').send({ passkey, ticket, source });
  const enter = async (device: SoftwareAuthenticator, ticket?: string, source?: string): Promise<supertest.Response> =>
    send(device.get(await ask()), ticket, source);

  const anAdmin = () => aUser(app, mill, [], { role: 'admin' });
  const login = (email: string) => app.request('POST', '/api/users/login').send({ email, password: testPassword });
  const turnOnCodes = async (caller: SignedIn): Promise<string> => {
    const answer = await caller.request('POST', '/api/users/twoSteps/offer').send({ password: testPassword });
    const { secret } = answer.body as { readonly secret: string };
    await caller.request('POST', '/api/users/twoSteps/confirm').send({ code: codeOf(secret, 0) });
    return secret;
  };
  const codeOf = (secret: string, ahead = 1): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
  const ticketOf = async (email: string): Promise<string> =>
    ((await login(email)).body as { error: { details: { ticket: string } } }).error.details.ticket;

  test('belong to one origin, which the portal receives', async () => {
    const origin = passkeyOriginOf(app);
    expect((await app.get('/api/portal/config')).body).toMatchObject({ passkeyOrigin: origin });
    expect(origin).not.toBe('');
  });

  test('are offered for the password, named, listed with their last use, and removed for the password', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    const refused = await post(admin, '/offer', { password: 'Wrong-Horse-9' });
    await expectRefusal(refused, 422, 'proof.password-invalid', 'The password is not right.');
    const id = await addTo(admin, device, ' My phone ');
    const [listed] = (await admin.get('/api/users/passkeys')).body as readonly object[];
    expect(listed).toEqual({ id, name: 'My phone', addedAt: expect.any(String) as string, lastUsedAt: null });
    expect((await enter(device)).status).toBe(200);
    expect((await admin.get('/api/users/passkeys')).body).toMatchObject([
      { id, lastUsedAt: expect.any(String) as string },
    ]);
    const remove = (password: string) => post(admin, `/${id}/remove`, { password });
    await expectRefusal(remove('Wrong-Horse-9'), 422, 'proof.password-invalid');
    expect((await remove(testPassword)).status).toBe(204);
    await expectRefusal(remove(testPassword), 404, 'MODEL_NOT_FOUND');
    expect((await admin.get('/api/users/passkeys')).body).toEqual([]);
    await expectRefusal(enter(device), 401, 'login.passkey-failed');
  });

  test('sign in for the web, in the place of both steps, and leave an old client as it was', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    await addTo(admin, device);
    expect((await login(admin.email)).status).toBe(200);
    await turnOnCodes(admin);
    const entered = await enter(device);
    const { id, ttl, userId } = entered.body as Session;
    expect([entered.status, ttl, userId]).toEqual([200, 43_200, admin.userId]);
    expect((await app.get('/api/users/getPrincipalId', id)).status).toBe(200);
    const [session] = (await app.get('/api/users/sessions', id)).body as readonly { readonly kind: string }[];
    expect(session?.kind).toBe('web');
    await expectRefusal(login(admin.email), 401, 'TWO_FACTOR_REQUIRED');
  });

  test('sign in to the scanning app a user who may only scan', async () => {
    const scanner = await aUser(app, mill, ['Mobile App Access']);
    const device = aDevice();
    await addTo(scanner, device);
    await expectRefusal(enter(device), 403, 'login.restricted');
    const entered = await enter(device, undefined, 'app');
    expect([entered.status, (entered.body as Session).ttl]).toEqual([200, 1_209_600]);
    expect((await app.get('/api/InventoryGroups', (entered.body as Session).id)).status).toBe(200);
  });

  test('are the second step of a user with codes, with the ticket of the first step', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const [device, others] = [aDevice(), aDevice()];
    await turnOnCodes(other);
    expect((await login(other.email)).body).toMatchObject({ error: { details: { hasPasskey: false } } });
    const secret = await turnOnCodes(admin);
    await expectRefusal(post(admin, '/offer', { password: testPassword }), 422, 'two-steps.code-invalid');
    const options = await offered(admin, { password: testPassword, code: codeOf(secret) });
    expect((await post(admin, '', { name: 'Key', passkey: device.create(options) })).status).toBe(200);
    const refused = await login(admin.email);
    expect(refused.body).toMatchObject({ error: { details: { hasPasskey: true } } });
    const third = await aUser(app, mill, ['Admin App Access']);
    await addTo(third, others);
    const ticket = await ticketOf(admin.email);
    await expectRefusal(enter(others, ticket), 401, 'login.passkey-failed');
    const entered = await enter(device, ticket);
    // The first step was an app's, so the session is too.
    expect([entered.status, (entered.body as Session).ttl]).toEqual([200, 1_209_600]);
    await expectRefusal(enter(device, ticket), 401, 'login.ticket-ended');
  });

  test('end the ticket after five tries', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    await addTo(admin, device);
    await turnOnCodes(admin);
    const ticket = await ticketOf(admin.email);
    const stale = device.get(await ask());
    expect((await send(stale)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await expectRefusal(send(stale, ticket), 401, 'login.passkey-ended');
    await expectRefusal(enter(device, ticket), 401, 'login.ticket-ended');
  });

  test('are for every user, and admit no user that a password would not', async () => {
    const company = await aCompany(app);
    const device = aDevice();
    const user = await aUser(app, company, ['Mobile App Access']);
    await addTo(user, device);
    await expectRefusal(enter(device), 403, 'login.restricted');
    const support = await aSupporter(app);
    const ofSupport = aDevice();
    const options = await offered(support, { password: testPassword, code: codeOf(support.secret) });
    const named = { name: 'Key', passkey: ofSupport.create(options) };
    expect((await post(support, '', named)).status).toBe(200);
    const entered = await enter(ofSupport);
    expect([entered.status, (entered.body as Session).ttl]).toEqual([200, 36_000]);
    const clerk = await aUser(app, company, ['Admin App Access']);
    const ofClerk = aDevice();
    await addTo(clerk, ofClerk);
    expect((await enter(ofClerk)).status).toBe(200);
    const path = `/api/Companies/${company.companyId}/users/${clerk.userId}`;
    expect((await company.request('PUT', path).send({ active: false })).status).toBe(200);
    await expectRefusal(enter(ofClerk), 403, 'login.restricted');
    expect((await company.request('DELETE', `/api/companies/${company.companyId}/users/${clerk.userId}`)).status).toBe(
      204,
    );
    await expectRefusal(enter(ofClerk), 401, 'login.passkey-failed');
  });

  test('take a challenge once, and none of another kind', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    const made = device.create(await offered(admin));
    await expectRefusal(send(device.get(await offered(admin))), 401, 'login.passkey-ended');
    expect((await post(admin, '', { name: 'Phone', passkey: made })).status).toBe(200);
    await expectRefusal(post(admin, '', { name: 'Phone', passkey: made }), 422, 'passkey.offer-ended');
    const signed = device.get(await ask());
    const both = await Promise.all([send(signed), send(signed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await expectRefusal(send(signed), 401, 'login.passkey-ended');
  });

  test('are not added without an offer, without a name, twice, or beyond ten', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const add = async (device: SoftwareAuthenticator, name: string) =>
      post(admin, '', { name, passkey: device.create(await offered(admin)) });
    const ofOther = aDevice().create(await offered(other));
    await expectRefusal(post(admin, '', { name: 'Phone', passkey: ofOther }), 422, 'passkey.offer-ended');
    const early = (name: string) => post(admin, '/offer', { password: testPassword, name });
    await expectRefusal(early(' '), 422, 'passkey.name-required');
    await expectRefusal(early('x'.repeat(61)), 422, 'passkey.name-too-long');
    const corrected = aDevice().create(await offered(admin));
    await expectRefusal(post(admin, '', { name: ' ', passkey: corrected }), 422, 'passkey.name-required');
    expect((await post(admin, '', { name: 'Corrected', passkey: corrected })).status).toBe(200);
    await expectRefusal(add(aDevice(), 'x'.repeat(61)), 422, 'passkey.name-too-long');
    const foreign = new SoftwareAuthenticator({ origin: 'https://evil.example' });
    await expectRefusal(add(foreign, 'Phone'), 422, 'passkey.invalid');
    const device = aDevice();
    const first = device.create(await offered(admin));
    expect((await post(admin, '', { name: 'Phone', passkey: first })).status).toBe(200);
    const repeated = device.repeat(await offered(admin));
    await expectRefusal(post(admin, '', { name: 'Phone', passkey: repeated }), 409, 'passkey.in-use');
    for (let more = 2; more < 10; more += 1) await addTo(admin, aDevice(), `Key ${more}`);
    await expectRefusal(post(admin, '/offer', { password: testPassword, name: 'Key 11' }), 409, 'passkey.too-many');
  });

  test('are added each time, also under an Idempotency-Key that comes again', async () => {
    const admin = await anAdmin();
    const key = { 'idempotency-key': randomUUID() };
    for (const name of ['Phone', 'Key']) {
      const added = await post(admin, '', { name, passkey: aDevice().create(await offered(admin)) }).set(key);
      expect([added.status, added.body]).toMatchObject([200, { name }]);
    }
    expect((await admin.get('/api/users/passkeys')).body).toHaveLength(2);
  });

  test('are refused when their counter goes back, with a mail to their user', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    await addTo(admin, device);
    device.counter = 7;
    expect((await enter(device)).status).toBe(200);
    device.counter = 3;
    await expectRefusal(enter(device), 401, 'login.passkey-copied');
    device.counter = 8;
    expect((await enter(device)).status).toBe(200);
    const history = await mill.get(`/api/users/${admin.userId}/history`);
    const texts = (history.body as readonly { readonly text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Added a passkey', 'Refused a passkey that somebody may have copied']),
    );
  });

  test('count wrong signatures, apart from wrong passwords', async () => {
    const admin = await anAdmin();
    const [device, thief] = [aDevice(), aDevice()];
    await addTo(admin, device);
    const { id } = device.get(await ask());
    thief.create(await offered(admin));
    for (let tries = 0; tries < 5; tries += 1)
      await expectRefusal(send({ ...thief.get(await ask()), id }), 401, 'login.passkey-failed');
    await expectRefusal(enter(device), 429, 'too-many-requests');
    expect((await login(admin.email)).status).toBe(200);
  });

  test('sign in their user, and add others, after any wrong passwords of strangers', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    await addTo(admin, device);
    for (let tries = 0; tries < 6; tries += 1)
      await app.request('POST', '/api/users/login').send({ email: admin.email, password: 'Wrong-Horse-9' });
    await expectRefusal(login(admin.email), 429, 'too-many-requests');
    expect((await enter(device)).status).toBe(200);
    await addTo(admin, aDevice());
  });

  test('end the other sessions of their user when one is removed, and all sessions when an admin removes it', async () => {
    const admin = await anAdmin();
    const [phone, key] = [aDevice(), aDevice()];
    const id = await addTo(admin, phone);
    await addTo(admin, key);
    const isIn = async (token: string) => (await app.get('/api/users/getPrincipalId', token)).status === 200;
    const ofPhone = ((await enter(phone)).body as Session).id;
    await expectRefusal(post(admin, '/nosuch/remove', { password: testPassword }), 404, 'MODEL_NOT_FOUND');
    await expectRefusal(post(admin, `/${id}/remove`, { password: testPassword }).set('if-match', '"0"'), 412);
    expect(await isIn(ofPhone)).toBe(true);
    expect((await post(admin, `/${id}/remove`, { password: testPassword })).status).toBe(204);
    expect([await isIn(ofPhone), await isIn(admin.token)]).toEqual([false, true]);
    const ofKey = ((await enter(key)).body as Session).id;
    expect((await mill.request('DELETE', `/api/users/${admin.userId}/twoSteps`)).status).toBe(204);
    expect([await isIn(ofKey), await isIn(admin.token)]).toEqual([false, false]);
  });

  const move = (admin: SignedIn, email: string, proof?: object) =>
    mill.request('PUT', `/api/companies/${mill.companyId}/users/${admin.userId}`).send({ email, proof });
  const aSuccessor = () => `successor.${randomUUID().slice(0, 8)}@example.com`;

  test('end with codes and password when another user changes the account’s e-mail, which receives a link', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    await addTo(admin, device);
    const { recoveryCodes } = await withCodes(admin);
    const { password } = await anAppPassword(admin, recoveryCodes[0] ?? '');
    const email = aSuccessor();
    expect((await move(admin, email)).status).toBe(200);
    await expectRefusal(enter(device), 401, 'login.passkey-failed');
    expect((await mill.get(`/api/users/${admin.userId}/twoSteps`)).body).toEqual({ isOn: false, passkeys: 0 });
    for (const known of [password, testPassword])
      await expectRefusal(
        app.request('POST', '/api/users/login').send({ email, password: known }),
        401,
        'LOGIN_FAILED',
      );
    const types = (await app.product.ports.eventStore.read(`user-${admin.userId}`)).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['UserUpdateRecorded', 'PasswordLinkRequested']);
  });

  test('refuse the previous owner and admit the new one, when the process died before the cleanup', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await withCodes(admin);
    const { password: appPassword } = await anAppPassword(admin, recoveryCodes[0] ?? '');
    const email = aSuccessor();
    const { handleCommand, readSide, tokens } = app.product.ports;
    const at = new Date().toISOString();
    const actor = { id: mill.userId, isOwner: true, role: 'admin', permissions: [] } as const;
    const steps = { hasTwoSteps: true, isProved: true, hasOwnStep: true };
    const moved = { type: 'UpdateUser', actor, changes: { email }, at, lockHours: 0, ...steps } as const;
    const context = newContext({ actorId: mill.userId, companyId: mill.companyId, occurredAt: at });
    const { position } = await handleCommand(userStream, admin.userId, moved, context);
    expect(await readSide.hasHandled(position, [userModel.name], 30_000)).toBe(true);
    const signsIn = (password: string) => app.request('POST', '/api/users/login').send({ email, password });
    for (const known of [appPassword, testPassword]) await expectRefusal(signsIn(known), 401, 'LOGIN_FAILED');
    const token = await tokens.issue('set-password', admin.userId, new Date(Date.now() + 60_000).toISOString());
    const reset = app.request('POST', '/api/users/reset-password').send({ token, newPassword: 'Another-Horse-9' });
    expect((await reset).status).toBe(204);
    expect((await signsIn('Another-Horse-9')).status).toBe(200);
    for (const known of [appPassword, testPassword]) await expectRefusal(signsIn(known), 401, 'LOGIN_FAILED');
  });

  test('require the password before their user makes an admin or ends codes, without a code', async () => {
    const admin = await anAdmin();
    await addTo(admin, aDevice());
    const user = await aUser(app, mill);
    const path = `/api/companies/${mill.companyId}/users/${user.userId}`;
    const promote = (proof?: object) => admin.request('PUT', path).send({ role: 'admin', proof });
    await expectRefusal(promote(), 403, 'proof.required');
    const name = randomUUID().slice(0, 8);
    await expectRefusal(
      admin.request('POST', `/api/companies/${mill.companyId}/users`).send({
        ...{ email: `${name}@example.com`, username: name, password: testPassword, csr_email: 'c@example.com' },
        ...{ firstName: 'Eve', lastName: 'Clarke', role: 'admin' },
      }),
      403,
      'proof.required',
    );
    expect((await promote({ password: testPassword, code: '' })).status).toBe(200);
    const colleague = await anAdmin();
    await turnOnCodes(colleague);
    const off = `/api/users/${colleague.userId}/twoSteps`;
    await expectRefusal(admin.request('DELETE', off), 403, 'proof.required');
    const proved = admin.request('POST', `${off}/off`).send({ password: testPassword, code: '' });
    expect((await proved).status).toBe(204);
  });

  test('are not ended by a change of e-mail without the proof that ending them requires', async () => {
    const [admin, user] = [await anAdmin(), await aUser(app, mill)];
    const { recoveryCodes } = await withCodes(admin);
    await addTo(user, aDevice());
    const hand = (proof?: object) =>
      admin
        .request('PUT', `/api/companies/${mill.companyId}/users/${user.userId}`)
        .send({ email: aSuccessor(), proof });
    await expectRefusal(hand(), 403, 'proof.required');
    expect((await hand({ password: testPassword, code: recoveryCodes[0] })).status).toBe(200);
  });

  test('are removed with the code by the owner, for a user with a lost phone', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const device = aDevice();
    const end = (caller: SignedIn, userId: string) => caller.request('DELETE', `/api/users/${userId}/twoSteps`);
    await expectRefusal(end(mill, admin.userId), 409, 'two-steps.not-in-use');
    await addTo(admin, device);
    expect((await mill.get(`/api/users/${admin.userId}/twoSteps`)).body).toEqual({ isOn: false, passkeys: 1 });
    await expectRefusal(end(other, admin.userId), 403, 'two-steps.own-needed');
    expect((await end(mill, admin.userId)).status).toBe(204);
    await expectRefusal(enter(device), 401, 'login.passkey-failed');
    const again = await signIn(app, admin.email);
    await addTo(again, device);
    await turnOnCodes(again);
    await expectRefusal(end(again, admin.userId), 403);
    expect((await end(mill, admin.userId)).status).toBe(204);
    expect((await (await signIn(app, admin.email)).get('/api/users/passkeys')).body).toEqual([]);
  });

  test('leave neither challenge, name nor credential on the disk in clear', async () => {
    const admin = await anAdmin();
    const device = aDevice();
    const options = await offered(admin);
    const made = device.create(options);
    await post(admin, '', { name: 'Zxqv-telephone', passkey: made });
    const asked = await ask();
    await send(device.get(asked));
    const disk = [...(await storedText(app)).values()].join('\n');
    expect(disk).toContain(admin.userId);
    for (const value of [options.challenge, asked.challenge, 'Zxqv-telephone', made.id])
      expect(disk).not.toContain(value);
  });
});

describe('an installation whose address browsers know no passkeys of', () => {
  test('offers no passkeys, and reports that to the portal', async () => {
    const port = await freePort();
    const product = await startProductUnderTest({
      PORT: String(port),
      PUBLIC_URL: 'http://selvage.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENT_GATEWAY_URL: 'https://gateway.example',
      PAYMENT_GATEWAY_KEY: 'a-key',
      PAYMENT_TOKENIZATION_KEY: 'a-public-key',
    });
    try {
      const base = supertest(`http://127.0.0.1:${port}`);
      expect((await base.get('/api/portal/config')).body).toMatchObject({ passkeyOrigin: null });
      await expectRefusal(base.post('/api/users/login/passkey/offer'), 409, 'passkey.not-offered');
    } finally {
      await product.close();
    }
  });
});
