import { randomUUID } from 'node:crypto';
import { dayIn, daysBetween, lastOfMonth, daysAfter } from '../../../../domain/kit/day.js';
import {
  aCompany,
  aSignUp,
  aUser,
  signIn,
  type SignedIn,
  type TestCompany,
  testPassword,
} from '../../world/a-company.js';
import { aGroup } from '../../world/a-group.js';
import { anAppPassword, turnOnCodes } from '../../world/a-scanner.js';
import { signUpPartners } from '../../world/an-order.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const zone = 'America/New_York';

describe('a subscription', () => {
  let app: TestApp;
  let mill: TestCompany;
  let packer: SignedIn;
  let payer: SignedIn;
  let plans: readonly { readonly id: string; readonly type: string }[];
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    packer = await aUser(app, mill, ['Update Subscription']);
    payer = await aUser(app, mill, ['Payment Method']);
    plans = (await app.get('/api/Plans')).body as typeof plans;
  });
  afterAll(() => app.stop());

  const planOf = (type: string): string => plans.find((plan) => plan.type === type)?.id ?? '';
  const own = (company: TestCompany = mill): string => `/api/Companies/${company.companyId}`;
  const companyOf = async (who: SignedIn, company = mill) =>
    (await who.get(own(company))).body as Readonly<Record<string, unknown>>;
  const add = (body: object, who: SignedIn = mill) => who.request('POST', '/api/subscriptionHistories').send(body);
  const packsOf = async (who: SignedIn = mill) =>
    (await who.get('/api/subscriptionHistories')).body as { id: string; plan: { type: string } }[];

  test('shows its paid period, its next payment and the rest of its contract, to Payment Method', async () => {
    const today = dayIn(new Date().toISOString(), zone);
    const paidThrough = lastOfMonth(today);
    const company = await companyOf(payer);
    expect(company).toMatchObject({
      ...{
        paidThrough,
        lastDayIfCancelled: paidThrough,
        nextPaymentOn: daysAfter(paidThrough, 1),
        cancelsOn: null,
        endedOn: null,
      },
      ...{ renewalDue: false, rfDiscount: 0, rfHistorical: 0, subscriptionUpdatedOn: null },
      renewalDaysLeft: daysBetween(today, dayIn(String(company['termDate']), zone)),
    });
    expect(await companyOf(packer)).toMatchObject({
      ...{
        paidThrough: null,
        lastDayIfCancelled: null,
        nextPaymentOn: null,
        renewalDaysLeft: null,
        rfDiscount: null,
        rfHistorical: null,
      },
      ...{ renewalDue: false, billingDetails: null },
    });
    for (const hidden of ['card', 'billing', 'nextBillingAt', 'isWatched', 'hasPaid'])
      expect(company).not.toHaveProperty(hidden);
  });

  test('takes packs, by Update Subscription, at the price of the store', async () => {
    const company = await aCompany(app);
    const user = await aUser(app, company, ['Update Subscription']);
    const one = await add({ planId: planOf('user'), plan: { price_per_user: 0, max_users: 500 } }, user);
    expect(one.body).toMatchObject({ companyId: company.companyId, added: 1, plan: { price_per_user: 15, dues: 75 } });
    const two = await add({ planId: planOf('user'), count: 2, companyId: company.companyId }, company);
    expect(two.body).toMatchObject({ added: 2, plan: { max_users: 5 } });
    const seen = await companyOf(company, company);
    expect(seen).toMatchObject({ maxUsers: 20, unassignedSubscriptions: 19 });
    expect(Date.parse(String(seen['subscriptionUpdatedOn']))).toBeGreaterThan(Date.now() - 60_000);
    const key = randomUUID();
    const ids = [];
    for (const _ of [1, 2]) {
      const keyed = add({ planId: planOf('user') }, company).set('idempotency-key', key);
      ids.push(((await keyed).body as { id: string }).id);
    }
    expect(new Set(ids).size).toBe(1);
    expect((await packsOf(company)).map(({ plan }) => plan.type)).toEqual([
      'manufacturer',
      'user',
      'user',
      'user',
      'user',
    ]);
  });

  test('refuses packs without the right, of another company, in wrong numbers, and of a plan that is not for it', async () => {
    const planId = planOf('user');
    await expectRefusal(add({ planId }, payer), 403);
    const vendor = await aCompany(app, 'vendor');
    await expectRefusal(add({ planId, companyId: vendor.companyId }), 403);
    for (const count of [0, 201]) await expectRefusal(add({ planId, count }), 422, 'body.value-invalid');
    for (const wrong of [randomUUID(), planOf('vendor')])
      await expectRefusal(add({ planId: wrong }), 422, 'subscription.plan-unknown', {
        message: 'There is no such plan for your company.',
      });
    expect((await packsOf()).length).toBe(1);
  });

  test('by the year takes no packs this way', async () => {
    const body = aSignUp();
    const annual = { ...body, company: { ...body.company, isAnnual: true } };
    const company = await aCompany(app, 'manufacturer', annual);
    await expectRefusal(add({ planId: planOf('user') }, company), 409, 'subscription.packs-annual', {
      message: 'Annual subscribers cannot add users this way. Please contact support',
    });
  });

  test('drops no base pack, none of the sign-up before the renewal is due, and none of another company', async () => {
    const company = await aCompany(app, 'manufacturer', { noOfUsers: 10 });
    const [base, extra] = await packsOf(company);
    const drop = (id: string | undefined, who: SignedIn = company) =>
      who.request('DELETE', `/api/subscriptionHistories/${id}`);
    await expectRefusal(drop(base?.id), 409, 'subscription.pack-base');
    await expectRefusal(drop(extra?.id), 409, 'subscription.pack-not-due');
    await expectRefusal(drop(extra?.id, mill), 404);
    expect((await packsOf(company)).length).toBe(2);
  });

  test('returns a pack that it has just added, and buys no second base pack', async () => {
    const company = await aCompany(app);
    const added = await add({ planId: planOf('user') }, company);
    const { id } = added.body as { readonly id: string };
    expect(added.body).toMatchObject({ allowed: ['drop'] });
    expect(added.body).not.toHaveProperty('addedAt');
    const gone = await company.request('DELETE', `/api/subscriptionHistories/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { count: 1, id }]);
    expect(await companyOf(company, company)).toMatchObject({ maxUsers: 5 });
    await expectRefusal(add({ planId: planOf('manufacturer'), count: 101 }, company), 409, 'subscription.base-held', {
      message: 'A company has one base pack. Add packs of the extra plan.',
    });
    expect((await packsOf(company)).length).toBe(1);
  });

  test('changes its plan by PATCH, for a user with the right the plan alone', async () => {
    const patch = (body: object, who: SignedIn = mill, method: 'PATCH' | 'PUT' = 'PATCH') =>
      who.request(method, own()).send(body);
    const before = await companyOf(mill);
    expect((await patch({ planId: before['planId'] }, packer)).body).toMatchObject({ id: mill.companyId });
    expect((await companyOf(mill))['revision']).toBe(before['revision']);
    await expectRefusal(patch({ planId: planOf('vendor') }), 422, 'subscription.plan-unknown');
    await expectRefusal(patch({ planId: before['planId'] }, payer), 403);
    await expectRefusal(patch({ planId: before['planId'], name: 'Taken over' }, packer), 403);
    await expectRefusal(patch({ name: 'Taken over' }, packer), 403);
    await expectRefusal(patch({ planId: planOf('vendor') }, mill, 'PUT'), 403);
    const both = await patch({ planId: before['planId'], timeZone: 'America/Chicago' });
    expect(both.body).toMatchObject({ timeZone: 'America/Chicago', planId: before['planId'] });
    await patch({ timeZone: zone });
  });

  test('changes no setting by a PATCH whose plan is refused', async () => {
    const refused = await mill.request('PATCH', own()).send({ planId: planOf('vendor'), timeZone: 'America/Denver' });
    await expectRefusal(refused, 422, 'subscription.plan-unknown');
    expect((await companyOf(mill))['timeZone']).toBe(zone);
  });

  test('is not renewed before that is due', async () => {
    const renew = (body: object, who: SignedIn = mill) =>
      who.request('PATCH', `${own()}/subscriptionRenewal`).send(body);
    await expectRefusal(renew({ term: 1, isAnnual: false }), 404);
    await expectRefusal(renew({ term: 2, isAnnual: false }), 422, 'company.term-required', 'Contract Term is required');
    await expectRefusal(renew({ term: 1 }, payer), 403);
    expect(await companyOf(mill)).toMatchObject({ term: 3, isAnnual: false });
  });

  test('lists the reader’s permitted actions, and why the others are refused', async () => {
    const stepsFor = async (who: SignedIn, company = mill) => {
      const { allowed, locks } = await companyOf(who, company);
      return { allowed, locks };
    };
    const waits = { renew: 'renewal-not-due', withdraw: 'nothing-to-withdraw' };
    expect(await stepsFor(mill)).toEqual({
      allowed: ['add-packs', 'change-plan', 'cancel', 'update-card'],
      locks: waits,
    });
    expect(await stepsFor(packer)).toEqual({
      allowed: ['add-packs', 'change-plan', 'cancel'],
      locks: { ...waits, 'update-card': 'restricted' },
    });
    expect((await stepsFor(payer)).allowed).toEqual([]);
    const body = aSignUp();
    const byYear = await aCompany(app, 'manufacturer', { ...body, company: { ...body.company, isAnnual: true } });
    expect(await stepsFor(byYear, byYear)).toEqual({
      allowed: ['change-plan', 'cancel'],
      locks: { ...waits, 'add-packs': 'packs-annual', 'update-card': 'card-annual' },
    });
    await byYear.request('POST', `${own(byYear)}/cancelSubscription`).send({});
    expect((await stepsFor(byYear, byYear)).allowed).toEqual(['withdraw']);
  });

  test('is cancelled for the end of the paid period, and the cancellation is withdrawn', async () => {
    const company = await aCompany(app);
    const cancel = (body: object, who: SignedIn = company) =>
      who.request('POST', `${own(company)}/cancelSubscription`).send(body);
    const nothing = [409, 'subscription.nothing-to-withdraw', 'There is no cancellation to take back.'] as const;
    await expectRefusal(cancel({ withdraw: true }), ...nothing);
    await expectRefusal(cancel({ reason: 'x'.repeat(501) }), 422, 'body.value-invalid');
    await expectRefusal(cancel({}, mill), 404);
    const paidThrough = lastOfMonth(dayIn(new Date().toISOString(), zone));
    expect((await cancel({ reason: 'too dear' })).body).toMatchObject({ cancelsOn: paidThrough, paidThrough });
    await expectRefusal(add({ planId: planOf('user') }, company), 409, 'subscription.cancelled', {
      message: 'The subscription is cancelled. Take the cancellation back first.',
    });
    expect((await cancel({ withdraw: true })).body).toMatchObject({ cancelsOn: null });
    expect((await add({ planId: planOf('user') }, company)).status).toBe(200);
  });

  test('ends at once on request of its owner: it is read and exported, and no longer changed', async () => {
    const company = await aCompany(app);
    const group = await aGroup(company);
    const ended = await company.request('DELETE', own(company));
    expect(ended.body).toEqual({ count: 1, id: company.companyId });
    const owner = await signIn(app, company.email, 'web');
    expect(await companyOf(owner, company)).toMatchObject({
      endedOn: dayIn(new Date().toISOString(), zone),
      nextPaymentOn: null,
    });
    const over = [403, 'access.ended', 'The subscription has ended. You can read and export.'] as const;
    await expectRefusal(owner.request('PUT', own(company)).send({ timeZone: 'UTC' }), ...over);
    await expectRefusal(owner.request('POST', `${own(company)}/cancelSubscription`).send({}), ...over);
    const made = await owner.get(`${own(company)}/createUsersCSV`);
    expect(made.status).toBe(200);
    // A tab of the browser opens a file by its link.
    const { fileName } = (made.body as { data: { fileName: string } }).data;
    const link = await owner.request('POST', '/api/containers/csv/links').send({ name: fileName });
    expect(link.status).toBe(200);
    expect((await app.get((link.body as { url: string }).url)).status).toBe(200);
    const groups = { InventoryGroups: [group.id] };
    expect((await owner.request('POST', '/api/InventoryGroups/multipleGroupcsv').send(groups)).status).toBe(200);
    expect((await owner.request('POST', '/api/orders/createCSV').send({})).status).toBe(200);
    const code = `${company.name.replaceAll(' ', '')}_REF_manufacturer`;
    const late = await app.request('POST', '/api/Companies/signUp').send({ ...aSignUp(), coupons: [code] });
    await expectRefusal(late, 422, 'sign-up.code-invalid');
    const changed = await owner
      .request('POST', '/api/users/change-password')
      .send({ oldPassword: testPassword, newPassword: 'Correct-Horse-12' });
    expect(changed.status).toBe(204);
  });

  test('that has ended leaves its people the means to take access away, and none to give any', async () => {
    const company = await aCompany(app);
    const { recoveryCodes } = await turnOnCodes(company);
    const { id } = await anAppPassword(company, recoveryCodes[0] ?? '');
    const [leaver, guest, colleague] = [
      await aUser(app, company),
      await aUser(app, company),
      await aUser(app, company, ['Add User']),
    ];
    await company.request('DELETE', own(company));
    const over = [403, 'access.ended', 'The subscription has ended. You can read and export.'] as const;
    const user = ({ userId }: { readonly userId: string }) => `${own(company)}/users/${userId}`;

    expect((await company.request('DELETE', `/api/users/appPasswords/${id}`)).status).toBe(204);
    expect((await company.get('/api/users/appPasswords')).body).toEqual([]);
    expect((await company.request('PUT', user(leaver)).send({ active: false })).status).toBe(200);
    await expectRefusal(leaver.get('/api/users/getPrincipalId'), 401, 'INVALID_TOKEN');
    expect((await company.request('DELETE', user(guest))).status).toBe(204);
    expect((await company.request('DELETE', `/api/users/${leaver.userId}/deleteUser`)).status).toBe(200);

    for (const body of [{ active: true }, { active: false, firstName: 'Ann' }, { firstName: 'Ann' }, {}])
      await expectRefusal(company.request('PUT', user(colleague)).send(body), ...over);
    await expectRefusal(colleague.request('PUT', user(company)).send({ active: false }), 403);
    await expectRefusal(colleague.request('DELETE', user(company)), 403);
  });

  test('that has ended makes the links to its company inactive', async () => {
    const { mill: buyer, vendor, groupId } = await signUpPartners(app);
    await vendor.request('DELETE', own(vendor));
    const draft = { vendorId: vendor.companyId, groupId, po_number: 'PO-1', requireLevel: 'none' };
    const refused = await buyer.request('POST', '/api/orders').send(draft);
    await expectRefusal(refused, 409, 'link.inactive');
  });

  test('earns by the companies that join by its code, after they pay', async () => {
    const code = `${mill.name.replaceAll(' ', '')}_REF_manufacturer`;
    await aCompany(app, 'vendor', { coupons: [code], noOfUsers: 10 });
    const referrals = (who: SignedIn) => who.get(`${own()}/referrals`);
    expect((await referrals(payer)).body).toEqual({ companies: 1, users: 10, earned: 0, used: 0, left: 0 });
    await expectRefusal(referrals(packer), 403);
  });
});
