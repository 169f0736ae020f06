import { handOverOwner, removeSupporter } from '../../../../application/support/supporters.js';
import { consoleActor, newContext } from '../../../../infra/commands/command-context.js';
import {
  aCompany,
  aSignUp,
  aUser,
  signIn,
  type SignedIn,
  type TestCompany,
  testPassword,
} from '../../world/a-company.js';
import { codeOf } from '../../world/a-scanner.js';
import { aSupporter, type Supporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('the account of a person of support', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: Supporter;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  const login = (email: string, source?: 'web') =>
    app.request('POST', '/api/users/login').send({ email, password: testPassword, source });
  const ports = () => ({ ...app.product.ports, handle: app.product.ports.handleCommand });
  const atConsole = (companyId: string | null = null) =>
    newContext({ actorId: consoleActor, companyId, occurredAt: new Date().toISOString() });
  const settled = () => app.product.ports.readSide.current();

  test('signs in on the web alone, and needs a code each time', async () => {
    await expectRefusal(login(desk.email), 403, 'login.restricted');
    await expectRefusal(login(desk.email, 'web'), 401, 'TWO_FACTOR_REQUIRED');
  });

  test('reports its role support, without a company', async () => {
    const session = await desk.get('/api/users/getPrincipalId');
    expect(session.body).toEqual({ data: { id: desk.userId, userId: desk.userId, companyId: null, role: 'support' } });
  });

  test('is opened by the token in the header, never by one in an address', async () => {
    await expectRefusal(app.get(`/api/users/getPrincipalId?access_token=${desk.token}`), 401, 'AUTHORIZATION_REQUIRED');
    expect((await app.get(`/api/users/getPrincipalId?access_token=${mill.token}`)).status).toBe(200);
    await expectRefusal(app.get(`/api/support/account?access_token=${desk.token}`), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('is read by its own person alone, with the last sign-in', async () => {
    const account = await desk.get('/api/support/account');
    const { userId: id, email } = desk;
    const lastSignInAt = expect.stringMatching(/^20.*Z$/) as string;
    expect([account.status, account.body]).toEqual([
      200,
      { data: { id, email, username: email, lastSignInAt, revision: expect.any(Number) as number } },
    ]);
    await expectRefusal(mill.get('/api/support/account'), 403);
    await expectRefusal(app.get('/api/support/account'), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('gets another unique name', async () => {
    const rename = (username: unknown) => desk.request('PATCH', '/api/support/account').send({ username });
    const name = `Desk ${desk.userId.slice(0, 8)}`;
    const renamed = await rename(` ${name} `);
    expect([renamed.status, renamed.body]).toMatchObject([200, { data: { username: name } }]);
    await expectRefusal(rename(mill.username), 409, 'user.username-taken', 'Username already exists');
    for (const none of ['', ' ', 'x'.repeat(101)]) await expectRefusal(rename(none), 422, 'user.username-required');
    const other = aSignUp();
    const refused = await app
      .request('POST', '/api/Companies/signUp')
      .send({ ...other, owner: { ...other.owner, username: name.toUpperCase() } });
    await expectRefusal(refused, 409, 'sign-up.username-taken');
    await expectRefusal(mill.request('PATCH', '/api/support/account').send({ username: 'Mine' }), 403);
  });

  test('has an address that is refused at every sign-up, new user and change of e-mail', async () => {
    const other = aSignUp();
    const email = desk.email.toUpperCase();
    const refused = await app
      .request('POST', '/api/Companies/signUp')
      .send({ ...other, owner: { ...other.owner, email } });
    await expectRefusal(refused, 409, 'sign-up.email-taken');
    await expect(aUser(app, mill, [], { email })).rejects.toThrow('409');
    const user = await aUser(app, mill);
    const path = `/api/Companies/${mill.companyId}/users/${user.userId}`;
    const proof = { password: testPassword };
    await expectRefusal(mill.request('PUT', path).send({ email, proof }), 409, 'user.not-saved');
    expect((await signIn(app, user.email)).userId).toBe(user.userId);
  });

  test('has no app password, no picture and no mails to choose', async () => {
    const code = codeOf(desk.secret);
    const made = await desk
      .request('POST', '/api/users/appPasswords')
      .send({ name: 'Hall 2', password: testPassword, code });
    const mails = `/api/users/${desk.userId}/mailPreferences`;
    const answers = [
      made,
      await desk.request('DELETE', `/api/uploads/ProfilePicture/${desk.userId}`),
      await desk.get(mails),
      await desk.request('PUT', mails).send({ orders: 'none' }),
    ];
    for (const answer of answers) await expectRefusal(answer, 403, expect.any(String));
  });

  test('is made by no company, and moved to no other person', async () => {
    await expect(aUser(app, mill, [], { role: 'support' })).rejects.toThrow('422');
    const user = await aUser(app, mill);
    const path = `/api/Companies/${mill.companyId}/users/${user.userId}`;
    await expectRefusal(mill.request('PUT', path).send({ role: 'support' }), 422, 'body.value-invalid');
    await expectRefusal(user.get('/api/support/account'), 403);
  });

  test('lists its sessions, and shows a place of support', async () => {
    expect((await desk.get('/api/users/sessions')).body).toMatchObject([{ kind: 'support', isThis: true }]);
  });

  test('ends with its sessions when the operator removes it, and its address is free', async () => {
    const leaver = await aSupporter(app);
    await removeSupporter(ports(), leaver.userId, atConsole());
    await settled();
    await expectRefusal(leaver.get('/api/support/account'), 401, 'INVALID_TOKEN');
    await expectRefusal(login(leaver.email, 'web'), 401, 'LOGIN_FAILED');
    const free = aSignUp();
    const signUp = await app
      .request('POST', '/api/Companies/signUp')
      .send({ ...free, owner: { ...free.owner, email: leaver.email } });
    expect(signUp.status).toBe(200);
  });

  test('appears with its name in each place that shows its acts', async () => {
    const leaver = await aSupporter(app);
    const post = (path: string, body: object) => leaver.request('POST', `/api/support${path}`).send(body);
    await post(`/companies/${mill.companyId}/look`, { reason: 'Ticket 13' });
    await post(`/companies/${mill.companyId}/notes`, { text: 'The owner called' });
    await settled();
    await removeSupporter(ports(), leaver.userId, atConsole());
    await settled();
    const { companyId } = mill;
    const actors = async (path: string, who: SignedIn) =>
      ((await who.get(`/api${path}`)).body as readonly { readonly actor: unknown }[]).map(({ actor }) => actor);
    const ofLeaver = `filter={"actorId":"${leaver.userId}"}`;
    const changes = `/companies/${companyId}/changes?${ofLeaver}`;
    const name = leaver.email;
    expect(new Set(await actors(`/support/audit?${ofLeaver}`, desk))).toEqual(new Set([name]));
    expect([await actors(changes, mill), await actors(`/support/notes?${ofLeaver}`, desk)]).toEqual([[name], [name]]);
  });

  test('of an owner whose mailbox is gone: the company reads that the operator moved it, and why', async () => {
    const lost = await aCompany(app);
    const email = `new.${lost.email}`;
    const context = atConsole(lost.companyId);
    await handOverOwner(ports(), { userId: lost.userId, email, reason: 'Mailbox closed, ticket 12' }, context);
    await settled();
    await expectRefusal(lost.get('/api/users/getPrincipalId'), 401, 'INVALID_TOKEN');
    for (const one of [lost.email, email]) await expectRefusal(login(one, 'web'), 401, 'LOGIN_FAILED');
    await app.product.ports.passwords.set(lost.userId, testPassword, 1);
    const owner = await signIn(app, email);
    const history = await owner.get(`/api/companies/${lost.companyId}/changes?filter={"type":"UserEmailChanged"}`);
    expect(history.body).toMatchObject([
      {
        text: 'Changed the e-mail',
        actorId: 'console',
        changes: [{ field: 'reason', to: 'Mailbox closed, ticket 12' }],
      },
    ]);
  });
});
