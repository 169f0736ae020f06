import { randomUUID } from 'node:crypto';
import { dayIn, daysAfter } from '../../../../domain/kit/day.js';
import { aCompany } from '../../world/a-company.js';
import { aSupportCoupon, referralCode } from '../../world/a-coupon.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Line {
  readonly kind: string;
  readonly amount: number;
}

interface Previewed {
  readonly data: { readonly lines: readonly Line[]; readonly [field: string]: unknown };
  readonly [sum: string]: unknown;
}

describe('POST /Companies/signUp/preview', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const ask = (company: object = {}, rest: object = {}) =>
    app.request('POST', '/api/Companies/signUp/preview').send({
      company: { name: 'Mill', type: 'manufacturer', term: 3, isAnnual: false, timeZone: 'Asia/Tokyo', ...company },
      noOfUsers: 5,
      noOfPacks: 0,
      coupons: [],
      ...rest,
    });
  const bill = async (company: object = {}, rest: object = {}): Promise<Previewed> => {
    const answer = await ask(company, rest);
    if (answer.status !== 200) throw new Error(`No bill: ${answer.text}`);
    return answer.body as Previewed;
  };
  const figures = async (company: object, rest: object) => {
    const { data } = await bill(company, rest);
    const discounts = data.lines.filter(({ kind }) => kind !== 'pack').map(({ kind, amount }) => [kind, amount]);
    return [data['currentDues'], ...discounts.flat(), data['netPayable'], data['netPayableAfter']];
  };

  test('returns the first bill of a month, in the zone of the company, with nothing due yet', async () => {
    const month = dayIn(new Date().toISOString(), 'Asia/Tokyo').slice(0, 7);
    const from = `${daysAfter(`${month}-28`, 5).slice(0, 7)}-01`;
    const { data, ...sums } = await bill({}, { noOfUsers: 12 });
    expect(data).toEqual({
      period: from.slice(0, 7),
      from,
      to: expect.stringMatching(new RegExp(`^${from.slice(0, 7)}-(28|29|30|31)$`)) as unknown,
      dueOn: from,
      kind: 'monthly',
      status: 'open',
      lines: [
        { kind: 'pack', label: 'Base pack', detail: '5 users × $50.00', amount: 250 },
        { kind: 'pack', label: '2 extra packs', detail: '10 users × $15.00', amount: 150 },
        { kind: 'term', label: 'Term discount', detail: '3 years, 5%', amount: -20 },
      ],
      currentDues: 400,
      refDiscount: 0,
      netPayable: 380,
      discountPercent: 5,
      maxDiscount: 75,
      netPayableAfter: 380,
      coupons: [],
      payLock: 'nothing-due',
      payee: null,
      amountDue: 0,
      card: null,
    });
    expect(sums).toEqual({ currentDues: 400, refDiscount: 0, netPayable: 380 });
  });

  test('of a year begins on the same day, and is due in 30 days', async () => {
    const today = dayIn(new Date().toISOString(), 'Asia/Tokyo');
    const { data } = await bill({ isAnnual: true });
    expect(data).toMatchObject({ kind: 'annual', currentDues: 3_000, netPayable: 2_850 });
    expect(String(data['period'])).toMatch(/^\d{4}-\d{2}\/12$/);
    expect([daysAfter(today, 29), daysAfter(today, 30), daysAfter(today, 31)]).toContain(data['dueOn']);
  });

  test('counts packs by users, and takes codes off, the referral coupon once', async () => {
    const [code, own] = [referralCode(await aCompany(app)), await aSupportCoupon(app)];
    expect(await figures({ term: 1 }, { noOfUsers: 7 })).toEqual([325, 325, 325]);
    expect(await figures({ type: 'vendor', term: 1 }, { noOfPacks: 3 })).toEqual([475, 475, 475]);
    expect(await figures({}, { noOfUsers: 15, coupons: [code] })).toEqual([
      400,
      ...['term', -20],
      ...['referral', -50],
      330,
      380,
    ]);
    expect(await figures({ isAnnual: true }, { coupons: [code, own.name] })).toEqual([
      3_000,
      ...['term', -150],
      ...['user', -300],
      ...['referral', -50],
      2_500,
      2_550,
    ]);
  });

  test('has the automatic coupons of a company of that size', async () => {
    await aSupportCoupon(app, { couponType: 'auto', discount: 3, minUser: 40 });
    expect(await figures({ term: 1 }, { noOfUsers: 35 })).toEqual([700, 700, 700]);
    expect(await figures({ term: 1 }, { noOfUsers: 40 })).toEqual([775, 'auto', -23.25, 751.75, 751.75]);
  });

  test('gives a coupon that ends within the first period on the first bill alone', async () => {
    const { data } = await bill();
    const ending = await aSupportCoupon(app, { expiry: `${daysAfter(String(data['from']), 14)}T00:00:00.000Z` });
    expect(await figures({ term: 1 }, { coupons: [ending.name] })).toEqual([250, 'user', -25, 225, 250]);
    const year = await figures({ term: 1, isAnnual: true }, { coupons: [ending.name] });
    expect(year).toEqual([3_000, 'user', -300, 2_700, 3_000]);
  });

  test('accepts a code that needs as many users as the packs have, like its bills', async () => {
    const { name } = await aSupportCoupon(app, { minUser: 5 });
    expect(await figures({ term: 1 }, { noOfUsers: 3, coupons: [name] })).toEqual([250, 'user', -25, 225, 225]);
  });

  test('finds a code with any letters in another case and Unicode form, and returns its name', async () => {
    const { name } = await aSupportCoupon(app, { name: `Köper_${randomUUID()}` });
    const { data } = await bill({ term: 1 }, { coupons: [` ${name.toUpperCase().normalize('NFD')} `] });
    expect(data).toMatchObject({ netPayable: 225, coupons: [name] });
  });

  test('gives no discount for a referral code that has expired', async () => {
    const expired = await aSupportCoupon(app, { couponType: 'referral', expiry: '2026-02-01T00:00:00.000Z' });
    expect(await figures({ term: 1 }, { coupons: [expired.name] })).toEqual([250, 250, 250]);
  });

  test.each<[string, object, object, string, string]>([
    ['no type', { type: 'shop' }, {}, 'company.type-required', 'Type is required'],
    ['no term', { term: 2 }, {}, 'company.term-required', 'Contract Term is required'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, {}, 'company.time-zone-invalid', 'Select a timeZone'],
    ['no users', {}, { noOfUsers: undefined }, 'company.users-required', 'Number of Users is required'],
    ['a code that is none', {}, { coupons: ['NOPE'] }, 'sign-up.code-invalid', 'This code is not valid.'],
  ])('refuses %s', (_, company, rest, code, message) => expectRefusal(ask(company, rest), 422, code, message));

  test('needs neither a name nor whether the terms were agreed to, and refuses a body without a company', async () => {
    const { data } = await bill({ name: undefined, isAnnual: undefined, timeZone: undefined });
    expect(data).toMatchObject({ kind: 'monthly', netPayable: 237.5 });
    await expectRefusal(ask({}, { company: undefined }), 422, 'body.value-invalid');
  });
});
