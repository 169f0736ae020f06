import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { handleUser } from '../../../../application/user/handle-user.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { linkTo } from '../../../kit/client.js';
import { aCompany, aSignUp, aUser, type TestCompany, testPassword } from '../../world/a-company.js';
import { filter } from '../../world/a-group.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('an address of an international domain', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({});
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 20 });
  });
  afterAll(() => app.stop());

  const inMunich = () => {
    const name = randomUUID().slice(0, 8);
    return { typed: `Owner.${name}@München.example`, stored: `owner.${name}@xn--mnchen-3ya.example` };
  };
  const signIn = (email: string, password: string) => app.request('POST', '/api/users/login').send({ email, password });
  const setPassword = async (email: string, newPassword = 'Another-Horse-9') => {
    const token = await linkTo(join(app.dataDir, 'mail'), email);
    return (await app.request('POST', '/api/users/reset-password').send({ token, newPassword })).status;
  };
  const isTaken = async (email: string) =>
    ((await app.get(`/api/users?filter=${filter({ where: { email } })}`)).body as object[]).length === 1;

  test('is mailed after the sign-up, and signs in as it is typed', async () => {
    const { typed, stored } = inMunich();
    const body = aSignUp();
    const made = await app
      .request('POST', '/api/Companies/signUp')
      .send({ ...body, owner: { ...body.owner, email: typed } });
    expect(made.status).toBe(200);
    expect(await setPassword(stored)).toBe(204);
    for (const email of [typed, stored]) expect((await signIn(email, 'Another-Horse-9')).status).toBe(200);
    expect([await isTaken(typed), await isTaken(stored)]).toEqual([true, true]);
  });

  test('of a user is stored in Punycode, and taken once', async () => {
    const { typed, stored } = inMunich();
    const user = await aUser(app, mill, [], { email: typed });
    expect((await mill.get(`/api/users/${user.userId}`)).body).toMatchObject({ email: stored });
    await expect(aUser(app, mill, [], { email: stored })).rejects.toThrow('Email already exists');
    expect((await app.request('POST', '/api/users/reset').send({ email: typed })).status).toBe(204);
    expect(await setPassword(stored)).toBe(204);
    const path = `/api/companies/${mill.companyId}/users/${user.userId}`;
    expect((await mill.request('PUT', path).send({ email: typed, lastName: 'Murray' })).status).toBe(200);
    expect((await signIn(typed, 'Another-Horse-9')).status).toBe(200);
  });

  test('that an earlier version stored in Unicode letters counts as used', async () => {
    const { typed, stored } = inMunich();
    const { userId } = await aUser(app, mill);
    const { handleCommand: handle, claims } = app.product.ports;
    const occurredAt = new Date().toISOString();
    const { companyId } = mill;
    const actor = { id: mill.userId, isOwner: true, role: 'admin', permissions: [] } as const;
    const asBefore = { lockHours: 0, hasTwoSteps: false, isProved: true, hasOwnStep: false };
    await handleUser(
      { handle, claims },
      { userId, companyId },
      { type: 'UpdateUser', actor, changes: { email: typed.toLowerCase() }, at: occurredAt, ...asBefore },
      newContext({ actorId: mill.userId, companyId, occurredAt }),
    );
    expect(await isTaken(stored)).toBe(true);
    const body = aSignUp();
    const stranger = app
      .request('POST', '/api/Companies/signUp')
      .send({ ...body, owner: { ...body.owner, email: stored } });
    await expectRefusal(stranger, 409, 'sign-up.email-taken', 'Email already in use');
    await expect(aUser(app, mill, [], { email: stored })).rejects.toThrow('Email already exists');
  });

  test.each(['joan@example', 'joan@1.2.3.4', 'joan@exam_ple.com', 'jo[an@example.com', 'müller@example.com'])(
    'that no mail server accepts is refused by every call: %j',
    async (email) => {
      const refused = [422, 'sign-up.email-invalid', 'Email is not valid!'] as const;
      const body = aSignUp();
      const signUp = app.request('POST', '/api/Companies/signUp').send({ ...body, owner: { ...body.owner, email } });
      await expectRefusal(signUp, ...refused);
      const names = { username: randomUUID(), firstName: 'Joan', lastName: 'Clarke', password: testPassword };
      const add = (changes: object) =>
        mill.request('POST', `/api/companies/${mill.companyId}/users`).send({ ...names, ...changes });
      const good = { email: `joan.${randomUUID()}@example.com`, csr_email: 'csr@example.com' };
      await expectRefusal(add({ ...good, email }), ...refused);
      await expectRefusal(add({ ...good, csr_email: email }), ...refused);
      const edit = mill.request('PUT', `/api/companies/${mill.companyId}/users/${mill.userId}`).send({ email });
      await expectRefusal(edit, ...refused);
      const params = { email, name: 'Bo', contactName: 'Bo', company: 'Loom', phone: '1', address: 'Mill Road' };
      for (const call of ['emailVendor', 'referVendorEmail'])
        await expectRefusal(mill.request('POST', `/api/Customers/${call}`).send({ params }), ...refused);
      const details = { billingDetails: { emails: [email] } };
      const edited = await mill.request('PATCH', `/api/Companies/${mill.companyId}`).send(details);
      await expectRefusal(edited, 422, 'company.billing-details-invalid', 'Email is not valid!');
    },
  );
});
