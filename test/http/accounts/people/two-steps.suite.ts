import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { aCompany, aUser, type SignedIn, testPassword, type TestCompany } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const step = 30_000;

describe('signing in with a code', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({});
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 60 });
  });
  afterAll(() => app.stop());

  interface WithCodes {
    readonly secret: string;
    readonly recoveryCodes: readonly string[];
  }

  /** Codes are used once, so a test uses the present one to turn it on, and the next one to sign in. */
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

  test('is offered after the password, in text and picture, and is off until it is confirmed', async () => {
    const admin = await anAdmin();
    const refused = await post(admin, 'offer', { password: 'Wrong-Horse-9' });
    await expectRefusal(refused, 422, 'proof.password-invalid', 'The password is not right.');
    const offered = await post(admin, 'offer', { password: testPassword });
    expect(offered.status).toBe(200);
    expect(offered.body).toMatchObject({
      address: expect.stringContaining('otpauth://totp/Selvage') as string,
      picture: expect.stringMatching(/^<svg /) as string,
    });
    await expectRefusal(post(admin, 'confirm', { code: '12' }), 422, 'two-steps.code-invalid');
    expect((await login(admin.email)).status).toBe(200);
    expect((await admin.get('/api/users/twoSteps')).body).toEqual({
      isOn: false,
      since: null,
      recoveryLeft: 0,
      isOffered: true,
      isRequired: false,
      decidesForCompany: false,
    });
  });

  test('admits no user by the password alone: old clients also get 401 with a ticket', async () => {
    const admin = await anAdmin();
    const { secret } = await turnOn(admin);
    await expectRefusal(post(admin, 'offer', { password: testPassword }), 409, 'two-steps.in-use');
    for (const source of [undefined, 'web'] as const) {
      const answer = await login(admin.email, testPassword, source);
      await expectRefusal(answer, 401, 'TWO_FACTOR_REQUIRED');
      await expectRefusal(answer, 401, 'TWO_FACTOR_REQUIRED', 'Enter the code of your authenticator app.');
    }
    await expectRefusal(login(admin.email, 'Wrong-Horse-9'), 401, 'LOGIN_FAILED');
    const ticket = await ticketOf(admin.email, 'web');
    await expectRefusal(app.get('/api/users/getPrincipalId', ticket), 401, 'AUTHORIZATION_REQUIRED');
    const entered = await enter(ticket, codeOf(secret));
    expect([entered.status, (entered.body as { ttl: number }).ttl]).toEqual([200, 43_200]);
    const { id } = entered.body as { readonly id: string };
    expect((await app.get('/api/users/getPrincipalId', id)).status).toBe(200);
    await expectRefusal(enter(ticket, codeOf(secret)), 401, 'login.ticket-ended');
  });

  test('takes a code once, and of two callers with one ticket lets one in', async () => {
    const admin = await anAdmin();
    const { secret, recoveryCodes } = await turnOn(admin);
    const [first, second] = [await ticketOf(admin.email), await ticketOf(admin.email)];
    const code = codeOf(secret);
    expect((await enter(first, code)).status).toBe(200);
    await expectRefusal(enter(second, code), 401, 'login.code-invalid');
    const both = await Promise.all(recoveryCodes.slice(0, 2).map((code) => enter(second, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('counts wrong codes like wrong passwords, with any ticket', async () => {
    const admin = await anAdmin();
    await turnOn(admin);
    const tickets = [await ticketOf(admin.email), await ticketOf(admin.email)];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => enter(tickets[at % 2] ?? '', 'wrong')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter((answer) => codeIn(answer) === 'login.code-invalid')).toHaveLength(5);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('ends the ticket with a new password', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOn(admin);
    const ticket = await ticketOf(admin.email);
    await app.product.ports.passwords.set(admin.userId, 'Another-Horse-9', 0);
    await expectRefusal(enter(ticket, recoveryCodes[0] ?? ''), 401, 'login.ticket-ended');
  });

  test('accepts each recovery code once in place of the app, and records that in the history', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await turnOn(admin);
    const [code = '', other = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await enter(await ticketOf(admin.email), code)).status).toBe(200);
    await expectRefusal(enter(await ticketOf(admin.email), code), 401, 'login.code-invalid');
    expect((await admin.get('/api/users/twoSteps')).body).toMatchObject({ isOn: true, recoveryLeft: 9 });
    const renewed = await post(admin, 'recoveryCodes', { password: testPassword, code: other });
    expect((renewed.body as WithCodes).recoveryCodes).toHaveLength(10);
    await expectRefusal(enter(await ticketOf(admin.email), recoveryCodes[2] ?? ''), 401, 'login.code-invalid');
    const history = await mill.get(`/api/users/${admin.userId}/history`);
    const texts = (history.body as readonly { readonly text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Turned on signing in with a code',
        'Used a recovery code; 9 are left',
        'Used a recovery code; 8 are left',
        'Made new recovery codes',
      ]),
    );
  });

  test('is turned off with the password and a code', async () => {
    const admin = await anAdmin();
    await expectRefusal(post(admin, 'off', { password: testPassword, code: '' }), 409, 'two-steps.not-in-use');
    const { secret } = await turnOn(admin);
    await expectRefusal(post(admin, 'off', { password: testPassword, code: 'wrong' }), 422, 'two-steps.code-invalid');
    await expectRefusal(
      post(admin, 'off', { password: 'Wrong-Horse-9', code: codeOf(secret) }),
      422,
      'proof.password-invalid',
    );
    expect((await post(admin, 'off', { password: testPassword, code: codeOf(secret) })).status).toBe(204);
    expect((await login(admin.email)).status).toBe(200);
  });

  test('is turned off by the owner for a user who lost it, and by no admin for the owner or themselves', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    await turnOn(admin);
    const end = (caller: SignedIn, userId: string) => caller.request('DELETE', `/api/users/${userId}/twoSteps`);
    await expectRefusal(end(admin, admin.userId), 403);
    expect((await mill.get(`/api/users/${admin.userId}/twoSteps`)).body).toEqual({ isOn: true, passkeys: 0 });
    await expectRefusal(end(other, admin.userId), 403, 'two-steps.own-needed');
    expect((await end(mill, admin.userId)).status).toBe(204);
    await expectRefusal(end(mill, admin.userId), 409, 'two-steps.not-in-use');
    expect((await login(admin.email)).status).toBe(200);
    const owner = await aCompany(app);
    const deputy = await aUser(app, owner, [], { role: 'admin' });
    await turnOn(owner);
    await expectRefusal(end(deputy, owner.userId), 403);
    await expectRefusal(login(owner.email), 401, 'TWO_FACTOR_REQUIRED');
  });

  describe('is asked for, with the password,', () => {
    const put = (caller: SignedIn, userId: string, body: object) =>
      caller.request('PUT', `/api/companies/${mill.companyId}/users/${userId}`).send(body);
    const mark = () => randomUUID().slice(0, 8);

    test('before an admin turns off the code of another admin', async () => {
      const [admin, other] = [await anAdmin(), await anAdmin()];
      const { recoveryCodes } = await turnOn(admin);
      const [code = ''] = recoveryCodes;
      await turnOn(other);
      const off = (caller: SignedIn, body: object) =>
        caller.request('POST', `/api/users/${other.userId}/twoSteps/off`).send(body);
      await expectRefusal(admin.request('DELETE', `/api/users/${other.userId}/twoSteps`), 403, 'proof.required', {
        message: 'Confirm this with your password and a code of your authenticator app.',
      });
      await expectRefusal(off(admin, { password: testPassword, code: 'wrong' }), 422, 'two-steps.code-invalid');
      await expectRefusal(off(admin, { password: 'Wrong-Horse-9', code }), 422, 'proof.password-invalid');
      expect((await off(admin, { password: testPassword, code })).status).toBe(204);
      expect((await login(other.email)).status).toBe(200);
      await expectRefusal(off(mill, { password: testPassword, code: '' }), 409, 'two-steps.not-in-use');
      await expectRefusal(off(admin, { password: testPassword, code: recoveryCodes[1] }), 409, 'two-steps.not-in-use');
      expect((await admin.get('/api/users/twoSteps')).body).toMatchObject({ recoveryLeft: 9 });
    });

    test('before one’s own e-mail changes, at any revision that a recovery code makes of the record', async () => {
      const admin = await anAdmin();
      const { recoveryCodes } = await turnOn(admin);
      const [first = ''] = recoveryCodes;
      const email = `new.${mark()}@example.com`;
      const proof = (code: string, password = testPassword) => ({ email, proof: { password, code } });
      await expectRefusal(put(admin, admin.userId, { email }), 403, 'proof.required');
      await expectRefusal(put(admin, admin.userId, proof('wrong')), 422, 'two-steps.code-invalid');
      await expectRefusal(put(admin, admin.userId, proof(first, 'Wrong-Horse-9')), 422, 'proof.password-invalid');
      const { revision } = (await admin.get(`/api/users/${admin.userId}`)).body as { readonly revision: number };
      const changed = await put(admin, admin.userId, proof(first)).set('if-match', `"${revision}"`);
      expect([changed.status, (changed.body as { readonly email: string }).email]).toEqual([200, email]);
    });

    test('of no save that comes too late, which uses none up and is no guess', async () => {
      const admin = await anAdmin();
      const [first = ''] = (await turnOn(admin)).recoveryCodes;
      const email = `new.${mark()}@example.com`;
      const save = (code: string) => put(admin, admin.userId, { email, proof: { password: testPassword, code } });
      for (let tries = 0; tries < 6; tries += 1) await expectRefusal(save('wrong').set('if-match', '"999"'), 412);
      await expectRefusal(save(first).set('if-match', '"999"'), 412);
      expect((await save(first)).status).toBe(200);
    });

    test('of no save whose values are refused, which uses none up', async () => {
      const admin = await anAdmin();
      const [first = ''] = (await turnOn(admin)).recoveryCodes;
      const proof = { password: testPassword, code: first };
      const user = { username: mark(), email: `new.${mark()}@example.com`, firstName: 'Joan', lastName: 'Clarke' };
      const added = { ...user, csr_email: 'csr@example.com', password: 'short', role: 'admin', proof };
      await expectRefusal(
        admin.request('POST', `/api/companies/${mill.companyId}/users`).send(added),
        422,
        'user.password',
      );
      await expectRefusal(put(admin, admin.userId, { email: 'no address', proof }), 422, 'sign-up.email-invalid');
      const other = await anAdmin();
      await expectRefusal(put(admin, other.userId, { password: 'short', proof }), 422, 'user.password');
      expect((await put(admin, admin.userId, { email: user.email, proof })).status).toBe(200);
    });

    test('before one’s own password changes', async () => {
      const admin = await anAdmin();
      const { secret } = await turnOn(admin);
      const change = (body: object) =>
        admin
          .request('POST', '/api/users/change-password')
          .send({ oldPassword: testPassword, newPassword: 'Another-Horse-9', ...body });
      await expectRefusal(change({}), 403, 'proof.required');
      await expectRefusal(change({ code: 'wrong' }), 422, 'two-steps.code-invalid');
      expect((await change({ code: codeOf(secret) })).status).toBe(204);
      await expectRefusal(login(admin.email, 'Another-Horse-9'), 401, 'TWO_FACTOR_REQUIRED');
    });

    test('before an admin makes another admin, or changes an admin’s sign-in data, but not for users', async () => {
      const admin = await anAdmin();
      const [other, user] = [await anAdmin(), await aUser(app, mill)];
      const { recoveryCodes } = await turnOn(admin);
      const [first = '', second = ''] = recoveryCodes;
      const add = (changes: object) =>
        admin.request('POST', `/api/companies/${mill.companyId}/users`).send({
          ...{ email: `${mark()}@example.com`, username: mark(), password: testPassword, csr_email: 'c@example.com' },
          ...{ firstName: 'Eve', lastName: 'Clarke', role: 'admin', ...changes },
        });
      await expectRefusal(add({}), 403, 'proof.required');
      expect((await add({ role: 'user' })).status).toBe(200);
      expect((await add({ proof: { password: testPassword, code: first } })).status).toBe(200);
      const password = 'Another-Horse-9';
      for (const changes of [{ password }, { email: `${mark()}@example.com` }])
        await expectRefusal(put(admin, other.userId, changes), 403, 'proof.required');
      await expectRefusal(put(admin, user.userId, { role: 'admin' }), 403, 'proof.required');
      expect((await put(admin, user.userId, { password })).status).toBe(200);
      const proof = { password: testPassword, code: second };
      expect((await put(admin, other.userId, { password, proof })).status).toBe(200);
      expect((await login(other.email, password)).status).toBe(200);
    });
  });

  describe('changes nothing that is not recorded', () => {
    const typesOf = async ({ userId }: SignedIn): Promise<readonly string[]> =>
      (await app.product.ports.eventStore.read(`user-${userId}`)).map(({ type }) => type);
    const counts = async (user: SignedIn, type: string): Promise<number> =>
      (await typesOf(user)).filter((other) => other === type).length;
    const linkFor = ({ userId }: SignedIn): Promise<string> =>
      app.product.ports.tokens.issue('set-password', userId, new Date(Date.now() + 60_000).toISOString());
    const none = { 'if-match': '"999"' };

    test('where If-Match names another revision', async () => {
      const admin = await anAdmin();
      const change = { oldPassword: testPassword, newPassword: 'Another-Horse-9' };
      await expectRefusal(admin.request('POST', '/api/users/change-password').set(none).send(change), 412);
      expect((await login(admin.email)).status).toBe(200);
      const { secret } = (await post(admin, 'offer', { password: testPassword })).body as { readonly secret: string };
      const code = codeOf(secret, 0);
      await expectRefusal(post(admin, 'confirm', { code }).set(none), 412);
      expect((await admin.get('/api/users/twoSteps')).body).toMatchObject({ isOn: false });
      const confirmed = await post(admin, 'confirm', { code });
      const [own = ''] = (confirmed.body as WithCodes).recoveryCodes;
      for (const path of ['recoveryCodes', 'off'])
        await expectRefusal(post(admin, path, { password: testPassword, code: own }).set(none), 412);
      const withCode = admin.request('POST', '/api/users/change-password').set(none);
      await expectRefusal(withCode.send({ ...change, code: own }), 412);
      expect((await admin.get('/api/users/twoSteps')).body).toMatchObject({ isOn: true, recoveryLeft: 10 });
      expect(await typesOf(admin)).toEqual(['UserRegistered', 'TwoStepsTurnedOn']);
      // An anonymous caller names no revision of a record.
      const entered = await app
        .request('POST', '/api/users/login/code')
        .set(none)
        .send({ ticket: await ticketOf(admin.email), code: own });
      const reset = await app
        .request('POST', '/api/users/reset-password')
        .set(none)
        .send({ token: await linkFor(admin), newPassword: 'Another-Horse-9' });
      expect([entered.status, reset.status]).toEqual([200, 204]);
      expect((await typesOf(admin)).slice(-2)).toEqual(['RecoveryCodeUsed', 'UserPasswordReplaced']);
    });

    test('where an Idempotency-Key comes again', async () => {
      const admin = await anAdmin();
      const key = { 'idempotency-key': randomUUID() };
      const codes: string[] = [];
      for (const round of [1, 2]) {
        const { secret } = (await post(admin, 'offer', { password: testPassword })).body as { readonly secret: string };
        const confirmed = await post(admin, 'confirm', { code: codeOf(secret, 0) }).set(key);
        codes.push(...(confirmed.body as WithCodes).recoveryCodes);
        const proof = () => ({ password: testPassword, code: codes.shift() });
        const renewed = await post(admin, 'recoveryCodes', proof()).set(key);
        codes.splice(0, codes.length, ...(renewed.body as WithCodes).recoveryCodes);
        const ticket = await ticketOf(admin.email);
        const entered = await app
          .request('POST', '/api/users/login/code')
          .set(key)
          .send({ ticket, code: codes.shift() });
        expect(entered.status).toBe(200);
        expect((await post(admin, 'off', proof()).set(key)).status).toBe(204);
        codes.length = 0;
        for (const type of ['TwoStepsTurnedOn', 'RecoveryCodesMade', 'TwoStepsTurnedOff'])
          expect([type, await counts(admin, type)]).toEqual([type, round]);
        // Mails about the new codes, the sign-in, and turning it off.
        expect(await counts(admin, 'RecoveryCodeUsed')).toBe(3 * round);
      }
    });

    test('as a password by a link or of one’s own, under one Idempotency-Key', async () => {
      const admin = await anAdmin();
      const key = { 'idempotency-key': randomUUID() };
      const passwords = ['First-Horse-9', 'Second-Horse-9', 'Third-Horse-9', 'Fourth-Horse-9'] as const;
      for (const newPassword of passwords.slice(0, 2)) {
        const body = { token: await linkFor(admin), newPassword };
        expect((await app.request('POST', '/api/users/reset-password').set(key).send(body)).status).toBe(204);
      }
      let oldPassword: string = passwords[1];
      for (const newPassword of passwords.slice(2)) {
        const { id } = (await login(admin.email, oldPassword)).body as { readonly id: string };
        const change = app.request('POST', '/api/users/change-password', id).set(key);
        expect((await change.send({ oldPassword, newPassword })).status).toBe(204);
        oldPassword = newPassword;
      }
      expect(await counts(admin, 'UserPasswordReplaced')).toBe(4);
    });

    test('of two that confirm one offer at once', async () => {
      const admin = await anAdmin();
      const { secret } = (await post(admin, 'offer', { password: testPassword })).body as { readonly secret: string };
      const code = codeOf(secret, 0);
      const both = await Promise.all([post(admin, 'confirm', { code }), post(admin, 'confirm', { code })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const shown = both.find(({ status }) => status === 200)?.body as WithCodes;
      expect((await enter(await ticketOf(admin.email), shown.recoveryCodes[0] ?? '')).status).toBe(200);
      await expectRefusal(post(admin, 'confirm', { code }), 409, 'two-steps.in-use');
    });
  });

  test('is for owners, admins and support alone', async () => {
    const user = await aUser(app, mill, ['Admin App Access']);
    await expectRefusal(post(user, 'offer', { password: testPassword }), 403);
    expect((await user.get('/api/users/twoSteps')).body).toMatchObject({ isOffered: false });
    const support = await aSupporter(app);
    expect(support.recoveryCodes).toHaveLength(10);
    expect((await support.get('/api/users/twoSteps')).body).toMatchObject({ isOn: true, isRequired: true });
    const refused = await post(support, 'off', { password: testPassword, code: codeOf(support.secret) });
    await expectRefusal(refused, 409, 'two-steps.required-of-support');
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
