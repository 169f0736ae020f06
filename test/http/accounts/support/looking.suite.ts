import { randomUUID } from 'node:crypto';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aGroup } from '../../world/a-group.js';
import { aSupporter } from '../../world/a-supporter.js';
import { anOrder, saveRecord, signUpPartners, type TradingPartners } from '../../world/an-order.js';
import { type Method, startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const lookFirst = [403, 'support.look-first', 'Say first why you look at this company.'] as const;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const open = async (desk: SignedIn, { companyId }: TestCompany): Promise<void> => {
  const answer = await desk.request('POST', `/api/support/companies/${companyId}/look`).send({ reason: 'Ticket 4711' });
  expect(answer.status).toBe(200);
};

/** A call of support with the header that names a company. */
const at = (desk: SignedIn, { companyId }: TestCompany, path: string, method: Method = 'GET') =>
  desk.request(method, `/api${path}`).set('X-Company', companyId);

describe('support that looks at a company', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let mill: TestCompany;
  let vendor: TestCompany;
  let other: TestCompany;
  let desk: SignedIn;
  let order: Row;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    ({ mill, vendor } = partners);
    other = await aCompany(app);
    desk = await aSupporter(app);
    order = await anOrder(partners);
    await aGroup(mill);
    await open(desk, mill);
    await open(desk, vendor);
  });
  afterAll(() => app.stop());

  test('reads its lists in both dialects, like an admin of the company', async () => {
    const filter = encodeURIComponent(JSON.stringify({ limit: 3 }));
    for (const query of ['', `?filter=${filter}`, '?range=[0,2]&sort=["index","DESC"]']) {
      const [own, theirs] = [await mill.get(`/api/orders${query}`), await at(desk, mill, `/orders${query}`)];
      expect(theirs.status).toBe(200);
      expect(theirs.get('content-range')).toBe(own.get('content-range'));
      const idsOf = ({ body }: { readonly body: unknown }) => (body as readonly Row[]).map(({ id }) => id);
      expect(idsOf(theirs)).toEqual(idsOf(own));
    }
    for (const model of ['InventoryGroups', 'Customers', 'users', 'orderFabrics', 'subscriptionHistories', 'bills'])
      expect((await at(desk, mill, `/${model}/count`)).body).toEqual((await mill.get(`/api/${model}/count`)).body);
    const users = await at(desk, mill, '/users');
    expect((users.body as readonly Row[]).map(({ id }) => id)).toContain(mill.userId);
  });

  test('reads histories, the dashboard, bill, card and storage of it', async () => {
    const id = mill.companyId;
    for (const path of [
      `/orders/${order.id}/history`,
      `/companies/${id}/history`,
      `/companies/${id}/changes`,
      `/companies/${id}/dashboard`,
      `/Companies/${id}/getBill`,
      `/Companies/${id}/cardInfo`,
      `/Companies/${id}/referrals`,
      `/Fabrics/${id}/getDataLimits`,
      `/users/${mill.userId}/mailPreferences`,
      `/users/${mill.userId}/twoSteps`,
      `/containers/companylogo/${id}/exists`,
    ]) {
      const [own, theirs] = [await mill.get(`/api${path}`), await at(desk, mill, path)];
      expect([path, theirs.status, theirs.body]).toEqual([path, 200, own.body]);
    }
    expect((await at(desk, mill, `/Companies/${id}/previewBill`, 'POST').send({ term: 3 })).status).toBe(200);
  });

  test('names the company by the header, and must have opened it', async () => {
    for (const path of ['/orders', '/users', '/Companies', `/Companies/${mill.companyId}`, '/jobs/count']) {
      await expectRefusal(desk.get(`/api${path}`), 403);
      await expectRefusal(at(desk, other, path), ...lookFirst);
    }
    await expectRefusal(desk.get('/api/orders').set('X-Company', 'no company'), ...lookFirst);
    await expectRefusal(desk.get('/api/orders').set('X-Company', ' '), 403);
  });

  test('finds nothing of another company, whichever it has opened besides', async () => {
    const id = mill.companyId;
    for (const path of [
      `/Companies/${id}`,
      `/Companies/${id}/cardInfo`,
      `/Companies/${id}/getBill`,
      `/companies/${id}/changes`,
      `/companies/${id}/history`,
      `/companies/${id}/dashboard`,
      `/Companies/${id}/users`,
      `/Fabrics/${id}/getDataLimits`,
      `/orders/${order.id}`,
      `/orders/${order.id}/history`,
      `/users/${mill.userId}`,
      `/users/${mill.userId}/twoSteps`,
    ])
      await expectRefusal(at(desk, vendor, path), 404);
    expect((await at(desk, vendor, '/orders/count')).body).toEqual({ count: 0 });
  });

  test('writes nothing, copies nothing, makes no file and takes no step', async () => {
    const id = mill.companyId;
    const [group] = (await mill.get('/api/InventoryGroups')).body as readonly Row[];
    const count = async () => (await mill.get('/api/InventoryGroups/count')).body as object;
    const before = await count();
    const calls: readonly (readonly [Method, string, object])[] = [
      ['POST', '/orders', { vendorId: vendor.companyId }],
      ['PATCH', `/orders/${order.id}`, { notes: 'x' }],
      ['POST', `/orders/${order.id}/copy`, {}],
      ['POST', `/orders/${order.id}/payVendor`, {}],
      ['POST', '/orders/createCSV', {}],
      ['PUT', `/Companies/${id}`, { timeZone: 'Europe/Paris' }],
      ['GET', `/InventoryGroups/${group?.id}/copy`, {}],
      ['GET', `/Companies/${id}/createUsersCSV`, {}],
      ['POST', '/InventoryGroups/multipleGroupcsv', { InventoryGroups: [group?.id] }],
      ['POST', `/Companies/${id}/users`, {}],
      ['PUT', `/Companies/${id}/users/${mill.userId}`, {}],
      ['POST', `/Companies/${id}/deductPaymentFromCard`, { amount: 100 }],
      ['POST', `/Companies/${id}/cancelSubscription`, {}],
      ['PUT', `/users/${mill.userId}/mailPreferences`, {}],
      ['POST', `/users/${mill.userId}/twoSteps/off`, {}],
      ['DELETE', `/Companies/${id}`, {}],
    ];
    for (const [method, path, body] of calls) await expectRefusal(at(desk, mill, path, method).send(body), 403);
    expect(await count()).toEqual(before);
  });

  test('reads no permitted actions of a record, and no key or address of a gateway', async () => {
    await saveRecord(vendor, 'PATCH', `/Companies/${vendor.companyId}`, {
      paymentApiKey: 'a-secret-key',
      paymentApiUrl: `${app.product.ports.config.publicUrl}/test-gateway`,
      paymentTokenizationKey: 'checkout_public-12345',
    });
    expect((await mill.get(`/api/orders/${order.id}`)).body).toMatchObject({
      allowed: expect.arrayContaining(['place']) as unknown,
    });
    // The same list for both, one after the other: neither gets the page of the other.
    const listed = async (reader: 'mill' | 'desk') => {
      const answer = await (reader === 'mill' ? mill.get('/api/orders') : at(desk, mill, '/orders'));
      return (answer.body as readonly Row[]).find(({ id }) => id === order.id);
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await listed('mill')).toMatchObject({ allowed: expect.arrayContaining(['place']) as unknown });
      expect(await listed('desk')).toMatchObject({ allowed: [], locks: {} });
    }
    expect((await at(desk, mill, `/orders/${order.id}`)).body).toMatchObject({ id: order.id, allowed: [], locks: {} });
    expect((await at(desk, mill, `/Companies/${mill.companyId}`)).body).toMatchObject({ allowed: [], locks: {} });
    const include = encodeURIComponent(JSON.stringify({ include: ['order', 'fabric'] }));
    const [line] = (await at(desk, mill, `/orderFabrics?filter=${include}`)).body as readonly Row[];
    expect(line).toMatchObject({ order: { allowed: [], locks: {} } });
    for (const model of ['InventoryGroups', 'users', 'subscriptionHistories', 'SoundFiles'])
      for (const row of (await at(desk, mill, `/${model}`)).body as readonly Row[]) expect(row['allowed']).toEqual([]);
    const own = (await at(desk, vendor, `/Companies/${vendor.companyId}`)).body as Row;
    expect(own).toMatchObject({ paymentApiKey: '********', paymentApiUrl: 'configured', paymentTokenizationKey: null });
    const ofVendor = encodeURIComponent(JSON.stringify({ include: ['vendor'] }));
    const shown = await at(desk, mill, `/orders/${order.id}?filter=${ofVendor}`);
    expect(shown.body).toMatchObject({
      vendor: { id: vendor.companyId, paymentTokenizationKey: null, paymentFieldsUrl: null },
    });
    expect(JSON.stringify([own, shown.body])).not.toMatch(/a-secret-key|checkout_public|test-gateway/);
  });

  test('has no role in a company: the header is ignored for a member, and no member becomes support', async () => {
    expect((await mill.get('/api/orders/count').set('X-Company', vendor.companyId)).body).toEqual(
      (await mill.get('/api/orders/count')).body,
    );
    await expectRefusal(other.get(`/api/orders/${order.id}`).set('X-Company', mill.companyId), 404);
    const user = await aUser(app, mill, []);
    for (const [method, path] of [
      ['POST', `/api/Companies/${mill.companyId}/users`],
      ['PUT', `/api/Companies/${mill.companyId}/users/${user.userId}`],
    ] as const) {
      const body = { email: `${randomUUID()}@example.com`, username: randomUUID(), password: 'Correct-Horse-9' };
      const answer = await mill.request(method, path).send({ ...body, firstName: 'A', role: 'support' });
      expect([400, 403, 422]).toContain(answer.status);
    }
    const look = user.request('POST', `/api/support/companies/${mill.companyId}/look`).send({ reason: 'Mine' });
    await expectRefusal(look, 403);
    const users = (await mill.get('/api/users')).body as readonly Row[];
    expect(users.filter(({ role }) => role === 'support')).toEqual([]);
  });

  test('cannot query whether an e-mail is used, which is only for anonymous callers', async () => {
    const filter = encodeURIComponent(JSON.stringify({ where: { email: other.email } }));
    expect((await app.get(`/api/users?filter=${filter}`)).body).toHaveLength(1);
    await expectRefusal(desk.get(`/api/users?filter=${filter}`), 403);
    expect((await at(desk, mill, `/users?filter=${filter}`)).body).toEqual([]);
  });

  describe('opens of files', () => {
    const aFile = async (owner: { readonly companyId: string | null; readonly userId?: string }): Promise<string> => {
      const { files } = app.product.ports;
      return (await files.write({ container: 'csv', extension: 'csv', ...owner }, Buffer.from('a,b\n'), 100)).name;
    };
    const statusesOf = async (name: string, reader: SignedIn, company?: TestCompany): Promise<readonly number[]> => {
      const header = company === undefined ? {} : { 'X-Company': company.companyId };
      const download = await reader.get(`/api/containers/csv/download/${name}`).set(header);
      const link = await reader.request('POST', '/api/containers/csv/links').set(header).send({ name });
      return [download.status, link.status];
    };

    test('that it requested itself, by header and by link, with any opened company', async () => {
      const name = await aFile({ companyId: null, userId: desk.userId });
      expect(await statusesOf(name, desk)).toEqual([200, 200]);
      expect(await statusesOf(name, desk, mill)).toEqual([200, 200]);
      expect(await statusesOf(name, desk, other)).toEqual([200, 200]);
      const link = await desk.request('POST', '/api/containers/csv/links').send({ name });
      const opened = await app.get((link.body as { readonly url: string }).url).buffer(true);
      expect([opened.status, opened.text]).toEqual([200, 'a,b\n']);
      for (const reader of [mill, await aSupporter(app)]) expect(await statusesOf(name, reader)).toEqual([404, 404]);
      await expectRefusal(app.get(`/api/containers/csv/download/${name}`), 401, 'AUTHORIZATION_REQUIRED');
    });

    test('no file of a company, even with an opened company', async () => {
      const name = await aFile({ companyId: mill.companyId, userId: mill.userId });
      expect(await statusesOf(name, mill)).toEqual([200, 200]);
      expect(await statusesOf(name, desk)).toEqual([404, 404]);
      expect(await statusesOf(name, desk, mill)).toEqual([404, 404]);
      const ofDesk = await aFile({ companyId: mill.companyId, userId: desk.userId });
      expect(await statusesOf(ofDesk, desk, mill)).toEqual([404, 404]);
    });

    test('no file without a company: no company never means any company', async () => {
      const name = await aFile({ companyId: null });
      for (const reader of [desk, mill, vendor]) expect(await statusesOf(name, reader)).toEqual([404, 404]);
      expect(await statusesOf(name, desk, mill)).toEqual([404, 404]);
    });
  });
});

describe('the end of a look', () => {
  test('refuses every read until the reason is given again', async () => {
    let minutes = 0;
    const app = await startTestApp({}, () => new Date(Date.now() + minutes * 60_000));
    const mill = await aCompany(app);
    const desk = await aSupporter(app);
    await open(desk, mill);
    minutes = 20;
    expect((await at(desk, mill, '/orders')).status).toBe(200);
    minutes = 31;
    for (const path of ['/orders', '/users', '/Companies', `/Companies/${mill.companyId}`])
      await expectRefusal(at(desk, mill, path), ...lookFirst);
    await open(desk, mill);
    expect((await at(desk, mill, '/orders')).status).toBe(200);
    await app.stop();
  }, 60_000);
});
