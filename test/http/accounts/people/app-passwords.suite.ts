import { randomUUID } from 'node:crypto';
import { userStream } from '../../../../domain/user/user.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { createTwoSteps } from '../../../../infra/credentials/two-steps.js';
import { aCompany, aUser, signIn, type SignedIn, testPassword, type TestCompany } from '../../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../../world/a-group.js';
import { anAppPassword, codeOf, turnOnCodes } from '../../world/a-scanner.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

describe('app passwords', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 60 });
  });
  afterAll(() => app.stop());

  const anAdmin = () => aUser(app, mill, [], { role: 'admin' });
  const login = (email: string, password: string, source?: 'web') =>
    app.request('POST', '/api/users/login').send({ email, password, source });
  const make = (caller: SignedIn, body: object) => caller.request('POST', '/api/users/appPasswords').send(body);
  const listOf = async (caller: SignedIn): Promise<readonly Listed[]> =>
    (await caller.get('/api/users/appPasswords')).body as readonly Listed[];
  const revoke = (caller: SignedIn, id: string) => caller.request('DELETE', `/api/users/appPasswords/${id}`);
  const principal = async (token: string) => (await app.get('/api/users/getPrincipalId', token)).status;
  const save = (userId: string, body: object) =>
    mill.request('PUT', `/api/companies/${mill.companyId}/users/${userId}`).send(body);

  const demote = (userId: string) =>
    save(userId, {
      role: 'user',
      user_permissions: [{ title: 'Mobile App Access', key: 'Mobile App Access', checked: false }],
    });

  /** An admin with a second step and an app password, and a scanning app signed in with it. */
  const withScanner = async (user?: SignedIn & { readonly email: string }) => {
    const admin = user ?? (await anAdmin());
    const { secret, recoveryCodes } = await turnOnCodes(admin);
    const { id, password } = await anAppPassword(admin, recoveryCodes[0] ?? '');
    return { admin, secret, recoveryCodes, id, password, scanner: await signIn(app, admin.email, undefined, password) };
  };

  test('are made with password and code by users with a second step, and shown only once', async () => {
    const admin = await anAdmin();
    const body = { name: 'Hall 2', password: testPassword };
    await expectRefusal(make(admin, { ...body, code: '123456' }), 409, 'two-steps.not-in-use');
    const { secret, recoveryCodes } = await turnOnCodes(admin);
    await expectRefusal(
      make(admin, { ...body, password: 'Wrong-Horse-9', code: recoveryCodes[0] }),
      422,
      'proof.password-invalid',
    );
    await expectRefusal(make(admin, { ...body, code: 'wrong' }), 422, 'two-steps.code-invalid');
    const made = await make(admin, { ...body, name: '  Hall 2 ', code: codeOf(secret) });
    expect([made.status, made.body]).toMatchObject([
      200,
      { name: 'Hall 2', password: expect.stringMatching(/^(?:[a-z2-7]{4}-){6}[a-z2-7]{4}$/) as string },
    ]);
    const { id, createdAt } = made.body as Listed;
    expect(await listOf(admin)).toEqual([{ id, name: 'Hall 2', createdAt, lastUsedAt: null }]);
    expect(await listOf(await anAdmin())).toEqual([]);
  });

  test('have a name, and are 20 at most', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOnCodes(admin);
    const [last = ''] = recoveryCodes;
    const named = (name: string, code: string) => make(admin, { name, password: testPassword, code });
    await expectRefusal(named('  ', last), 422, 'app-password.name-required');
    await expectRefusal(named('x'.repeat(61), last), 422, 'app-password.name-too-long');
    const { handleCommand } = app.product.ports;
    for (let count = 0; count < 20; count += 1) {
      const made = { type: 'RecordAppPassword', what: 'made', appPasswordId: randomUUID() } as const;
      const occurredAt = new Date().toISOString();
      const context = newContext({ actorId: admin.userId, companyId: mill.companyId, occurredAt });
      await handleCommand(userStream, admin.userId, made, context);
    }
    await expectRefusal(named('One more', last), 409, 'app-password.too-many');
    await expectRefusal(named('Stale', last).set('if-match', '"0"'), 412);
    expect((await admin.get('/api/users/twoSteps')).body).toMatchObject({ recoveryLeft: 10 });
    expect(await listOf(admin)).toEqual([]);
  });

  test('are invalid when codes are off, after any changes in between', async () => {
    const { admin, password } = await withScanner();
    const { state, secrets } = app.product.ports;
    await createTwoSteps(state, secrets).remove(admin.userId);
    const refused = await app.request('POST', '/api/users/login').send({ email: admin.email, password });
    await expectRefusal(refused, 401, 'LOGIN_FAILED');
  });

  test('make no device known, so that they bring no further guesses', async () => {
    const { admin, password } = await withScanner();
    const entered = await app.request('POST', '/api/users/login').send({ email: admin.email, password });
    expect([entered.status, entered.headers['x-device']]).toEqual([200, undefined]);
  });

  test('end with the password that they were made with', async () => {
    const { admin, secret } = await withScanner();
    const change = admin.request('POST', '/api/users/change-password');
    const body = { oldPassword: testPassword, newPassword: 'Another-Horse-9', code: codeOf(secret) };
    expect((await change.send(body)).status).toBe(204);
    expect(await app.product.ports.state.listOwned('app-password', admin.userId)).toEqual([]);
  });

  test('are made and recorded each time, also under an Idempotency-Key that comes again', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOnCodes(admin);
    const key = { 'idempotency-key': randomUUID() };
    for (const code of recoveryCodes.slice(0, 2)) {
      const made = await make(admin, { name: 'Hall 2', password: testPassword, code }).set(key);
      expect(made.status).toBe(200);
    }
    const ids = (await listOf(admin)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect((await revoke(admin, id).set(key)).status).toBe(204);
    const types = (await app.product.ports.eventStore.read(`user-${admin.userId}`)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('AppPassword'))).toEqual([
      ...['AppPasswordMade', 'AppPasswordMade', 'AppPasswordRevoked', 'AppPasswordRevoked'],
    ]);
  });

  test('are only for users of the scanning app', async () => {
    const user = await aUser(app, mill, [], {
      user_permissions: [{ title: 'Mobile App Access', key: 'Mobile App Access', checked: false }],
    });
    await expectRefusal(make(user, { name: 'Hall 2', password: testPassword, code: '123456' }), 403);
  });

  test('let the scanning app sign in without a code, finish a scan of a group, and do nothing else', async () => {
    const { scanner, admin } = await withScanner();
    const group = await aGroup(mill);
    const { id: fabricId, code } = await aFabric(mill);
    await aSwatch(mill, group.id, fabricId);
    const who = await scanner.get('/api/users/getPrincipalId');
    expect([who.status, who.body]).toMatchObject([
      200,
      { data: { userId: admin.userId, companyId: mill.companyId, role: 'user' } },
    ]);
    const me = await scanner.get(`/api/users/${admin.userId}?filter=${filter({ include: ['company'] })}`);
    expect(me.body).toMatchObject({ id: admin.userId, company: { id: mill.companyId } });
    const groups = await scanner.get(`/api/companies/${mill.companyId}/inventoryGroups`);
    expect((groups.body as readonly { readonly id: string }[]).map(({ id }) => id)).toContain(group.id);
    const swatches = await scanner.get(`/api/InventoryGroups/${group.id}/swatches`);
    expect(swatches.body).toMatchObject([{ code }]);
    expect((await scanner.get('/api/SoundFiles')).status).toBe(200);
    const at = '2026-01-05T09:00:00.000Z';
    const scan = await scanner
      .request('POST', `/api/InventoryGroups/${group.id}/scannedGroups`)
      .send({ name: 'Monday', scans: [{ code, scannedAt: at }] });
    expect(scan.status).toBe(200);
    const { id } = scan.body as { readonly id: string };
    const ended = await scanner.request('POST', `/api/ScannedGroups/${id}/complete`).send({});
    expect([ended.status, ended.body]).toMatchObject([200, { counts: { expected: 1, scanned: 1 } }]);
    const refused = await scanner.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ name: 'Mine' });
    await expectRefusal(refused, 403, 'access.app-password');
    await expectRefusal(
      scanner.get(`/api/users?filter=${filter({ where: { role: 'admin' } })}`),
      403,
      'access.app-password',
    );
    await expectRefusal(scanner.get('/api/users/sessions'), 403, 'access.app-password');
    expect((await scanner.request('POST', '/api/users/logout')).status).toBe(204);
    expect(await principal(scanner.token)).toBe(401);
  });

  test('show when they were used, and name their sessions', async () => {
    const { admin } = await withScanner();
    expect(await listOf(admin)).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    const sessions = await admin.get('/api/users/sessions');
    expect((sessions.body as readonly { readonly client: string | null }[]).map(({ client }) => client)).toContain(
      'Hall 2',
    );
  });

  test('are no password of the portal, of another user or of the account itself', async () => {
    const { admin, password, recoveryCodes } = await withScanner();
    await expectRefusal(login(admin.email, password, 'web'), 401, 'LOGIN_FAILED');
    await expectRefusal(login(mill.email, password), 401, 'LOGIN_FAILED');
    await expectRefusal(login(admin.email, testPassword), 401, 'TWO_FACTOR_REQUIRED');
    const off = { password, code: recoveryCodes[1] };
    await expectRefusal(admin.request('POST', '/api/users/twoSteps/off').send(off), 422, 'proof.password-invalid');
  });

  test('end with their sessions at once when they are revoked, by their user alone', async () => {
    const { admin, id, password, scanner } = await withScanner();
    const other = await anAdmin();
    expect((await revoke(other, id)).status).toBe(204);
    expect(await principal(scanner.token)).toBe(200);
    expect((await revoke(admin, id)).status).toBe(204);
    expect(await principal(scanner.token)).toBe(401);
    await expectRefusal(login(admin.email, password), 401, 'LOGIN_FAILED');
    expect((await revoke(admin, id)).status).toBe(204);
    expect(await listOf(admin)).toEqual([]);
    const sessions = await admin.get('/api/users/sessions');
    expect((sessions.body as readonly { readonly client: string | null }[]).map(({ client }) => client)).not.toContain(
      'Hall 2',
    );
    const history = await mill.get(`/api/users/${admin.userId}/history`);
    const texts = (history.body as readonly { readonly text: string }[]).map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(['Revoked an app password', 'Made an app password']);
  });

  test.each<[string, (user: { readonly userId: string }) => Promise<unknown>, string]>([
    ['loses Mobile App Access', async ({ userId }) => demote(userId), 'login.restricted'],
    ['is switched off', ({ userId }) => save(userId, { active: false }), 'login.restricted'],
    [
      'gets another password',
      ({ userId }) => app.product.ports.passwords.set(userId, 'New-Horse-99', 0),
      'LOGIN_FAILED',
    ],
    [
      'has the second step reset',
      ({ userId }) => mill.request('DELETE', `/api/users/${userId}/twoSteps`),
      'LOGIN_FAILED',
    ],
  ])('stop when their user %s', async (_, change, code) => {
    const { admin, password, scanner } = await withScanner();
    await change(admin);
    expect(await principal(scanner.token)).toBe(401);
    await expectRefusal(login(admin.email, password), code === 'LOGIN_FAILED' ? 401 : 403, code);
  });

  test('leave neither secret nor name in events', async () => {
    const { admin, password } = await withScanner();
    const events = JSON.stringify(await app.product.ports.eventStore.read(`user-${admin.userId}`));
    expect(events).toContain('AppPasswordMade');
    for (const text of [password, password.replaceAll('-', ''), 'Hall 2']) expect(events).not.toContain(text);
  });
});
