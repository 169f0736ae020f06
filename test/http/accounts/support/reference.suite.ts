import { randomUUID } from 'node:crypto';
import { aCompany, aUser, type TestCompany, testPassword } from '../../world/a-company.js';
import { aSupportCoupon, referralCode } from '../../world/a-coupon.js';
import { filter } from '../../world/a-group.js';
import { aSupporter, type Supporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Entry {
  readonly text: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

describe('reference data, as support manages them', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: Supporter;
  const reason = 'Autumn prices';
  const mark = () => randomUUID().slice(0, 8);

  beforeAll(async () => {
    app = await startTestApp({});
    [mill, desk] = await Promise.all([aCompany(app), aSupporter(app)]);
  });
  afterAll(() => app.stop());

  const post = (model: string, body: object, key = randomUUID()) =>
    desk
      .request('POST', `/api/${model}`)
      .set('Idempotency-Key', key)
      .send({ reason, ...body });
  const patch = (model: string, id: string, body: object) =>
    desk.request('PATCH', `/api/${model}/${id}`).send({ reason, ...body });
  const made = async (model: string, body: object): Promise<Row> => {
    const answer = await post(model, body);
    if (answer.status !== 200) throw new Error(`Not made: ${answer.status} ${answer.text}`);
    return answer.body as Row;
  };
  const rows = async (path: string, token?: string): Promise<readonly Row[]> =>
    (await app.get(path, token)).body as Row[];
  const where = (condition: object) => `filter=${filter({ where: condition })}`;
  const history = async (model: string, id: string) =>
    (await desk.get(`/api/${model}/${id}/history`)).body as readonly Entry[];
  const preview = (company: object = {}, coupons: readonly string[] = []) =>
    app.request('POST', '/api/Companies/signUp/preview').send({
      company: { name: 'Mill', type: 'manufacturer', term: 1, isAnnual: false, timeZone: 'Asia/Tokyo', ...company },
      ...{ noOfUsers: 5, noOfPacks: 0, coupons },
    });
  const net = async (...wanted: Parameters<typeof preview>) =>
    ((await preview(...wanted)).body as { data?: { netPayable?: number } }).data?.netPayable;
  const settingNamed = async (name: string): Promise<Row> => {
    const [setting] = await rows(`/api/Settings?${where({ name })}`, desk.token);
    if (setting === undefined) throw new Error(`There is no setting ${name}.`);
    return setting;
  };

  describe('a plan', () => {
    const aPlan = (changes: object = {}) => ({
      ...{ name: `Trio ${mark()}`, type: 'user', max_users: 3, price_per_user: 12.5 },
      ...changes,
    });

    test('is made once for each key, and anybody sees it', async () => {
      const [key, plan] = [randomUUID(), aPlan()];
      const answer = await post('Plans', plan, key);
      expect([answer.status, answer.body]).toMatchObject([200, { ...plan, isOffered: true, revision: 0 }]);
      expect((await post('Plans', plan, key)).body).toEqual(answer.body);
      expect(await rows(`/api/Plans?${where({ name: plan.name })}`)).toEqual([answer.body]);
    });

    test.each<[object, string]>([
      [{ price_per_user: -1 }, 'price_per_user'],
      [{ price_per_user: 1.005 }, 'price_per_user'],
      [{ price_per_user: 10_000.01 }, 'price_per_user'],
      [{ max_users: 0 }, 'max_users'],
      [{ max_users: 1_001 }, 'max_users'],
      [{ type: 'mill' }, 'type'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ reason: undefined }, 'reason'],
      [{ reason: ' ' }, 'reason'],
    ])('is refused with %j', async (changes, field) => {
      const answer = await post('Plans', aPlan(changes));
      const { error } = answer.body as { error: { details?: { messages?: object } } };
      expect([answer.status, Object.keys(error.details?.messages ?? {})]).toEqual([422, [field]]);
    });

    test('is of a type of company, or of users', async () => {
      const { error } = (await post('Plans', aPlan({ type: 'mill' }))).body as { error: { message: string } };
      expect(error.message).toBe('manufacturer, vendor or user');
    });

    test('keeps its price in the packs that are there', async () => {
      const plan = await made('Plans', aPlan());
      const pack = await mill.request('POST', '/api/subscriptionHistories').send({ planId: plan.id });
      expect(pack.body).toMatchObject({ plan: { price_per_user: 12.5, dues: 37.5 } });
      expect((await patch('Plans', plan.id, { price_per_user: 20 })).body).toMatchObject({ price_per_user: 20 });
      const packs = await rows(`/api/subscriptionHistories?${where({ planId: plan.id })}`, mill.token);
      expect(packs).toMatchObject([{ plan: { price_per_user: 12.5, dues: 37.5 } }]);
    });

    test('that is not offered is in no list but that of support, and is no choice any more', async () => {
      const { id, name } = await made('Plans', aPlan());
      expect((await patch('Plans', id, { isOffered: false })).body).toMatchObject({ isOffered: false });
      const [own, count] = [`/api/Plans?${where({ name })}`, `/api/Plans/count?where=${filter({ name })}`];
      expect([await rows(own), await rows(own, mill.token), await rows(own, desk.token)]).toMatchObject([
        [],
        [],
        [{ id }],
      ]);
      expect([(await app.get(count)).body, (await desk.get(count)).body]).toEqual([{ count: 0 }, { count: 1 }]);
      // Companies have it in their packs, so it can still be read by its id.
      expect((await mill.get(`/api/Plans/${id}`)).body).toMatchObject({ name });
      const refused = await mill.request('POST', '/api/subscriptionHistories').send({ planId: id });
      await expectRefusal(refused, 422, 'subscription.plan-unknown');
      const answer = await mill
        .request('POST', `/api/Companies/${mill.companyId}/previewBill`)
        .send({ planId: id, packs: 1 });
      await expectRefusal(answer, 422, 'subscription.plan-unknown');
    });

    test('of five users stays, by any change, when it is the last of its type', async () => {
      for (const type of ['vendor', 'user']) {
        const [last] = await rows(`/api/Plans?${where({ type, max_users: 5 })}`);
        for (const changes of [{ isOffered: false }, { max_users: 6 }]) {
          await expectRefusal(patch('Plans', last?.id ?? '', changes), 409, 'plan.last');
        }
        expect((await desk.get(`/api/Plans/${last?.id}`)).body).toMatchObject({ isOffered: true, max_users: 5 });
      }
    });

    test('of five users is replaced by a newer one for sign-ups; a company keeps its own plan', async () => {
      const company = await aCompany(app, 'vendor');
      const [first] = await rows(`/api/Plans?${where({ type: 'vendor' })}`);
      const planId = first?.id ?? '';
      const next = await made('Plans', aPlan({ type: 'vendor', max_users: 5, price_per_user: 60 }));
      // The oldest counts while both are offered.
      expect(await net({ type: 'vendor' })).toBe(250);
      expect((await patch('Plans', planId, { isOffered: false })).status).toBe(200);
      expect(await net({ type: 'vendor' })).toBe(300);
      await expectRefusal(patch('Plans', next.id, { isOffered: false }), 409, 'plan.last');
      const path = `/api/Companies/${company.companyId}`;
      expect((await company.request('PATCH', path).send({ planId })).body).toMatchObject({ planId });
      const kept = await company.request('POST', `${path}/previewBill`).send({ planId });
      expect([kept.status, kept.body]).toMatchObject([200, { data: { currentDues: 250 } }]);
      expect((await patch('Plans', planId, { isOffered: true })).status).toBe(200);
      expect((await patch('Plans', next.id, { isOffered: false })).status).toBe(200);
    });

    test('of five users is left, when two are taken back at once', async () => {
      const both = await Promise.all([1, 2].map(() => made('Plans', aPlan({ type: 'manufacturer', max_users: 5 }))));
      const seeded = await rows(`/api/Plans?${where({ type: 'manufacturer', max_users: 5 })}`);
      const ids = seeded.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(both.map(({ id }) => id)));
      const answers = await Promise.all(ids.map((id) => patch('Plans', id, { isOffered: false })));
      expect(answers.map(({ status }) => status)).toContain(409);
      // A refused write waits for no read model.
      const netNow = async () => (await net()) ?? 0;
      for (const end = Date.now() + 20_000; (await netNow()) === 0 && Date.now() < end;);
      expect(await netNow()).toBeGreaterThan(0);
      for (const id of ids) await patch('Plans', id, { isOffered: !both.some((plan) => plan.id === id) });
    });

    test('has a history of users, changes and reasons, which only support reads', async () => {
      const { id, name } = await made('Plans', aPlan());
      await patch('Plans', id, { price_per_user: 20, reason: 'Cotton is dear' });
      const [changed, created] = await history('Plans', id);
      expect([changed, created]).toMatchObject([
        {
          text: `Plan ${String(name)} changed`,
          changes: [
            { field: 'price_per_user', from: 12.5, to: 20 },
            { field: 'reason', from: null, to: 'Cotton is dear' },
          ],
        },
        { text: `Plan ${String(name)} created` },
      ]);
      await expectRefusal(mill.get(`/api/Plans/${id}/history`), 403);
      await expectRefusal(app.get(`/api/Plans/${id}/history`), 401, 'AUTHORIZATION_REQUIRED');
    });
  });

  describe('a coupon', () => {
    const aCoupon = (changes: object = {}) => ({
      ...{ name: `AUTUMN-${mark()}`, couponType: 'user', discount: 10, type: 'percent', expiryDate: 12, minUser: null },
      ...changes,
    });

    test('gives its discount at once, the new one after a correction, and none after its end', async () => {
      const { id, name, expiry } = await made('Coupons', aCoupon());
      const code = String(name);
      expect(Date.parse(String(expiry))).toBeGreaterThan(Date.now() + 364 * 86_400_000);
      expect(await net({}, [code])).toBe(225);
      expect((await patch('Coupons', id, { discount: 20, reason: 'It should be 20' })).body).toMatchObject({
        ...{ discount: 20, expiry, usedBy: 0 },
      });
      expect(await net({}, [code])).toBe(200);
      const ended = (await patch('Coupons', id, { isEnded: true, reason: 'Over' })).body as { expiry: string };
      expect(Date.parse(ended.expiry)).toBeLessThanOrEqual(Date.now());
      await expectRefusal(preview({}, [code]), 422, 'sign-up.code-invalid');
      await expectRefusal(patch('Coupons', id, { isEnded: false }), 409, 'coupon.ended');
      const story = await history('Coupons', id);
      expect(story.map(({ changes }) => changes.find(({ field }) => field === 'reason')?.to)).toEqual([
        ...['Over', 'It should be 20', reason],
      ]);
    });

    test.each<[object, number, string]>([
      [{ discount: 101 }, 422, 'coupon.discount-invalid'],
      [{ discount: 0 }, 422, 'coupon.discount-invalid'],
      [{ discount: 10_001, type: 'USD' }, 422, 'coupon.discount-invalid'],
      [{ type: 'EUR' }, 422, 'coupon.type-invalid'],
      [{ couponType: 'referral' }, 422, 'coupon.kind-invalid'],
      [{ expiryDate: -1 }, 422, 'coupon.months-invalid'],
      [{ minUser: 0 }, 422, 'coupon.users-invalid'],
      [{ name: 'A B C' }, 422, 'coupon.name-invalid'],
      [{ reason: '' }, 422, 'support.reason-required'],
    ])('is refused with %j', (changes, status, code) => expectRefusal(post('Coupons', aCoupon(changes)), status, code));

    test('has a name that no other coupon has, and no company as its code', async () => {
      const seeded = await aSupportCoupon(app);
      const first = await made('Coupons', aCoupon());
      for (const name of [first['name'], seeded.name, referralCode(mill)]) {
        await expectRefusal(post('Coupons', aCoupon({ name })), 409, 'coupon.name-taken');
      }
      // A company that signs up later gets the next code.
      const company = `Weavers ${mark()}`;
      await made('Coupons', aCoupon({ name: referralCode({ name: company }) }));
      const late = await aCompany(app, 'manufacturer', {
        company: { name: company, type: 'manufacturer', term: 1, isAnnual: false, timeZone: 'Asia/Tokyo' },
      });
      expect((await late.get(`/api/Companies/${late.companyId}`)).body).toMatchObject({
        referralCode: `${referralCode({ name: company })}-2`,
      });
    });

    test('keeps name and type, and of a company only the end is set', async () => {
      const { id, name } = await made('Coupons', aCoupon());
      await expectRefusal(patch('Coupons', id, { name: 'OTHER' }), 422, 'reference.fixed');
      await expectRefusal(patch('Coupons', id, { couponType: 'auto' }), 422, 'reference.fixed');
      expect((await patch('Coupons', id, { name, couponType: 'user', discount: 15 })).body).toMatchObject({
        discount: 15,
      });
      const [own] = await rows(`/api/Coupons?${where({ companyId: mill.companyId })}`, desk.token);
      await expectRefusal(patch('Coupons', own?.id ?? '', { discount: 60 }), 409, 'coupon.referral');
      expect((await patch('Coupons', own?.id ?? '', { isEnded: true })).status).toBe(200);
    });

    test('is read by support, for any type, with the number of its companies; a company reads neither', async () => {
      const hidden = await made('Coupons', aCoupon({ couponType: 'saasOnly' }));
      const used = await made('Coupons', aCoupon());
      const company = await aCompany(app, 'manufacturer', { coupons: [used['name']] });
      const path = `/api/Coupons?filter=${filter({ q: String(used['name']).slice(-8) })}&range=[0,9]`;
      expect((await desk.get(path)).body).toMatchObject([{ id: used.id, usedBy: 1 }]);
      expect((await desk.get(`/api/Coupons/${used.id}`)).body).toMatchObject({ usedBy: 1 });
      expect((await desk.get(`/api/Coupons/${hidden.id}`)).body).toMatchObject({ couponType: 'saasOnly', usedBy: 0 });
      const all = `/api/Coupons/count?where=${filter({ couponType: 'saasOnly' })}`;
      expect((await desk.get(all)).body).toEqual({ count: 1 });
      expect((await mill.get(all)).body).toEqual({ count: 0 });
      await expectRefusal(mill.get(`/api/Coupons/${hidden.id}`), 404);
      const own = (await company.get(`/api/Coupons/${used.id}`)).body as Row;
      expect(own).not.toHaveProperty('usedBy');
      const byName = await rows(`/api/Coupons?${where({ name: used['name'] })}`);
      expect(byName).toMatchObject([{ name: used['name'] }]);
      expect(byName[0]).not.toHaveProperty('usedBy');
      await expectRefusal(mill.get(`/api/Coupons?${where({ usedBy: 1 })}`), 400, 'INVALID_FILTER');
      const cut = await rows(`/api/Coupons?filter=${filter({ fields: ['name', 'usedBy'], limit: 3 })}`, desk.token);
      expect(cut.map((row) => 'usedBy' in row)).toEqual([false, false, false]);
    });
  });

  describe('a setting', () => {
    test('counts at once, and back', async () => {
      const { id } = await settingNamed('TermDiscount');
      expect((await patch('Settings', id, { value: { discount: 6 } })).body).toMatchObject({ value: { discount: 6 } });
      expect(await net({ term: 3 })).toBe(235);
      await patch('Settings', id, { value: { discount: 5 } });
      expect(await net({ term: 3 })).toBe(237.5);
      expect(await history('Settings', id)).toMatchObject([
        { text: 'Setting TermDiscount changed', changes: [{ field: 'value', from: 6, to: 5 }, { field: 'reason' }] },
        {
          changes: [
            { field: 'value', from: 5, to: 6 },
            { field: 'reason', to: reason },
          ],
        },
        {},
      ]);
    });

    test.each<[string, unknown]>([
      ['TermDiscount', { discount: 101 }],
      ['TermDiscount', { discount: -1 }],
      ['TermDiscount', { discount: '5' }],
      ['TermDiscount', 'five'],
      ['TermDiscount', undefined],
      ['TermDiscount', 7],
      ['appName', ' '],
      ['appName', 'x'.repeat(61)],
      ['appName', { discount: 5 }],
      ['CheckPayee', 'x'.repeat(501)],
    ])('%s is refused with %j', async (name, value) => {
      const { id } = await settingNamed(name);
      await expectRefusal(patch('Settings', id, { value }), 422, expect.any(String));
    });

    test('is neither made nor deleted, and its reason is needed', async () => {
      const { id, value } = await settingNamed('appName');
      await expectRefusal(post('Settings', { name: 'Own', value: 'x' }), 405, 'METHOD_NOT_ALLOWED');
      await expectRefusal(desk.request('DELETE', `/api/Settings/${id}`), 405, 'METHOD_NOT_ALLOWED');
      await expectRefusal(patch('Settings', id, { value, reason: undefined }), 422, 'support.reason-required');
    });

    test('is read by support in any kind, and by others from the public list', async () => {
      expect((await rows('/api/Settings', desk.token)).length).toBeGreaterThanOrEqual(8);
      const { id } = await settingNamed('CheckPayee');
      for (const token of [undefined, mill.token]) {
        expect(await rows(`/api/Settings?${where({ name: 'CheckPayee' })}`, token)).toEqual([]);
        await expectRefusal(app.get(`/api/Settings/${id}`, token), 404);
      }
    });

    test('of the payee of checks changes with password and code alone', async () => {
      const { id, value: before } = await settingNamed('CheckPayee');
      const value = `Selvage Inc.\nPO Box ${mark()}`;
      await expectRefusal(patch('Settings', id, { value }), 403, 'proof.required');
      const [code, another] = desk.recoveryCodes;
      const prove = (proof: object) => patch('Settings', id, { value, proof });
      await expectRefusal(prove({ password: testPassword }), 422, 'two-steps.code-invalid');
      await expectRefusal(prove({ password: 'Wrong-Horse-9', code }), 422, 'proof.password-invalid');
      expect((await desk.get(`/api/Settings/${id}`)).body).toMatchObject({ value: before });
      const proof = { password: testPassword, code };
      expect((await patch('Settings', id, { value, proof })).body).toMatchObject({ value });
      // The same payee again is no change.
      expect((await patch('Settings', id, { value })).status).toBe(200);
      expect((await patch('Settings', id, { value: before, proof: { ...proof, code: another } })).body).toMatchObject({
        value: before,
      });
    });
  });

  test('a sound type is made and renamed for all companies, with a name of its own', async () => {
    const { id, name } = await made('SoundTypes', { name: `Bell ${mark()}` });
    const renamed = `Gong ${mark()}`;
    expect((await patch('SoundTypes', id, { name: renamed })).body).toMatchObject({ name: renamed, signal: null });
    expect(await rows('/api/SoundTypes', mill.token)).toContainEqual(expect.objectContaining({ id, name: renamed }));
    for (const taken of [renamed.toUpperCase(), 'scanned']) {
      await expectRefusal(post('SoundTypes', { name: taken }), 409, 'sound-type.name-taken');
    }
    expect((await post('SoundTypes', { name })).status).toBe(200);
    await expectRefusal(post('SoundTypes', { name: ' ' }), 422, 'reference.name-invalid');
    expect((await history('SoundTypes', id)).map(({ text }) => text)).toEqual([
      `Sound type ${renamed} changed`,
      `Sound type ${String(name)} created`,
    ]);
  });

  test('the three sound types with a signal keep it under another name', async () => {
    const [type] = await rows(`/api/SoundTypes?${where({ name: 'Duplicate' })}`, desk.token);
    const renamed = await patch('SoundTypes', type?.id ?? '', { name: 'Twice' });
    expect(renamed.body).toMatchObject({ name: 'Twice', signal: type?.['signal'], builtInUrl: type?.['builtInUrl'] });
    await patch('SoundTypes', type?.id ?? '', { name: 'Duplicate' });
  });

  test('no company and no visitor writes any of them', async () => {
    const clerk = await aUser(app, mill, ['Update Subscription', 'Payment Method']);
    for (const model of ['Plans', 'Coupons', 'Settings', 'SoundTypes', 'InventoryTypes']) {
      const [row] = await rows(`/api/${model}`, desk.token);
      for (const caller of [mill, clerk])
        for (const [method, path] of [
          ['PATCH', `/api/${model}/${row?.id}`],
          ['PUT', `/api/${model}/${row?.id}`],
        ] as const)
          await expectRefusal(caller.request(method, path).send({ name: 'Own', value: 'Own', reason }), 403);
      const refused = await app.request('PATCH', `/api/${model}/${row?.id}`).send({ reason });
      await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED');
    }
  });
});
