import { companyStream } from '../../../../domain/company/company.decider.js';
import { userStream } from '../../../../domain/user/user.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { linkTo } from '../../../kit/client.js';
import { aCompany, aUser, type SignedIn, signIn, type TestCompany, testPassword } from '../../world/a-company.js';
import { filter } from '../../world/a-group.js';
import { turnOnCodes } from '../../world/a-scanner.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const aText: unknown = expect.any(String);

describe('the users of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let other: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({});
    mill = await aCompany(app, 'manufacturer', { noOfPacks: 8 });
    other = await aCompany(app, 'vendor');
  });
  afterAll(() => app.stop());

  const users = (company: TestCompany, id = ''): string => `/api/companies/${company.companyId}/users${id && `/${id}`}`;
  const aBody = (changes: object = {}) => ({
    email: `u.${randomUUID()}@example.com`,
    username: randomUUID(),
    password: testPassword,
    firstName: 'Joan',
    lastName: 'Clarke',
    csr_email: 'csr@example.com',
    ...changes,
  });

  /** Waits until the list shows the last sign-in, because the sign-in itself does not wait for that. */
  const untilSignedIn = async (userId: string): Promise<string> => {
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) {
      const { lastSignInAt } = (await mill.get(`/api/users/${userId}`)).body as { lastSignInAt: string | null };
      if (lastSignInAt !== null) return lastSignInAt;
    }
    throw new Error(`${userId} never signed in.`);
  };

  test('are added with the scanning app alone, and listed without the owner', async () => {
    const body = aBody({
      email: `Mixed.${randomUUID()}@Example.com`,
      mobile: '555-010-2001',
      user_permissions: undefined,
    });
    const added = await mill.request('POST', users(mill)).send(body);
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      companyId: mill.companyId,
      role: 'user',
      email: body.email.toLowerCase(),
      mobile: '5550102001',
      csr_email: 'csr@example.com',
      active: true,
      old_activation: null,
      lockedUntil: null,
    });
    const { id, user_permissions: list } = added.body as {
      id: string;
      user_permissions: { key: string; checked: boolean }[];
    };
    expect(list.filter(({ checked }) => checked).map(({ key }) => key)).toEqual(['Mobile App Access']);
    expect(added.text).not.toMatch(/"password|tenantId|securityRevision/);
    const listed = await mill.get(users(mill));
    const ids = (listed.body as { id: string }[]).map((user) => user.id);
    expect([ids.includes(id), ids.includes(mill.userId)]).toEqual([true, false]);
    const page = await mill.get(
      `${users(mill)}?filter=${filter({ q: body.username })}&range=${encodeURIComponent('[0,24]')}`,
    );
    expect([page.headers['content-range'], (page.body as { id: string }[])[0]?.id]).toEqual(['users 0-0/1', id]);
    expect((await mill.get(`/api/Companies/${mill.companyId}`)).body).toMatchObject({ activeMembers: ids.length });
  });

  test.each<[string, object, string, string]>([
    ['no e-mail', { email: ' ' }, 'user.email-required', 'Email is Required!'],
    ['no user name', { username: '' }, 'user.username-required', 'Username is Required!'],
    ['no first name', { firstName: ' ' }, 'user.first-name-required', 'First name is required'],
    ['no last name', { lastName: null }, 'user.last-name-required', 'Last name is required'],
    ['a phone of nine digits', { mobile: '555010200' }, 'user.phone', 'Phone should be 10 digits long'],
    [
      'a weak password',
      { password: 'password' },
      'user.password',
      'Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character',
    ],
    ['another password below', { confirmPassword: 'Other-Horse-9' }, 'user.passwords-differ', 'Passwords do not match'],
    ['no CSR e-mail', { csr_email: '' }, 'user.csr-email-required', 'CSR email is required'],
  ])('are not added with %s', (_, changes, code, text) =>
    expectRefusal(mill.request('POST', users(mill)).send(aBody(changes)), 422, code, text),
  );

  test('may be sent with the password a second time, by a call that names the company', async () => {
    const body = aBody();
    const twice = { ...body, confirmPassword: body.password };
    for (const id of ['', 'undefined', 'null']) {
      const text = 'Company is not defined. Please log in Again!';
      const refused = mill.request('POST', `/api/companies/${id}/users`).send(twice);
      await expectRefusal(refused, 422, 'user.company-missing', text);
    }
    const added = await mill.request('POST', users(mill)).send(twice);
    expect(added.status).toBe(200);
    const user = `${users(mill)}/${(added.body as { id: string }).id}`;
    const wrong = { password: 'Other-Horse-9', confirmPassword: body.password };
    await expectRefusal(mill.request('PUT', user).send(wrong), 422, 'user.passwords-differ');
  });

  test('need no CSR e-mail at a vendor, where nothing is scanned', async () => {
    const vendor = await aCompany(app, 'vendor');
    const add = (csr_email: string | null) =>
      vendor.request('POST', users(vendor)).send({ ...aBody({ csr_email }), user_permissions: undefined });
    const added = await add(null);
    expect([added.status, added.body]).toMatchObject([200, { csr_email: null }]);
    await expectRefusal(add('ada'), 422, 'sign-up.email-invalid', 'Email is not valid!');
  });

  test('have unique names; a clash names its own company or none', async () => {
    const joan = await aUser(app, mill);
    const add = (company: TestCompany, changes: object) => company.request('POST', users(company)).send(aBody(changes));
    for (const email of [joan.email.toUpperCase(), mill.email])
      await expectRefusal(add(mill, { email }), 409, 'user.email-taken', 'Email already exists');
    const sameName = await add(mill, { username: joan.username.toUpperCase() });
    await expectRefusal(sameName, 409, 'user.username-taken', 'Username already exists');
    const hidden = 'Something went wrong! Try again later or with different email/username!';
    for (const taken of [{ email: joan.email }, { username: joan.username }])
      await expectRefusal(add(other, taken), 409, 'user.not-saved', hidden);
  });

  test('are found by their user name in any case, because names are unique regardless of case', async () => {
    const joan = await aUser(app, mill);
    const byName = { username: { ilike: joan.username.toUpperCase() } };
    expect((await mill.get(`/api/users?filter=${filter({ where: byName, fields: ['id'] })}`)).body).toEqual([
      { id: joan.userId },
    ]);
    const refused = await mill.request('POST', users(mill)).send(aBody({ username: joan.username.toUpperCase() }));
    await expectRefusal(refused, 409, 'user.username-taken', 'Username already exists');
  });

  test('of 20 added at once into one free slot, one is made', async () => {
    const full = await aCompany(app);
    for (let n = 0; n < 4; n++) await aUser(app, full);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => full.request('POST', users(full)).send(aBody())),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    const text = 'Limit Reach: Please subscribe to another package to add more users.';
    for (const answer of refused) await expectRefusal(answer, 409, 'user.no-slot', text);
    expect((await full.get(`${users(full)}/count`)).body).toEqual({ count: 5 });
    const [first] = (await full.get(users(full))).body as { id: string }[];
    expect((await full.request('DELETE', users(full, first?.id))).status).toBe(204);
    expect((await full.request('POST', users(full)).send(aBody())).status).toBe(200);
  });

  test('get back the slots of a request that died', async () => {
    const half = await aCompany(app);
    const { handleCommand } = app.product.ports;
    const occurredAt = new Date(Date.now() - 120_000).toISOString();
    for (const userId of ['1', '2', '3', '4', '5'].map((n) => `ghost-${n}`)) {
      const context = newContext({ actorId: half.userId, companyId: half.companyId, occurredAt });
      await handleCommand(companyStream, half.companyId, { type: 'TakeUserSlot', userId }, context);
    }
    expect((await half.request('POST', users(half)).send(aBody())).status).toBe(200);
    expect((await half.get(`/api/Companies/${half.companyId}`)).body).toMatchObject({ activeMembers: 1 });
  });

  test('are added once for one Idempotency-Key', async () => {
    const body = aBody();
    const send = () => mill.request('POST', users(mill)).set('idempotency-key', body.username).send(body);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, (second.body as { id: string }).id]).toEqual([
      200,
      200,
      (first.body as { id: string }).id,
    ]);
  });

  test('give no more than they hold', async () => {
    const clerk = await aUser(app, mill, ['Add User', 'Edit User', 'Add Group']);
    const grant = (key: string) => [{ title: key, key, checked: true }];
    const added = await clerk
      .request('POST', users(mill))
      .send(aBody({ role: 'admin', user_permissions: grant('Add Group') }));
    expect(added.body).toMatchObject({ role: 'user' });
    const { id } = added.body as { id: string };
    await expectRefusal(
      clerk.request('POST', users(mill)).send(aBody({ user_permissions: grant('Delete User') })),
      403,
    );
    const put = (target: string, body: object) => clerk.request('PUT', users(mill, target)).send(body);
    await expectRefusal(put(id, { user_permissions: grant('Delete User') }), 403);
    await expectRefusal(put(id, { role: 'admin' }), 403);
    await expectRefusal(put(clerk.userId, { user_permissions: grant('Add Swatch') }), 403);
    await expectRefusal(put(clerk.userId, { role: 'admin', active: false }), 403);
    await expectRefusal(put(mill.userId, { firstName: 'Eve' }), 403);
    await expectRefusal(put(id, { companyId: other.companyId }), 403);
    expect((await put(id, { firstName: 'Jo', role: 'user', companyId: mill.companyId })).status).toBe(200);
    // The log has the user that tried to change them, and the target.
    const where = { type: 'ChangeRefused', actorId: clerk.userId };
    const tried = await mill.get(
      `/api/companies/${mill.companyId}/history?filter=${filter({ where, order: 'position' })}`,
    );
    expect((tried.body as { text: string }[]).map(({ text }) => text)).toEqual([
      'Refused to change role of a user',
      'Refused to change role, active of a user',
      'Refused to change companyId of a user',
    ]);
  });

  test('list the reader’s permitted actions on them', async () => {
    const clerk = await aUser(app, mill, ['Edit User']);
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const allowedTo = async (reader: SignedIn) => {
      const rows = (await reader.get(users(mill))).body as { id: string; allowed: string[] }[];
      return (id: string) => rows.find((row) => row.id === id)?.allowed;
    };
    await untilSignedIn(clerk.userId);
    await untilSignedIn(admin.userId);
    const [byClerk, byAdmin] = [await allowedTo(clerk), await allowedTo(admin)];
    expect([byClerk(clerk.userId), byClerk(admin.userId)]).toEqual([['edit', 'picture'], []]);
    expect([byAdmin(clerk.userId), byAdmin(admin.userId)]).toEqual([
      ['edit', 'sign-in', 'rights', 'picture', 'delete'],
      ['edit', 'sign-in', 'picture'],
    ]);
    expect((await admin.get(`/api/users/${mill.userId}`)).body).toMatchObject({ allowed: [] });
  });

  test('without a flag see and change themselves alone', async () => {
    const [joan, john] = [await aUser(app, mill), await aUser(app, mill)];
    await expectRefusal(joan.get(users(mill)), 403);
    expect(((await joan.get('/api/users')).body as object[]).length).toBe(1);
    await expectRefusal(joan.get(`/api/users/${john.userId}`), 404);
    expect((await joan.get(`/api/users/${joan.userId}`)).body).toMatchObject({ email: joan.email });
    expect((await joan.request('PUT', users(mill, joan.userId)).send({ mobile: '5550102009' })).body).toMatchObject({
      mobile: '5550102009',
    });
    await expectRefusal(joan.request('PUT', users(mill, joan.userId)).send({ email: 'me@example.com' }), 403);
    await expectRefusal(joan.request('DELETE', users(mill, john.userId)), 403);
  });

  test('of another company are not there', async () => {
    const joan = await aUser(app, mill);
    for (const path of [users(mill), users(mill, joan.userId), users(other, joan.userId), `/api/users/${joan.userId}`])
      await expectRefusal(other.get(path), 404);
    await expectRefusal(other.request('PUT', users(other, joan.userId)).send({ firstName: 'Eve' }), 404);
    await expectRefusal(other.request('DELETE', users(other, joan.userId)), 404);
    await expectRefusal(other.request('POST', users(other)).send(aBody({ companyId: mill.companyId })), 403);
    expect((await other.get(`/api/users?filter=${filter({ where: { email: joan.email } })}`)).body).toEqual([]);
    const refused = await mill.get(`/api/users?filter=${filter({ where: { securityRevision: 0 } })}`);
    await expectRefusal(refused, 400, 'INVALID_FILTER');
  });

  test('change name, e-mail and rights, which ends their sessions', async () => {
    const joan = await aUser(app, mill);
    const [email, password] = [`new.${randomUUID()}@example.com`, 'Another-Horse-9'];
    const changed = await mill.request('PUT', users(mill, joan.userId)).send({ email, role: 'admin', password });
    expect(changed.body).toMatchObject({ email, role: 'admin' });
    await expectRefusal(joan.get(`/api/users/${joan.userId}`), 401, 'INVALID_TOKEN', 'Token Expired');
    const refused = await app.request('POST', '/api/users/login').send({ email: joan.email, password: testPassword });
    await expectRefusal(refused, 401, 'LOGIN_FAILED');
    const again = await signIn(app, email, undefined, password);
    // The old address is free for another user.
    expect((await other.request('POST', users(other)).send(aBody({ email: joan.email }))).status).toBe(200);
    const off = await mill.request('PUT', users(mill, joan.userId)).send({ active: false });
    expect(off.body).toMatchObject({
      active: false,
      old_activation: aText,
      last_activation: aText,
    });
    await expectRefusal(again.get('/api/users'), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('have no use for links that were mailed to the address that they had before', async () => {
    const joan = await aUser(app, mill);
    const { tokens } = app.product.ports;
    const link = async () => tokens.issue('set-password', joan.userId, '2999-01-01T00:00:00.000Z');
    const open = async (token: string) =>
      (await app.request('POST', '/api/users/check-password-link').send({ token })).status;
    const mailed = await link();
    await mill.request('PUT', users(mill, joan.userId)).send({ firstName: 'Jo', email: joan.email });
    expect(await open(mailed)).toBe(200);
    await mill.request('PUT', users(mill, joan.userId)).send({ email: `new.${joan.email}` });
    expect(await open(mailed)).toBe(401);
    const refused = await app
      .request('POST', '/api/users/reset-password')
      .send({ token: mailed, newPassword: 'Another-Horse-9' });
    await expectRefusal(refused, 401, 'INVALID_TOKEN');
    expect(await open(await link())).toBe(200);
  });

  test('get a password from users that may edit them', async () => {
    const joan = await aUser(app, mill);
    const set = await mill.request('PUT', users(mill, joan.userId)).send({ password: 'Another-Horse-9' });
    expect(set.status).toBe(200);
    await expectRefusal(joan.get('/api/users'), 401, 'AUTHORIZATION_REQUIRED');
    const login = await app
      .request('POST', '/api/users/login')
      .send({ email: joan.email, password: 'Another-Horse-9' });
    expect(login.status).toBe(200);
  });

  test('are deleted by both calls, but not by themselves, and the owner never', async () => {
    const deleter = await aUser(app, mill, ['Delete User']);
    const [joan, john] = [await aUser(app, mill), await aUser(app, mill)];
    expect((await deleter.request('DELETE', users(mill, joan.userId))).status).toBe(204);
    expect((await deleter.request('DELETE', `/api/users/${john.userId}/deleteUser`)).body).toEqual({
      count: 1,
      id: john.userId,
    });
    await expectRefusal(joan.get('/api/users'), 401, 'AUTHORIZATION_REQUIRED');
    await expectRefusal(deleter.request('DELETE', users(mill, joan.userId)), 404);
    await expectRefusal(deleter.request('DELETE', users(mill, deleter.userId)), 403);
    await expectRefusal(deleter.request('DELETE', users(mill, mill.userId)), 403);
    await expectRefusal(mill.request('DELETE', users(mill)), 405, 'METHOD_NOT_ALLOWED');
    expect(
      (await mill.request('POST', users(mill)).send(aBody({ email: joan.email, username: joan.username }))).status,
    ).toBe(200);
  });

  test('are one CSV file for users that may add or edit them, without owner, passwords and rights', async () => {
    const shop = await aCompany(app);
    const joan = await aUser(app, shop, ['Edit User'], { lastName: '=Clarke' });
    const path = `/api/companies/${shop.companyId}/createUsersCSV`;
    const made = await joan.get(path);
    const { data, ...above } = made.body as { data: { container: string; fileName: string } };
    expect([made.status, above]).toEqual([200, data]);
    const file = await joan.get(`/api/containers/${data.container}/download/${data.fileName}`).buffer(true);
    const [head, row, end] = file.text.split('\r\n');
    expect(head).toBe('id,firstName,lastName,email,username,mobile,role,active,createdAt');
    expect(row).toMatch(
      new RegExp(`^${joan.userId},Joan,'=Clarke,${joan.email},${joan.username},5550102001,user,true,2`),
    );
    expect(end).toBe('');
    await expectRefusal((await aUser(app, shop, ['Delete User'])).get(path), 403);
    await expectRefusal(other.get(path), 404);
  });

  test('with a stale If-Match are not changed', async () => {
    const joan = await aUser(app, mill);
    await expectRefusal(
      mill.request('PUT', users(mill, joan.userId)).set('if-match', '"99"').send({ firstName: 'Jo' }),
      412,
    );
  });

  test('have a history for admins and Edit User, without names of supporters', async () => {
    const joan = await aUser(app, mill);
    const [editor, adder] = [await aUser(app, mill, ['Edit User']), await aUser(app, mill, ['Add User'])];
    await mill.request('PUT', users(mill, joan.userId)).send({ firstName: 'Zenobia' });
    const path = `/api/users/${joan.userId}/history`;
    for (const reader of [mill, editor]) {
      const answer = await reader.get(path);
      expect(answer.status).toBe(200);
      expect((answer.body as { text: string }[]).map(({ text }) => text)).toEqual([
        'Updated the user',
        'Changed the profile',
        'User added',
      ]);
      expect(answer.text).not.toContain('Zenobia');
    }
    await expectRefusal(adder.get(path), 403);
    await expectRefusal(other.get(path), 404);
  });

  test('show when they last signed in, exact to the day, which is no change of theirs', async () => {
    const from = new Date().toISOString();
    const joan = await aUser(app, mill);
    const at = await untilSignedIn(joan.userId);
    expect(at >= from).toBe(true);
    await signIn(app, joan.email);
    const user = (await mill.get(users(mill, joan.userId))).body as object;
    expect(user).toMatchObject({ lastSignInAt: at, revision: 0 });
    const added = (await mill.request('POST', users(mill)).send(aBody())).body as { id: string };
    const never = `${users(mill)}?filter=${filter({ where: { lastSignInAt: null }, fields: ['id', 'lastSignInAt'] })}`;
    const rows = (await mill.get(never)).body as { id: string; lastSignInAt: null }[];
    expect(rows.map(({ id }) => id)).toContain(added.id);
    expect(rows.every(({ lastSignInAt }) => lastSignInAt === null)).toBe(true);
    const sorted = encodeURIComponent('["lastSignInAt","DESC"]');
    const last = await mill.get(`${users(mill)}?sort=${sorted}&range=${encodeURIComponent('[0,0]')}`);
    expect([last.status, last.body]).toEqual([200, [expect.objectContaining({ lastSignInAt: aText })]]);
  });

  test('get their first mail again while they never signed in, three times a day', async () => {
    const body = aBody();
    const { id } = (await mill.request('POST', users(mill)).send(body)).body as { id: string };
    const path = `${users(mill, id)}/sendLink`;
    const allowedOf = async () => ((await mill.get(users(mill, id))).body as { allowed: string[] }).allowed;
    expect(await allowedOf()).toContain('send-link');
    const [editor, adder] = [
      await aUser(app, mill, ['Edit User']),
      await aUser(app, mill, ['Add User', 'Delete User']),
    ];
    await expectRefusal(adder.request('POST', path), 403);
    await expectRefusal(other.request('POST', path), 404);
    await expectRefusal(mill.request('POST', `${users(mill, randomUUID())}/sendLink`), 404);
    for (const sender of [mill, editor, mill]) expect((await sender.request('POST', path)).status).toBe(204);
    const fourth = await mill.request('POST', path);
    await expectRefusal(fourth, 429, 'too-many-requests', 'The link was sent three times within a day.');
    expect(Number(fourth.get('retry-after'))).toBeGreaterThan(86_000);
    expect(((await mill.get(`/api/users/${id}/history`)).body as { text: string }[]).map(({ text }) => text)).toEqual([
      ...Array.from({ length: 3 }, () => 'Sent the mail of a new user again'),
      'User added',
    ]);

    await signIn(app, body.email);
    await expectRefusal(mill.request('POST', path), 409, 'user.has-signed-in');
    await untilSignedIn(id);
    expect(await allowedOf()).not.toContain('send-link');
  });

  test('with a password set by the link of an earlier version get no mail, because their sign-ins are unknown', async () => {
    const { id } = (await mill.request('POST', users(mill)).send(aBody())).body as { id: string };
    const { tokens } = app.product.ports;
    const token = await tokens.issue('set-password', id, new Date(Date.now() + 60_000).toISOString());
    const body = { token, newPassword: testPassword };
    expect((await app.request('POST', '/api/users/reset-password').send(body)).status).toBe(204);
    const user = (await mill.get(users(mill, id))).body as { readonly allowed: readonly string[] };
    expect(user).toMatchObject({ lastSignInAt: null, hasJoined: true });
    expect(user.allowed).not.toContain('send-link');
    await expectRefusal(mill.request('POST', `${users(mill, id)}/sendLink`), 409, 'user.has-signed-in');
  });

  test('that are switched off get no mail', async () => {
    const { id } = (await mill.request('POST', users(mill)).send(aBody())).body as { id: string };
    await mill.request('PUT', users(mill, id)).send({ active: false });
    await expectRefusal(mill.request('POST', `${users(mill, id)}/sendLink`), 409, 'user.inactive');
  });

  test('choose their mails; owner and admins may read the choice, and other users may not', async () => {
    const joan = await aUser(app, mill);
    const clerk = await aUser(app, mill, ['Edit User']);
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const preferencesPath = (userId: string): string => `/api/users/${userId}/mailPreferences`;
    expect((await joan.get(preferencesPath(joan.userId))).body).toEqual({ orders: 'mine', scans: 'all' });
    expect((await mill.get(preferencesPath(mill.userId))).body).toEqual({ orders: 'all', scans: 'all' });
    expect((await other.get(preferencesPath(other.userId))).body).toEqual({ orders: 'all', scans: 'all' });

    const chosen = await joan.request('PUT', preferencesPath(joan.userId)).send({ orders: 'none', scans: null });
    expect([chosen.status, chosen.body]).toEqual([200, { orders: 'none', scans: 'all' }]);
    await joan.request('PUT', preferencesPath(joan.userId)).send({ scans: 'none' });
    expect((await admin.get(preferencesPath(joan.userId))).body).toEqual({ orders: 'none', scans: 'none' });
    expect((await mill.get(preferencesPath(joan.userId))).status).toBe(200);
    await expectRefusal(clerk.get(preferencesPath(joan.userId)), 403);
    await expectRefusal(mill.request('PUT', preferencesPath(joan.userId)).send({ orders: 'all' }), 403);
    await expectRefusal(joan.get(preferencesPath(clerk.userId)), 404);
    await expectRefusal(other.get(preferencesPath(joan.userId)), 404);

    for (const orders of ['some', true, ['all']]) {
      const refused = await joan.request('PUT', preferencesPath(joan.userId)).send({ orders });
      await expectRefusal(refused, 422, 'body.value-invalid');
    }
    expect((await joan.get(preferencesPath(joan.userId))).body).toEqual({ orders: 'none', scans: 'none' });
    // Choosing mails is no edit of the user: it starts no lock, ends no session, and changes no other record.
    const user = await mill.get(users(mill, joan.userId));
    expect(user.text).not.toContain('chosenMails');
    const { revision } = user.body as { revision: number };
    const edit = mill.request('PUT', users(mill, joan.userId)).set('if-match', `"${revision}"`);
    expect((await edit.send({ firstName: 'Jo' })).status).toBe(200);
  });

  describe('where they sign in,', () => {
    let own: TestCompany;
    beforeAll(async () => {
      own = await aCompany(app, 'manufacturer', { noOfUsers: 10 });
    });
    const signInWith = async (email: string, password: string): Promise<string> =>
      ((await app.request('POST', '/api/users/login').send({ email, password })).body as { readonly id: string }).id;

    test.each([
      ['another e-mail', { email: `moved.${randomUUID()}@example.com` }],
      ['another password', { password: 'Another-Horse-9' }],
      ['switching the user off', { active: false }],
    ])('have no link that was mailed before %s', async (_, changes) => {
      const joan = await aUser(app, own);
      const inAMinute = new Date(Date.now() + 60_000).toISOString();
      const token = await app.product.ports.tokens.issue('set-password', joan.userId, inAMinute);
      const check = () => app.request('POST', '/api/users/check-password-link').send({ token });
      const put = (body: object) => own.request('PUT', users(own, joan.userId)).send(body);
      expect((await put({ firstName: 'Jo' })).status).toBe(200);
      expect((await check()).status).toBe(200);
      expect((await put(changes)).status).toBe(200);
      await expectRefusal(check(), 401, 'INVALID_TOKEN', 'Token Expired');
    });

    test('have no link to the address of before, even where the process died before it could end it', async () => {
      const joan = await aUser(app, own);
      const token = await linkTo(join(app.dataDir, 'mail'), joan.email);
      const check = () => app.request('POST', '/api/users/check-password-link').send({ token });
      expect((await check()).body).toEqual({ email: joan.email });
      const { handleCommand } = app.product.ports;
      const at = new Date().toISOString();
      const actor = { id: own.userId, isOwner: true, role: 'admin', permissions: [] } as const;
      const changes = { email: `moved.${joan.email}` };
      const steps = { hasTwoSteps: false, isProved: true, hasOwnStep: false };
      const moved = { type: 'UpdateUser', actor, changes, at, lockHours: 0, ...steps } as const;
      const context = newContext({ actorId: own.userId, companyId: own.companyId, occurredAt: at });
      await handleCommand(userStream, joan.userId, moved, context);
      await expectRefusal(check(), 401, 'INVALID_TOKEN', 'Token Expired');
      const set = app.request('POST', '/api/users/reset-password').send({ token, newPassword: 'Another-Horse-9' });
      await expectRefusal(set, 401, 'INVALID_TOKEN', 'Token Expired');
    });

    test('have no link that was mailed before they changed their password themselves', async () => {
      const joan = await aUser(app, own);
      const inAMinute = new Date(Date.now() + 60_000).toISOString();
      const token = await app.product.ports.tokens.issue('set-password', joan.userId, inAMinute);
      const change = joan.request('POST', '/api/users/change-password');
      expect((await change.send({ oldPassword: testPassword, newPassword: 'Another-Horse-9' })).status).toBe(204);
      const check = app.request('POST', '/api/users/check-password-link').send({ token });
      await expectRefusal(check, 401, 'INVALID_TOKEN', 'Token Expired');
    });

    test('keep their password when a call comes again whose answer is no longer kept', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const forget = () => app.product.ports.state.sweep('idempotency', '2999-01-01T00:00:00.000Z', 100_000);
      const signsIn = async (email: string, password: string) =>
        (await app.request('POST', '/api/users/login').send({ email, password })).status;
      const body = aBody();
      const add = (password: string) =>
        own
          .request('POST', users(own))
          .set(key)
          .send({ ...body, password });
      const { id } = (await add(testPassword)).body as { readonly id: string };
      await forget();
      expect((await add('Other-Horse-9')).status).toBe(200);
      expect([await signsIn(body.email, testPassword), await signsIn(body.email, 'Other-Horse-9')]).toEqual([200, 401]);
      const put = (password: string) => own.request('PUT', users(own, id)).set(key).send({ password });
      expect((await put('Second-Horse-9')).status).toBe(200);
      const token = await signInWith(body.email, 'Second-Horse-9');
      const change = app.request('POST', '/api/users/change-password', token);
      expect((await change.send({ oldPassword: 'Second-Horse-9', newPassword: 'Third-Horse-9' })).status).toBe(204);
      await forget();
      expect((await put('Fourth-Horse-9')).status).toBe(200);
      expect([await signsIn(body.email, 'Third-Horse-9'), await signsIn(body.email, 'Fourth-Horse-9')]).toEqual([
        200, 401,
      ]);
    });

    test('keep password and codes when a key is repeated that was used for another request', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const joan = await aUser(app, own, [], { role: 'admin' });
      const put = (body: object) => own.request('PUT', users(own, joan.userId)).set(key).send(body);
      const forget = () => app.product.ports.state.sweep('idempotency', '2999-01-01T00:00:00.000Z', 100_000);
      const typesOf = async () =>
        (await app.product.ports.eventStore.read(`user-${joan.userId}`)).map(({ type }) => type);
      expect((await put({ firstName: 'Jo' })).status).toBe(200);
      await forget();
      expect((await put({ password: 'Second-Horse-9' })).status).toBe(200);
      expect(await typesOf()).not.toContain('UserPasswordReplaced');
      expect(
        (await app.request('POST', '/api/users/login').send({ email: joan.email, password: testPassword })).status,
      ).toBe(200);
    });

    test('keep their later setup when another e-mail is repeated under its key', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const joan = await aUser(app, own, [], { role: 'admin' });
      const email = `moved.${randomUUID()}@example.com`;
      const put = () => own.request('PUT', users(own, joan.userId)).set(key).send({ email });
      expect((await put()).status).toBe(200);
      const inAMinute = new Date(Date.now() + 60_000).toISOString();
      const token = await app.product.ports.tokens.issue('set-password', joan.userId, inAMinute);
      const reset = app.request('POST', '/api/users/reset-password');
      expect((await reset.send({ token, newPassword: testPassword })).status).toBe(204);
      await turnOnCodes(await signIn(app, email));
      await app.product.ports.state.sweep('idempotency', '2999-01-01T00:00:00.000Z', 100_000);
      expect((await put()).status).toBe(200);
      expect((await own.get(`/api/users/${joan.userId}/twoSteps`)).body).toMatchObject({ isOn: true });
      const entered = app.request('POST', '/api/users/login').send({ email, password: testPassword });
      await expectRefusal(entered, 401, 'TWO_FACTOR_REQUIRED');
    });
  });
});

