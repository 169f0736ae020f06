import { companyStream } from '../../../../domain/company/company.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aCompany, aSignUp, aUser, type TestCompany } from '../../world/a-company.js';
import { filter } from '../../world/a-group.js';
import { signUpPartners } from '../../world/an-order.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const aText: unknown = expect.any(String);
const aVendorCode: unknown = expect.stringContaining('_REF_vendor');

describe('companies', () => {
  let app: TestApp;
  let mill: TestCompany;
  let vendor: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    vendor = await aCompany(app, 'vendor');
  });
  afterAll(() => app.stop());

  const own = (company: TestCompany): string => `/api/Companies/${company.companyId}`;
  const vendorsOf = async (company: TestCompany) => {
    const listed = await company.get(
      `/api/Companies?filter=${filter({ where: { type: 'vendor' }, include: 'owner' })}`,
    );
    const rows = listed.body as { id: string; owner?: object; referralCode?: string }[];
    return rows.find(({ id }) => id === vendor.companyId);
  };

  test('are visible to their own users as a whole, and to other companies not at all', async () => {
    const seen = await mill.get(own(mill));
    expect(seen.body).toMatchObject({ id: mill.companyId, maxUsers: 5, planId: aText, isAnnual: false });
    expect(seen.headers['etag']).toBe(`"${(seen.body as { revision: number }).revision}"`);
    await expectRefusal(mill.get(own(vendor)), 404);
    expect((await mill.get(`${own(vendor)}/exists`)).body).toEqual({ exists: false });
    expect((await mill.get(`/api/Companies?filter=${filter({ where: { id: vendor.companyId } })}`)).body).toEqual([]);
    await expectRefusal(app.get('/api/Companies'), 401, 'AUTHORIZATION_REQUIRED');
    await expectRefusal(app.get(own(mill)), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('show a user without Payment Method nothing of the bill', async () => {
    const [clerk, payer] = [await aUser(app, mill), await aUser(app, mill, ['Payment Method'])];
    const billing = { planId: null, isAnnual: null, subscribeOn: null, term: null };
    expect((await clerk.get(own(mill))).body).toMatchObject({ name: mill.name, ...billing });
    expect((await payer.get(own(mill))).body).toMatchObject({ term: 3, isAnnual: false });
    await expectRefusal(clerk.get('/api/subscriptionHistories'), 403);
  });

  test('cannot be filtered, sorted or counted by fields that the reader may not see', async () => {
    const [clerk, payer] = [await aUser(app, mill), await aUser(app, mill, ['Payment Method'])];
    const queries = [
      `Companies/count?where=${filter({ term: 3 })}`,
      `Companies?filter=${filter({ where: { or: [{ isAnnual: false }, { name: 'x' }] } })}`,
      `Companies?filter=${filter({ order: 'term DESC' })}`,
      `Companies?filter=${filter({ term_gte: 3 })}`,
      `Companies?sort=${filter(['term', 'ASC'])}`,
      `Companies/findOne?filter=${filter({ where: { planId: { gte: '0' } } })}`,
      `users?filter=${filter({ include: { relation: 'company', scope: { where: { term: 3 } } } })}`,
    ];
    for (const query of queries) {
      await expectRefusal(clerk.get(`/api/${query}`), 400, 'INVALID_FILTER');
      expect([query, (await payer.get(`/api/${query}`)).status]).toEqual([query, 200]);
    }
  });

  test('are found by a manufacturer as vendors; linked ones show their contact data', async () => {
    expect(await vendorsOf(mill)).toEqual({
      id: vendor.companyId,
      name: vendor.name,
      type: 'vendor',
      owner: { username: vendor.username },
    });
    const hidden = { where: { type: 'vendor', maxUsers: { gt: 1 } } };
    await expectRefusal(mill.get(`/api/Companies?filter=${filter(hidden)}`), 400, 'INVALID_FILTER');
    const guess = { relation: 'owner', scope: { where: { email: { like: 'ada%' } } } };
    const refused = await mill.get(`/api/Companies?filter=${filter({ where: { type: 'vendor' }, include: guess })}`);
    await expectRefusal(refused, 400, 'INVALID_FILTER');
    const link = {
      vendorId: vendor.companyId,
      companyName: vendor.name,
      name: 'Ada',
      email: vendor.email,
      phone: '5550102000',
    };
    const linked = await mill.request('POST', '/api/Customers').send(link);
    expect(linked.status).toBe(200);
    expect(await vendorsOf(mill)).toMatchObject({
      referralCode: aVendorCode,
      owner: { username: vendor.username, email: vendor.email, phone: '5550102000' },
    });
    const where = { type: 'vendor', name: vendor.name };
    const owner = { relation: 'owner', scope: { fields: ['email'] } };
    const narrowed = await mill.get(`/api/Companies?filter=${filter({ where, fields: ['name'], include: owner })}`);
    expect(narrowed.body).toEqual([{ name: vendor.name, owner: { email: vendor.email } }]);
    expect((await mill.get(own(vendor))).body).toEqual({ id: vendor.companyId, name: vendor.name, type: 'vendor' });
    expect((await vendor.get(own(mill))).body).toEqual({ id: mill.companyId, name: mill.name, type: 'manufacturer' });
  });

  test('whose names look alike show their referral codes where vendors are listed', async () => {
    const [one, third] = [await aCompany(app, 'vendor'), await aCompany(app, 'vendor')];
    const { company } = aSignUp('vendor');
    const name = one.name.replaceAll('l', 'I');
    const other = await aCompany(app, 'vendor', { company: { ...company, name } });
    const listed = await mill.get(`/api/Companies?filter=${filter({ where: { type: 'vendor' } })}`);
    const rows = listed.body as { id: string; referralCode?: string }[];
    const codeOf = ({ companyId }: TestCompany) => rows.find(({ id }) => id === companyId)?.referralCode;
    expect([one, other, third].map(codeOf)).toEqual([aVendorCode, aVendorCode, undefined]);
  });

  test('change time zone, name and columns by their admins', async () => {
    const changed = await mill.request('PATCH', own(mill)).send({ timeZone: 'Europe/Berlin', name: 'Loom & Co' });
    expect(changed.body).toMatchObject({ timeZone: 'Europe/Berlin', name: 'Loom & Co' });
    const columns = await mill
      .request('PATCH', own(mill))
      .send({ orderDetailtable: [{ id: 'custom1', name: 'Width', hidden: true }] });
    expect((columns.body as { orderDetailtable: object[] }).orderDetailtable[0]).toEqual({
      id: 'custom1',
      name: 'Width',
      hidden: true,
    });
    const whole = await mill.get(own(mill));
    expect((await mill.request('PUT', own(mill)).send(whole.body as object)).status).toBe(200);
    const clerk = await aUser(app, mill);
    await expectRefusal(clerk.request('PATCH', own(mill)).send({ timeZone: 'UTC' }), 403);
  });

  test('keep a name from before the rule where the whole record is put, and take no other such name', async () => {
    const old = await aCompany(app);
    const { handleCommand, readSide } = app.product.ports;
    const context = newContext({ actorId: 'support', companyId: old.companyId, occurredAt: new Date().toISOString() });
    const name = 'weaving.co';
    const rename = { type: 'ChangeCompanySettings', name } as const;
    const { position } = await handleCommand(companyStream, old.companyId, rename, context);
    await readSide.hasHandled(position);
    const whole = (await old.get(own(old))).body as object;
    const put = await old.request('PUT', own(old)).send({ ...whole, timeZone: 'Europe/Berlin' });
    expect([put.status, put.body]).toMatchObject([200, { name, timeZone: 'Europe/Berlin' }]);
    const refused = await old.request('PUT', own(old)).send({ ...whole, name: 'evil.tech' });
    await expectRefusal(refused, 422, 'company.name-address');
  });

  test.each<[string, object, number, string]>([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 422, 'company.time-zone-invalid'],
    ['a blank name', { name: ' ' }, 422, 'company.name-required'],
    ['a markup column', { orderDetailtable: [{ id: 'rubs', name: '<b>' }] }, 422, 'company.columns-invalid'],
    [
      'a huge configuration',
      { orderDetailtable: Array(900).fill({ id: 'custom1', name: 'x' }) },
      422,
      'company.columns-invalid',
    ],
    ['a number for a name', { name: 7 }, 400, 'BAD_REQUEST'],
    ['a text for columns', { orderDetailtable: 'rubs' }, 400, 'BAD_REQUEST'],
    ['a text for a column', { orderDetailtable: ['rubs'] }, 400, 'BAD_REQUEST'],
    ['a number for the id of a column', { orderDetailtable: [{ id: 7 }] }, 400, 'BAD_REQUEST'],
    ['a text for a hidden column', { orderDetailtable: [{ id: 'rubs', hidden: 'yes' }] }, 400, 'BAD_REQUEST'],
    ['the limit of users', { maxUsers: 500 }, 403, 'ACCESS_DENIED'],
    ['the plan', { planId: 'free' }, 422, 'subscription.plan-unknown'],
    ['the owner', { ownerId: 'me' }, 403, 'ACCESS_DENIED'],
    ['being active', { active: false }, 403, 'ACCESS_DENIED'],
  ])('refuse %s', (_, changes, status, code) =>
    expectRefusal(mill.request('PATCH', own(mill)).send(changes), status, code),
  );

  test('ignore fields that only the server decides', async () => {
    const before = (await mill.get(own(mill))).body as { mbpu: number; remainingDays: null };
    const answer = await mill
      .request('PUT', own(mill))
      .send({ mbpu: 9_999, remainingDays: 0, isLimited: false, rfDiscount: 9 });
    expect(answer.body).toMatchObject({ mbpu: before.mbpu, remainingDays: null, isLimited: true, rfDiscount: 0 });
  });

  describe('payments of a vendor', () => {
    const settings = () => ({
      paymentApiKey: 'a-secret-key',
      paymentApiUrl: `${app.product.ports.config.publicUrl}/test-gateway`,
    });

    test('are stored, and the key is never returned', async () => {
      const set = await vendor.request('PATCH', own(vendor)).send(settings());
      expect(set.body).toMatchObject({ paymentApiKey: '********', paymentApiUrl: settings().paymentApiUrl });
      const stream = await app.product.ports.eventStore.read(companyStream.nameOf(vendor.companyId));
      expect(JSON.stringify([set.body, stream])).not.toContain('a-secret-key');
      // Sending the mask leaves the stored key unchanged, and a blank removes it.
      const masked = await vendor.request('PATCH', own(vendor)).send({ paymentApiKey: '********' });
      expect(masked.body).toMatchObject({ paymentApiKey: '********' });
      expect((await app.product.ports.eventStore.read(companyStream.nameOf(vendor.companyId))).length).toBe(
        stream.length,
      );
      const clerk = await aUser(app, vendor);
      expect((await clerk.get(own(vendor))).body).toMatchObject({
        paymentApiKey: '********',
        paymentApiUrl: 'configured',
      });
      expect((await vendor.request('PATCH', own(vendor)).send({ paymentApiKey: null })).body).toMatchObject({
        paymentApiKey: null,
      });
    });

    test('give the key of the card fields to linked manufacturers, with the script of the gateway', async () => {
      const { mill: buyer, vendor: seller } = await signUpPartners(app);
      const patch = (paymentTokenizationKey: string | null) =>
        seller.request('PATCH', own(seller)).send({ ...settings(), paymentTokenizationKey });
      for (const bad of ['too-short', 'x'.repeat(101), 'with a space in it', 'schlüssel-schlüssel'])
        await expectRefusal(patch(bad), 422, 'company.tokenization-key-invalid');
      expect((await patch('a-public-key')).body).toMatchObject({ paymentTokenizationKey: 'a-public-key' });
      const seen = async () => {
        const listed = await buyer.get(`/api/Customers?filter=${filter({ include: 'vendor' })}`);
        return (listed.body as { vendor: object }[])[0]?.vendor;
      };
      const paymentFieldsUrl = `${settings().paymentApiUrl}/token/Collect.js`;
      expect(await seen()).toMatchObject({ paymentTokenizationKey: 'a-public-key', paymentFieldsUrl });
      await patch(null);
      expect(await seen()).toMatchObject({ paymentTokenizationKey: null, paymentFieldsUrl: null });
    });

    test.each([
      'http://127.0.0.1:1/test-gateway',
      'https://169.254.169.254',
      'https://evil.example',
      'ftp://x',
      'https://u:p@secure.nmi.com',
    ])('do not go to %s', async (paymentApiUrl) => {
      const answer = await vendor.request('PATCH', own(vendor)).send({ paymentApiUrl });
      expect([answer.status, answer.text.includes(paymentApiUrl)]).toEqual([422, false]);
    });

    test('keep the texts of its quotes, which no customer reads', async () => {
      const quoteTemplates = [{ name: ' Days ', text: 'In 15 working days.' }];
      const saved = await vendor.request('PATCH', own(vendor)).send({ quoteTemplates });
      const kept = [{ name: 'Days', text: 'In 15 working days.' }];
      expect([saved.status, saved.body]).toMatchObject([200, { quoteTemplates: kept }]);
      const whole = await vendor.request('PUT', own(vendor)).send(saved.body as object);
      expect([whole.status, whole.body]).toEqual([200, saved.body]);
      await expectRefusal(mill.request('PATCH', own(mill)).send({ quoteTemplates }), 403);
      expect((await mill.get(own(vendor))).text).not.toContain('working days');
      expect((await vendor.request('PATCH', own(vendor)).send({ quoteTemplates: [] })).body).toMatchObject({
        quoteTemplates: [],
      });
    });

    test('keep sets of permissions, in both dialects, that admins change and their users read', async () => {
      const house = await aCompany(app);
      const permissionSets = [{ name: ' Desk ', permissions: ['Edit User', 'Admin App Access'] }];
      const kept = [{ name: 'Desk', permissions: ['Admin App Access', 'Edit User'] }];
      const saved = await house.request('PATCH', own(house)).send({ permissionSets });
      expect([saved.status, saved.body]).toMatchObject([200, { permissionSets: kept }]);
      const whole = await house.request('PUT', own(house)).send(saved.body as object);
      expect([whole.status, whole.body]).toEqual([200, saved.body]);
      const clerk = await aUser(app, house, ['Edit User']);
      expect((await clerk.get(own(house))).body).toMatchObject({ permissionSets: kept });
      const listed = await clerk.get(`/api/Companies?filter=${filter({ where: { id: house.companyId } })}`);
      expect(listed.body).toMatchObject([{ permissionSets: kept }]);
      await expectRefusal(clerk.request('PATCH', own(house)).send({ permissionSets: [] }), 403);
      expect((await vendor.get(own(house))).text).not.toContain('Desk');
      const none = await vendor.request('PATCH', own(vendor)).send({ permissionSets: [] });
      expect([none.status, none.body]).toMatchObject([200, { permissionSets: [] }]);
    });

    test('are not a manufacturer’s, and a vendor has no columns and no other name', async () => {
      await expectRefusal(mill.request('PATCH', own(mill)).send(settings()), 403);
      await expectRefusal(vendor.request('PATCH', own(vendor)).send({ name: 'Other' }), 403);
      await expectRefusal(vendor.request('PATCH', own(vendor)).send({ orderDetailtable: [] }), 403);
      expect((await vendor.request('PATCH', own(vendor)).send({ timeZone: 'UTC', name: vendor.name })).status).toBe(
        200,
      );
    });
  });

  test('that are blocked or suspended are refused, except for the end of their own session', async () => {
    const barred = await aCompany(app);
    const { handleCommand, readSide } = app.product.ports;
    const context = () =>
      newContext({ actorId: 'support', companyId: barred.companyId, occurredAt: new Date().toISOString() });
    const { position } = await handleCommand(
      companyStream,
      barred.companyId,
      { type: 'SetRemainingDays', remainingDays: 0, day: '2026-11-28', reason: 'It owes a year' },
      context(),
    );
    await readSide.hasHandled(position, undefined, 20_000);
    await expectRefusal(barred.get(own(barred)), 403, 'login.blocked', {
      message: 'Because of pending payment your account is blocked. Please contact support for more details.',
    });
    await expectRefusal(barred.get('/api/users'), 403, 'login.blocked');
    await expectRefusal(barred.get('/api/users/getPrincipalId'), 403, 'login.blocked');
    expect((await barred.request('POST', '/api/users/logout')).status).toBe(204);
  });
});
