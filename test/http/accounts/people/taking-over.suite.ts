import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { listMails } from '../../../../infra/mail/mail-folder.js';
import { aCompany, aUser, type SignedIn, signIn, type TestCompany, testPassword } from '../../world/a-company.js';
import { turnOnCodes } from '../../world/a-scanner.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const minute = 60_000;

describe('taking over an account', () => {
  let app: TestApp;
  let mill: TestCompany;
  let aheadMs = 0;
  beforeAll(async () => {
    app = await startTestApp({ USER_LOCK_HOURS: '0' }, () => new Date(Date.now() + aheadMs));
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 60 });
  });
  beforeEach(async () => {
    aheadMs = 0;
    mill = { ...mill, ...(await signIn(app, mill.email)) };
  });
  afterAll(() => app.stop());

  const pathOf = (userId: string): string => `/api/companies/${mill.companyId}/users/${userId}`;
  const put = (caller: SignedIn, userId: string, changes: object) =>
    caller.request('PUT', pathOf(userId)).send(changes);
  const anAddress = (): string => `new.${randomUUID()}@example.com`;
  const anAdmin = () => aUser(app, mill, [], { role: 'admin' });
  const opens = async (email: string, password: string): Promise<number> =>
    (await app.request('POST', '/api/users/login').send({ email, password })).status;
  const allowedOf = async (caller: SignedIn, userId: string): Promise<readonly string[]> =>
    ((await caller.get(`/api/users/${userId}`)).body as { readonly allowed: readonly string[] }).allowed;
  const unproved = 'proof.required';
  const proof = { password: testPassword };

  describe('with Edit User alone', () => {
    const approver = () => aUser(app, mill, ['Payment Method', 'Approve Orders']);
    const waysIn = (): readonly object[] => [
      { password: 'Another-Horse-9' },
      { email: anAddress() },
      { username: randomUUID() },
      { password: 'Another-Horse-9', user_permissions: [{ key: 'Payment Method', checked: false }] },
    ];

    test('is refused for users with more rights, who keep their password', async () => {
      const clerk = await aUser(app, mill, ['Edit User', 'Approve Orders']);
      const target = await approver();
      for (const changes of waysIn()) await expectRefusal(put(clerk, target.userId, changes), 403);
      await expectRefusal(put(clerk, target.userId, { ...waysIn()[0], proof }), 403);
      await expectRefusal(clerk.request('POST', `${pathOf(target.userId)}/sendLink`), 403);
      await expectRefusal(clerk.request('DELETE', `/api/users/${target.userId}/twoSteps`), 403);
      expect(await opens(target.email, testPassword)).toBe(200);
      expect(await allowedOf(clerk, target.userId)).toEqual(['edit', 'rights', 'picture']);
    });

    test('has no other call that does it', async () => {
      const clerk = await aUser(app, mill, ['Edit User', 'Add User']);
      const target = await approver();
      const body = { password: 'Another-Horse-9', email: anAddress() };
      for (const [method, path] of [
        ['PATCH', pathOf(target.userId)],
        ['POST', pathOf(target.userId)],
        ['PATCH', `/api/users/${target.userId}`],
        ['PUT', `/api/users/${target.userId}`],
        ['POST', `/api/users/${target.userId}`],
        ['PUT', '/api/users'],
        ['POST', '/api/users'],
      ] as const)
        expect((await clerk.request(method, path).send(body)).status).toBeGreaterThanOrEqual(404);
      expect(await opens(target.email, testPassword)).toBe(200);
    });

    test('changes sign-in data of users without further rights, and all other data of the rest', async () => {
      const clerk = await aUser(app, mill, ['Edit User', 'Approve Orders']);
      const [target, peer] = [await approver(), await aUser(app, mill, ['Approve Orders'])];
      expect((await put(clerk, target.userId, { lastName: 'Murray', email: target.email })).status).toBe(200);
      expect((await put(clerk, peer.userId, { password: 'Another-Horse-9' })).status).toBe(200);
      expect(await opens(peer.email, 'Another-Horse-9')).toBe(200);
      expect(await allowedOf(clerk, peer.userId)).toContain('sign-in');
    });

    test('does not make an admin or the owner another user', async () => {
      const clerk = await aUser(app, mill, ['Edit User', 'Add User', 'Delete User']);
      const admin = await anAdmin();
      for (const userId of [admin.userId, mill.userId])
        for (const changes of waysIn()) await expectRefusal(put(clerk, userId, changes), 403);
    });
  });

  describe('with a session that was opened more than 10 minutes ago', () => {
    test('does not change the own e-mail without the password, and mails a change to the old address', async () => {
      const admin = await anAdmin();
      aheadMs = 10 * minute + 1_000;
      const email = anAddress();
      await expectRefusal(put(admin, admin.userId, { email }), 403, unproved);
      const wrong = await put(admin, admin.userId, { email, proof: { password: 'Wrong-Horse-9' } });
      await expectRefusal(wrong, 422, 'proof.password-invalid');
      expect((await put(admin, admin.userId, { lastName: 'Murray', email: admin.email })).status).toBe(200);
      expect((await put(admin, admin.userId, { email, proof })).status).toBe(200);
      expect(await mailsTo(admin.email, 'was changed')).toBeGreaterThan(0);
    });

    test('changes no owner, whose e-mail requires the password too', async () => {
      const admin = await anAdmin();
      aheadMs = 11 * minute;
      await expectRefusal(put(mill, mill.userId, { email: anAddress() }), 403, unproved);
      for (const changes of [{ email: anAddress() }, { password: 'Another-Horse-9' }, { role: 'user' }])
        await expectRefusal(put(admin, mill.userId, changes), 403);
      expect(await opens(mill.email, testPassword)).toBe(200);
    });

    test('neither makes an admin nor takes one over', async () => {
      const [admin, other, user] = [await anAdmin(), await anAdmin(), await aUser(app, mill)];
      aheadMs = 11 * minute;
      const added = { ...namesOf(), role: 'admin', password: testPassword };
      const add = (changes: object) =>
        admin.request('POST', `/api/companies/${mill.companyId}/users`).send({ ...added, ...changes });
      await expectRefusal(add({}), 403, unproved);
      await expectRefusal(put(admin, user.userId, { role: 'admin' }), 403, unproved);
      for (const changes of [{ email: anAddress() }, { password: 'Another-Horse-9' }])
        for (const more of [{}, { role: 'user' }, { proof: null }])
          await expectRefusal(put(admin, other.userId, { ...changes, ...more }), 403, unproved);
      expect((await put(admin, user.userId, { role: 'user', password: 'Another-Horse-9' })).status).toBe(200);
      expect((await put(admin, other.userId, { password: 'Another-Horse-9', proof })).status).toBe(200);
      expect((await add({ proof })).status).toBe(200);
    });

    test('is allowed after another sign-in, for users without a second step', async () => {
      const [admin, other] = [await anAdmin(), await anAdmin()];
      aheadMs = 11 * minute;
      const again = await signIn(app, admin.email);
      expect((await put(again, other.userId, { password: 'Another-Horse-9' })).status).toBe(200);
      aheadMs = -11 * minute;
      await expectRefusal(put(again, other.userId, { password: 'Another-Horse-8' }), 403, unproved);
    });
  });

  describe('of an admin who signs in with a code', () => {
    const end = (caller: SignedIn, userId: string) => caller.request('DELETE', `/api/users/${userId}/twoSteps`);

    test('fails for an admin without a second step, by its end and by another e-mail, even with a proof', async () => {
      const [admin, other] = [await anAdmin(), await anAdmin()];
      await turnOnCodes(other);
      const needed = 'two-steps.own-needed';
      await expectRefusal(end(admin, other.userId), 403, needed);
      const off = admin.request('POST', `/api/users/${other.userId}/twoSteps/off`).send({ ...proof, code: '' });
      await expectRefusal(off, 403, needed);
      await expectRefusal(put(admin, other.userId, { email: anAddress(), proof }), 403, needed);
      await expectRefusal(put(admin, other.userId, { email: anAddress(), role: 'user', proof }), 403, needed);
    });

    test('is allowed to the owner as help, and requires the password in an older session', async () => {
      const other = await anAdmin();
      await turnOnCodes(other);
      aheadMs = 11 * minute;
      await expectRefusal(end(mill, other.userId), 403, unproved);
      aheadMs = 0;
      expect((await end(mill, other.userId)).status).toBe(204);
    });
  });

  const namesOf = () => ({
    email: anAddress(),
    username: randomUUID(),
    firstName: 'Joan',
    lastName: 'Clarke',
    csr_email: 'csr@example.com',
  });

  /** The number of mails to an address with a text; waits until there is one. */
  const mailsTo = async (email: string, text: string): Promise<number> => {
    for (const until = Date.now() + 20_000; Date.now() < until; await pause(50)) {
      const mails = await listMails(join(app.dataDir, 'mail'));
      const found = mails.filter((mail) => mail.to === email && mail.text.includes(text)).length;
      if (found > 0) return found;
    }
    return 0;
  };
});