describe('the lock after an edit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('refuses the next edit with 402, but not the own password', async () => {
    const mill = await aCompany(app);
    const joan = await aUser(app, mill);
    const put = () =>
      mill.request('PUT', `/api/Companies/${mill.companyId}/users/${joan.userId}`).send({ firstName: 'Jo' });
    expect((await put()).status).toBe(200);
    const lockOf = async () => {
      const answer = await mill.get(`/api/users/${joan.userId}`);
      return (answer.body as { lockedUntil: string | null }).lockedUntil;
    };
    const lockedUntil = await lockOf();
    expect(Math.abs(Date.parse(lockedUntil ?? '') - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
    await expectRefusal(put(), 402, 'user.locked', 'Timeout! You can not update user within 48 hours!');
    const own = await joan
      .request('POST', '/api/users/change-password')
      .send({ oldPassword: testPassword, newPassword: 'Another-Horse-9' });
    expect([own.status, await lockOf()]).toEqual([204, lockedUntil]);
  });

  test('does not delay a leaving user: the account is off at once, with its sessions', async () => {
    const mill = await aCompany(app);
    const joan = await aUser(app, mill, ['Mobile App Access']);
    const path = `/api/Companies/${mill.companyId}/users/${joan.userId}`;
    const put = (body: object) => mill.request('PUT', path).send(body);
    expect((await put({ firstName: 'Jo' })).status).toBe(200);
    expect((await joan.get(`/api/Companies/${mill.companyId}`)).status).toBe(200);
    const off = await put({ active: false });
    expect([off.status, off.body]).toMatchObject([200, { active: false }]);
    expect((await joan.get(`/api/Companies/${mill.companyId}`)).status).toBeGreaterThanOrEqual(401);
    const refused = await app.request('POST', '/api/users/login').send({ email: joan.email, password: testPassword });
    await expectRefusal(refused, 403, 'login.restricted', 'You are restricted to login!');
    const company = (await mill.get(`/api/Companies/${mill.companyId}`)).body as object;
    expect(company).toMatchObject({ activeMembers: 0, unassignedSubscriptions: 4 });
    await expectRefusal(put({ active: true }), 402, 'user.locked');
  });
});
