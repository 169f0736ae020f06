import { randomUUID } from 'node:crypto';
import { namesOfUser } from '../../../../domain/user/named-user.js';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { lookOf } from '../../../../domain/company/look-of-name.js';
import { referralCodeOf } from '../../../../domain/company/referral-code.js';
import { userStream } from '../../../../domain/user/user.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, aSignUp, aUser, type SignedIn, testPassword } from '../../world/a-company.js';
import { aSupportCoupon, referralCode } from '../../world/a-coupon.js';
import { filter } from '../../world/a-group.js';
import { tendCompany, untilCompany } from '../../world/billing-days.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const aText: unknown = expect.any(String);

describe('POST /Companies/signUp', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const signUp = (body: object) => app.request('POST', '/api/Companies/signUp').send(body);
  const takenBy = async (where: object): Promise<unknown> =>
    (await app.get(`/api/users?filter=${filter({ where })}`)).body;

  const mailsTo = async (address: string): Promise<readonly string[]> => {
    const folder = join(app.dataDir, 'mail');
    const mails: string[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
      if (text.includes(address)) mails.push(text);
    }
    return mails;
  };

  /** Waits for the first mail to an address that contains this text, and returns its text. */
  const mailTo = async (address: string, words = ''): Promise<string> => {
    for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
      const mail = (await mailsTo(address)).find((text) => text.includes(words));
      if (mail !== undefined) return mail;
    }
    throw new Error(`No mail to ${address} came.`);
  };

  test('makes a company whose owner gets a link, sets a password and signs in', async () => {
    const body = aSignUp('manufacturer', 'links');
    const made = await signUp({ ...body, owner: { ...body.owner, email: 'Ada.Links@Example.com' } });
    expect([made.status, made.body]).toEqual([
      200,
      {
        data: {
          isSuccess: true,
          companyId: aText,
          userId: aText,
          ticket: aText,
        },
      },
    ]);
    const mail = await mailTo('ada.links@example.com');
    expect(mail).toContain('User name: ada-links');
    const token = /set-password\?token=([^\s"'<>&]+)/.exec(mail)?.[1];
    const set = await app.request('POST', '/api/users/reset-password').send({ token, newPassword: testPassword });
    expect(set.status).toBe(204);
    const login = await app
      .request('POST', '/api/users/login')
      .send({ email: 'ADA.LINKS@EXAMPLE.COM', password: testPassword, source: 'web' });
    expect({ status: login.status, text: login.text }).toMatchObject({ status: 200 });
    const { id, userId } = login.body as { id: string; userId: string };
    const me = await app.get(`/api/users/${userId}?filter=${filter({ include: ['company'] })}`, id);
    expect(me.body).toMatchObject({
      companyId: null,
      role: 'admin',
      email: 'ada.links@example.com',
      mobile: '5550102000',
      company: {
        name: 'Mill links',
        type: 'manufacturer',
        referralCode: 'Milllinks_REF_manufacturer',
        active: true,
        remainingDays: null,
        maxUsers: 5,
        activeMembers: 0,
        timeZone: 'America/New_York',
      },
    });
    for (const inner of ['tenantId', 'isOwner', 'permissions', 'securityRevision'])
      expect(me.body).not.toHaveProperty(inner);
    expect(Object.keys(me.body as object).join()).not.toMatch(/password|hash/i);
  });

  test('sends the first link again, once, without revealing whether it did', async () => {
    const { userId, email } = await aCompany(app);
    const ask = (user: unknown) => app.request('POST', '/api/Companies/emailCredentials').send({ user });
    const requests = async () =>
      (await app.product.ports.eventStore.read(userStream.nameOf(userId))).filter(
        ({ type }) => type === 'PasswordLinkRequested',
      ).length;
    for (const user of [{ id: userId, email: 'eve@example.com' }, userId, { id: 'no-id' }, null])
      expect((await ask(user)).status).toBe(204);
    expect(await requests()).toBe(1);
    expect(await mailTo(email)).not.toContain('eve@example.com');
  });

  test('reveals no more of a used name than that it is used', async () => {
    const { email, username } = await aCompany(app);
    expect(await takenBy({ email })).toEqual([{ id: 'taken' }]);
    const narrowed = { where: { email }, fields: ['email'] };
    expect((await app.get(`/api/users?filter=${filter(narrowed)}`)).body).toEqual([{}]);
    expect(await takenBy({ or: [{ email: 'nobody@example.com' }, { username: username.toUpperCase() }] })).toEqual([
      { id: 'taken' },
    ]);
    expect(await takenBy({ email: 'nobody@example.com' })).toEqual([]);
    for (const where of [{}, { email: { like: '%' } }, { and: [{ email }, { username }] }, { firstName: 'Ada' }]) {
      expect((await app.get(`/api/users?filter=${filter({ where })}`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('accepts names that an unfinished sign-up has claimed', async () => {
    const { owner, ...rest } = aSignUp();
    const absent = { owner: userStream.nameOf(randomUUID()), at: -1 };
    const context = newContext({ actorId: 'nobody', companyId: null, occurredAt: new Date().toISOString() });
    const { claims } = app.product.ports;
    for (const name of namesOfUser(owner)) await claims.claim(name, absent, context);
    expect(await takenBy({ or: [{ email: owner.email }, { username: owner.username }] })).toEqual([]);
    const made = await signUp({ ...rest, owner });
    expect({ status: made.status, text: made.text }).toMatchObject({ status: 200 });
  });

  test('numbers a code that looks like the one of a company of an earlier version', async () => {
    const { companyId, name } = await aCompany(app);
    const value = lookOf(referralCodeOf(name, 'manufacturer', 1));
    const context = newContext({ actorId: 'nobody', companyId, occurredAt: new Date().toISOString() });
    // Earlier versions did not claim the look of a code.
    await app.product.ports.claims.release(
      { kind: 'referral-code', scope: 'look', value },
      companyStream.nameOf(companyId),
      context,
    );
    const imitation = name.replace('Mill', 'MiII');
    const other = await aCompany(app, 'manufacturer', { company: { ...aSignUp().company, name: imitation } });
    const made = await other.get(`/api/Companies/${other.companyId}`);
    expect(made.body).toMatchObject({ referralCode: referralCodeOf(imitation, 'manufacturer', 2) });
  });

  test('refuses names that are taken', async () => {
    const { email, username } = await aCompany(app);
    const body = aSignUp();
    const refused = await signUp({ ...body, owner: { ...body.owner, email } });
    await expectRefusal(refused, 409, 'sign-up.email-taken', 'Email already in use');
    const answer = await signUp({ ...body, owner: { ...body.owner, username } });
    await expectRefusal(answer, 409, 'sign-up.username-taken', 'Username already in use');
  });

  const body = aSignUp();
  test.each<[string, object, string, string]>([
    ['terms that were not agreed to', { agreed: false }, 'sign-up.terms', 'Please Agree to the TOS to continue'],
    ['no e-mail', { owner: { ...body.owner, email: '' } }, 'sign-up.email-required', 'Email is requried!'],
    [
      'an e-mail that is none',
      { owner: { ...body.owner, email: 'ada' } },
      'sign-up.email-invalid',
      'Email is not valid!',
    ],
    [
      'no user name',
      { owner: { ...body.owner, username: undefined } },
      'sign-up.username-required',
      'User name is requried!',
    ],
    ['a wrong phone', { owner: { ...body.owner, mobile: '12' } }, 'user.phone', 'Phone should be 10 digits long'],
    ['no company name', { company: { ...body.company, name: ' ' } }, 'company.name-required', 'Name is required'],
    [
      'a long company name',
      { company: { ...body.company, name: 'x'.repeat(101) } },
      'company.name-too-long',
      'At most 100 characters',
    ],
    [
      'a long user name',
      { owner: { ...body.owner, username: 'x'.repeat(101) } },
      'user.name-too-long',
      'At most 100 characters',
    ],
    [
      'a long e-mail',
      { owner: { ...body.owner, email: `${'x'.repeat(255)}@x.com` } },
      'user.email-too-long',
      'At most 254 characters',
    ],
    ['no type', { company: { ...body.company, type: 'shop' } }, 'company.type-required', 'Type is required'],
    ['no term', { company: { ...body.company, term: 2 } }, 'company.term-required', 'Contract Term is required'],
    [
      'an unknown time zone',
      { company: { ...body.company, timeZone: 'Mars/Olympus' } },
      'company.time-zone-invalid',
      'Select a timeZone',
    ],
    ['no users', { noOfUsers: 0 }, 'company.users-required', 'Number of Users is required'],
    [
      'a number of users that is missing',
      { noOfUsers: undefined },
      'company.users-required',
      'Number of Users is required',
    ],
    ['no card', { cardInfo: undefined }, 'card.number-required', 'Card Number is required'],
    ['no expiry', { cardInfo: { ...body.cardInfo, expiry: '' } }, 'card.expiry-required', 'Card expiry is required'],
    ['no security code', { cardInfo: { ...body.cardInfo, cvc: '' } }, 'card.cvc-required', 'cvv is required'],
    ['a code that is none', { coupons: ['NOPE'] }, 'sign-up.code-invalid', 'This code is not valid.'],
  ])('refuses %s', async (_, changes, code, message) => {
    const answer = await signUp({ ...body, ...changes });
    await expectRefusal(answer, 422, code, message);
    expect(answer.text).not.toMatch(/4111/);
  });

  test('refuses a body without its parts, and parts of a wrong type', async () => {
    await expectRefusal(signUp({}), 422, 'sign-up.terms');
    await expectRefusal(signUp({ ...body, owner: 'Ada' }), 400, 'BAD_REQUEST');
    await expectRefusal(signUp({ ...body, noOfUsers: 5_001 }), 422, 'body.value-invalid');
    // With the base pack these would be for 5,005 users.
    await expectRefusal(signUp({ ...body, noOfPacks: 1_000 }), 422, 'body.value-invalid');
  });

  test('leaves nothing of a sign-up whose card is not taken', async () => {
    const vendor = aSignUp('vendor');
    const refused = { ...vendor, cardInfo: undefined, paymentToken: 'a-token-that-the-gateway-does-not-know' };
    await expectRefusal(signUp(refused), 402, 'PAYMENT_DECLINED', 'Payment Token does not exist');
    const { email, username } = vendor.owner;
    expect(await takenBy({ or: [{ email }, { username }] })).toEqual([]);
    const manufacturer = await aCompany(app);
    const listed = await manufacturer.get(`/api/Companies?filter=${filter({ where: { type: 'vendor' } })}`);
    expect(JSON.stringify(listed.body)).not.toContain(vendor.company.name);
    expect((await signUp(vendor)).status).toBe(200);
    const code = `${vendor.company.name.replaceAll(' ', '')}_REF_vendor`;
    expect((await app.get(`/api/Companies?filter=${filter({ where: { referralCode: code } })}`)).body).toHaveLength(1);
  });

  test('is made once for one Idempotency-Key', async () => {
    const once = aSignUp();
    const send = () => signUp(once).set('idempotency-key', `key-${once.owner.username}`);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('gives a referral to the referred company, and counts packs', async () => {
    const referrer = await aCompany(app);
    const code = `${referrer.name.replaceAll(' ', '')}_REF_manufacturer`;
    const found = await app.get(`/api/Companies?filter=${filter({ where: { referralCode: code } })}`);
    expect(found.body).toEqual([{ id: referrer.companyId, referralCode: code, type: 'manufacturer' }]);
    const narrowed = { where: { referralCode: code }, fields: ['type'] };
    expect((await app.get(`/api/Companies?filter=${filter(narrowed)}`)).body).toEqual([{ type: 'manufacturer' }]);
    const coupon = await app.get(`/api/Coupons?filter=${filter({ where: { name: code } })}`);
    expect(coupon.body).toMatchObject([{ name: code, couponType: 'referral', discount: 50, type: 'USD' }]);
    const referred = await aCompany(app, 'vendor', { coupons: [code], noOfUsers: 12 });
    const own = await referred.get(`/api/Companies/${referred.companyId}`);
    expect(own.body).toMatchObject({ refCode: code, maxUsers: 15, signupUsers: 15 });
    const packs = await referred.get('/api/subscriptionHistories');
    expect((packs.body as { plan: { dues: number } }[]).map(({ plan }) => plan.dues)).toEqual([250, 75, 75]);
  });

  describe('codes', () => {
    test('of a coupon and of the referring company are both stored', async () => {
      const [own, referral] = [await aSupportCoupon(app), referralCode(await aCompany(app))];
      const made = await aCompany(app, 'manufacturer', { coupons: [own.name, referral, own.name] });
      const kept = await made.get(`/api/Companies/${made.companyId}`);
      const [referring] = (await app.get(`/api/Coupons?filter=${filter({ where: { name: referral } })}`)).body as {
        id: string;
      }[];
      expect(kept.body).toMatchObject({ couponId: own.id, referralCouponId: referring?.id, refCode: referral });
    });

    test('can be read by the company that uses them, without whose they are', async () => {
      const [own, referrer] = [await aSupportCoupon(app), await aCompany(app)];
      const coupons = [own.name, referralCode(referrer)];
      const made = await aCompany(app, 'vendor', { coupons });
      const company = `/api/Companies/${made.companyId}?filter=${filter({ include: ['coupon'] })}`;
      const { referralCouponId, coupon } = (await made.get(company)).body as Readonly<Record<string, string>>;
      expect(coupon).toMatchObject({ id: own.id, name: own.name, type: 'percent', discount: 10, expiry: null });
      const byId = (by: SignedIn, where: object) => by.get(`/api/Coupons?filter=${filter({ where })}`);
      for (const answer of [
        (await byId(made, { couponId: referralCouponId })).body as readonly unknown[],
        [(await made.get(`/api/Coupons/${referralCouponId}`)).body],
      ]) {
        expect(answer).toMatchObject([{ name: coupons[1], discount: 50, type: 'USD' }]);
        expect(JSON.stringify(answer)).not.toContain(referrer.companyId);
      }
      expect((await made.get(`/api/Coupons/${referralCouponId}/exists`)).body).toEqual({ exists: true });
      // Only users of the company, and only those that may see its payments.
      const few = await aUser(app, made, ['Admin App Access']);
      const payer = await aUser(app, made, ['Admin App Access', 'Payment Method']);
      const found = async (by: SignedIn) => (await byId(by, { id: own.id })).body as readonly unknown[];
      expect([await found(payer), await found(few), await found(referrer)]).toEqual([[expect.anything()], [], []]);
      expect((await few.get(company)).body).toMatchObject({ couponId: null, coupon: null });
      await expectRefusal(few.get(`/api/Coupons/${own.id}`), 404);
    });

    test('of a referral alone are the coupon of the company', async () => {
      const referral = referralCode(await aCompany(app));
      const made = await aCompany(app, 'vendor', { coupons: [referral] });
      const company = await made.get(`/api/Companies/${made.companyId}?filter=${filter({ include: ['coupon'] })}`);
      expect(company.body).toMatchObject({ couponId: null, coupon: { name: referral } });
    });

    test('of a referral coupon that its company ended refer without a discount', async () => {
      const referrer = await aCompany(app);
      const name = referralCode(referrer);
      const [coupon] = (
        await referrer.get(`/api/Coupons?filter=${filter({ where: { companyId: referrer.companyId } })}`)
      ).body as readonly { readonly id: string }[];
      const end = (by: SignedIn) => by.request('DELETE', `/api/Coupons/${coupon?.id}`);
      await expectRefusal(end(await aUser(app, referrer, ['Admin App Access', 'Payment Method'])), 403);
      await expectRefusal(end(await aCompany(app)), 404);
      for (const _ of [1, 2]) {
        const ended = await end(referrer);
        expect([ended.status, ended.body]).toEqual([200, { count: 1, id: coupon?.id }]);
      }
      const { company, noOfUsers } = aSignUp();
      const bill = await app
        .request('POST', '/api/Companies/signUp/preview')
        .send({ company, noOfUsers, coupons: [name] });
      expect(bill.body).toMatchObject({ data: { currentDues: 250, netPayable: 237.5 } });
      const made = await aCompany(app, 'vendor', { coupons: [name] });
      expect((await made.get(`/api/Companies/${made.companyId}`)).body).toMatchObject({ refCode: name });
    });

    test('match with blanks around them and in any case', async () => {
      const [own, referral] = [await aSupportCoupon(app), referralCode(await aCompany(app))];
      const coupons = [` ${own.name.toLowerCase()} `, own.name, `${referral.toUpperCase()} `];
      const made = await aCompany(app, 'manufacturer', { coupons });
      const kept = await made.get(`/api/Companies/${made.companyId}`);
      expect(kept.body).toMatchObject({ couponId: own.id, refCode: referral });
      const refused = await signUp({ ...aSignUp(), coupons: [own.name.replace(/.$/, '_')] });
      await expectRefusal(refused, 422, 'sign-up.code-invalid');
    });

    test('of one kind can not be combined', async () => {
      const own = [await aSupportCoupon(app), await aSupportCoupon(app)].map(({ name }) => name);
      const referrals = [referralCode(await aCompany(app)), referralCode(await aCompany(app))];
      for (const coupons of [own, referrals]) {
        const answer = await signUp({ ...aSignUp(), coupons });
        const message = 'This code can not be combined.';
        await expectRefusal(answer, 422, 'sign-up.code-invalid', {
          message,
          details: { messages: { coupons: [message] } },
        });
      }
    });

    test('that need more users than are bought are refused', async () => {
      const { name } = await aSupportCoupon(app, { minUser: 10 });
      const refused = await signUp({ ...aSignUp(), noOfUsers: 3, coupons: [name] });
      await expectRefusal(refused, 422, 'sign-up.code-users-invalid', 'This code needs 10 users.');
      expect((await signUp({ ...aSignUp(), noOfUsers: 10, coupons: [name] })).status).toBe(200);
    });
  });

  test('refuses a company name that is too long with its own code', async () => {
    const { company, ...rest } = aSignUp();
    const refused = await signUp({ ...rest, company: { ...company, name: 'x'.repeat(101) } });
    await expectRefusal(refused, 422, 'company.name-too-long');
  });

  test('keeps a time zone in its own spelling', async () => {
    const { company } = aSignUp();
    const made = await aCompany(app, 'manufacturer', { company: { ...company, timeZone: 'america/new_york' } });
    expect((await made.get(`/api/Companies/${made.companyId}`)).body).toMatchObject({ timeZone: 'America/New_York' });
  });

  test('by check needs no card, and bills and mails nothing but a link until that has set a password', async () => {
    const annual = aSignUp('manufacturer', 'check');
    const made = await signUp({ ...annual, company: { ...annual.company, isAnnual: true }, cardInfo: undefined });
    expect(made.status).toBe(200);
    const { companyId } = (made.body as { data: { companyId: string } }).data;
    const link = await mailTo(annual.owner.email);
    await tendCompany(app, companyId);
    const { handleCommand: handle } = app.product.ports;
    const billed = async () => {
      const { state } = await handle.look(companyStream, companyId);
      return state.status === 'registered' ? state.openPeriods.length : undefined;
    };
    expect(await billed()).toBe(0);
    const token = /set-password\?token=([^\s"'<>&]+)/.exec(link)?.[1];
    const set = await app.request('POST', '/api/users/reset-password').send({ token, newPassword: testPassword });
    expect(set.status).toBe(204);
    await untilCompany(app, companyId, ({ openPeriods }) => openPeriods.length === 1);
    await mailTo(annual.owner.email, 'Please pay it by check');
    expect(await mailsTo(annual.owner.email)).toHaveLength(2);
  });

  test('takes no web address for the name of a company', async () => {
    const { company, ...rest } = aSignUp();
    const refused = await signUp({ ...rest, company: { ...company, name: 'Pay at evil.example/now' } });
    await expectRefusal(refused, 422, 'company.name-address');
    const annual = { company: { ...company, name: 'X.Com', isAnnual: true }, cardInfo: undefined };
    await expectRefusal(signUp({ ...rest, ...annual }), 422, 'company.name-address');
  });

  test('finds plans, settings and types that were seeded', async () => {
    const plans = await app.get('/api/Plans');
    expect(plans.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'manufacturer', max_users: 5, price_per_user: 50 }),
        expect.objectContaining({ type: 'vendor', max_users: 5, price_per_user: 50 }),
        expect.objectContaining({ type: 'user', max_users: 5, price_per_user: 15 }),
      ]),
    );
    const settings = await app.get('/api/Settings');
    expect((settings.body as { name: string }[]).map(({ name }) => name)).toContain('appName');
    expect((await app.get('/api/Coupons')).body).toEqual([]);
    await expectRefusal(app.get('/api/InventoryTypes'), 401, 'AUTHORIZATION_REQUIRED');
  });
});
