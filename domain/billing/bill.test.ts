import fc from 'fast-check';
import { billOf, type BillBasis, type BilledCoupon } from './bill.js';
import { aBasis, aCoupon, somePacks } from '../../test/kit/domain/bill-basis.js';

const referral = aCoupon({ name: 'Northfold_REF_manufacturer', discount: 50, type: 'USD' });
const threePercent = aCoupon({ name: 'AUTO3', discount: 3, minUser: 10 });

const dues = (cents: number) => [
  { plan: { name: 'Odd', type: 'vendor', maxUsers: 1, pricePerUserCents: cents } as const, monthlyDuesCents: cents },
];

const figures = (basis: BillBasis) => {
  const bill = billOf(basis);
  const discounts = bill.lines.filter(({ kind }) => kind !== 'pack');
  return {
    dues: bill.currentDuesCents,
    lines: discounts.map(({ kind, amountCents }) => [kind, -amountCents]),
    net: bill.netPayableCents,
    percent: bill.discountPercent,
    creditUsed: bill.creditUsedCents,
  };
};

describe('a bill', () => {
  it.each<[string, BillBasis, object]>([
    [
      'of a month with a term and credit',
      aBasis({ packs: somePacks(2), term: 3, creditCents: 6_200 }),
      {
        dues: 40_000,
        lines: [
          ['term', 2_000],
          ['credit', 6_200],
        ],
        net: 31_800,
        percent: 20.5,
        creditUsed: 6_200,
      },
    ],
    [
      'that is the first',
      aBasis({ packs: somePacks(2), term: 3, autoCoupons: [threePercent], referralCoupon: referral }),
      {
        dues: 40_000,
        lines: [
          ['term', 2_000],
          ['auto', 1_200],
          ['referral', 5_000],
        ],
        net: 31_800,
        percent: 20.5,
        creditUsed: 0,
      },
    ],
    [
      'of the month after the first',
      aBasis({ packs: somePacks(2), term: 3, autoCoupons: [threePercent] }),
      {
        dues: 40_000,
        lines: [
          ['term', 2_000],
          ['auto', 1_200],
        ],
        net: 36_800,
        percent: 8,
        creditUsed: 0,
      },
    ],
    [
      'whose discounts reach the cap',
      aBasis({ term: 3, userCoupon: aCoupon({ discount: 60 }), creditCents: 7_500 }),
      {
        dues: 25_000,
        lines: [
          ['term', 1_250],
          ['user', 15_000],
          ['credit', 2_500],
        ],
        net: 6_250,
        percent: 75,
        creditUsed: 2_500,
      },
    ],
    [
      'with a coupon in dollars',
      aBasis({ packs: somePacks(1), userCoupon: aCoupon({ discount: 25, type: 'USD' }) }),
      { dues: 32_500, lines: [['user', 2_500]], net: 30_000, percent: 7.69, creditUsed: 0 },
    ],
    [
      'of a year, off which 50 dollars are 50 dollars',
      aBasis({ isAnnual: true, term: 3, referralCoupon: referral }),
      {
        dues: 300_000,
        lines: [
          ['term', 15_000],
          ['referral', 5_000],
        ],
        net: 280_000,
        percent: 6.67,
        creditUsed: 0,
      },
    ],
    [
      'of odd cents',
      aBasis({ packs: dues(16_665), term: 3, autoCoupons: [aCoupon({ discount: 3 })] }),
      {
        dues: 16_665,
        lines: [
          ['term', 833],
          ['auto', 500],
        ],
        net: 15_332,
        percent: 8,
        creditUsed: 0,
      },
    ],
    [
      'whose last line takes the remainder',
      aBasis({ packs: dues(1_010), term: 3, userCoupon: aCoupon({ discount: 5 }) }),
      {
        dues: 1_010,
        lines: [
          ['term', 51],
          ['user', 50],
        ],
        net: 909,
        percent: 10,
        creditUsed: 0,
      },
    ],
    [
      'of which nothing is left',
      aBasis({ mostPercent: 100, userCoupon: aCoupon({ discount: 100 }) }),
      { dues: 25_000, lines: [['user', 25_000]], net: 0, percent: 100, creditUsed: 0 },
    ],
    [
      'whose cap is set above 100',
      aBasis({ mostPercent: 150, creditCents: 99_900 }),
      { dues: 25_000, lines: [['credit', 25_000]], net: 0, percent: 100, creditUsed: 25_000 },
    ],
    ['of nothing', aBasis({ packs: [] }), { dues: 0, lines: [], net: 0, percent: 0, creditUsed: 0 }],
  ])('%s', (_, basis, expected) => expect(figures(basis)).toEqual(expected));

  it('describes each line', () => {
    const basis = aBasis({
      packs: somePacks(2),
      term: 3,
      userCoupon: aCoupon(),
      autoCoupons: [threePercent],
      referralCoupon: referral,
      creditCents: 6_200,
    });
    expect(billOf(basis).lines.map(({ label, detail }) => [label, detail])).toEqual([
      ['Base pack', '5 users × $50.00'],
      ['2 extra packs', '10 users × $15.00'],
      ['Term discount', '3 years, 5%'],
      ['Coupon', 'TRY, 10%'],
      ['Automatic coupon', '10 users or more, 3%'],
      ['Referral coupon, once', 'Northfold_REF_manufacturer, $50.00 = 12.5%'],
      ['Referral credit', '$62.00 of $62.00'],
    ]);
    const ofYear = billOf(aBasis({ packs: somePacks(1), isAnnual: true, autoCoupons: [aCoupon()] }));
    expect(ofYear.lines.map(({ label, detail }) => [label, detail])).toEqual([
      ['Base pack', '5 users × $50.00 × 12 months'],
      ['1 extra pack', '5 users × $15.00 × 12 months'],
      ['Automatic coupon', 'TRY, 10%'],
    ]);
  });

  it('leaves out coupons that have expired, or need more users than the packs hold', () => {
    const { periodStart, signedUpAt } = aBasis();
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    const kinds = (changes: Partial<BillBasis>) => figures(aBasis(changes)).lines.map(([kind]) => kind);
    expect(kinds({ userCoupon: aCoupon({ expiry: periodStart }) })).toEqual(['user']);
    expect(kinds({ userCoupon: aCoupon({ expiry: before(periodStart) }) })).toEqual([]);
    expect(kinds({ autoCoupons: [aCoupon({ expiry: before(periodStart) })] })).toEqual([]);
    expect(kinds({ referralCoupon: { ...referral, expiry: signedUpAt } })).toEqual(['referral']);
    expect(kinds({ referralCoupon: { ...referral, expiry: before(signedUpAt) } })).toEqual([]);
    expect(kinds({ userCoupon: aCoupon({ minUser: 5 }), autoCoupons: [aCoupon({ minUser: 6 })] })).toEqual(['user']);
    expect(kinds({ packs: somePacks(1), userCoupon: aCoupon({ minUser: 6 }) })).toEqual(['user']);
  });

  it('applies automatic coupons in the order of their addition', () => {
    const added = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    const autoCoupons = [
      aCoupon({ name: 'C', discount: 60, addedDate: added(2) }),
      aCoupon({ name: 'B', discount: 1, addedDate: added(1) }),
      aCoupon({ name: 'A', discount: 60, addedDate: added(2) }),
    ];
    const lines = billOf(aBasis({ autoCoupons })).lines.slice(1);
    expect(lines.map(({ detail, amountCents }) => [detail, amountCents])).toEqual([
      ['B, 1%', -250],
      ['A, 60%', -15_000],
      ['C, 60%', -3_500],
    ]);
  });

  it('has a tax on the discounted amount, rounded half up, as its last line', () => {
    const tax = { name: 'Sales tax', percent: 8.875 };
    const bill = billOf(aBasis({ packs: somePacks(2), term: 3, tax }));
    expect(bill).toMatchObject({
      currentDuesCents: 40_000,
      netPayableCents: 41_373,
      taxCents: 3_373,
      discountPercent: 5,
    });
    expect(bill.lines.at(-1)).toEqual({
      kind: 'tax',
      label: 'Sales tax',
      detail: '8.875% of $380.00',
      amountCents: 3_373,
    });
    // 0.5 of a cent.
    expect(billOf(aBasis({ packs: dues(100), tax: { name: 'VAT', percent: 0.5 } })).taxCents).toBe(1);
    expect(billOf(aBasis({ packs: dues(99), tax: { name: 'VAT', percent: 0.5 } })).taxCents).toBe(0);
    expect(billOf(aBasis({ tax: { name: 'VAT', percent: 0 } })).lines.map(({ kind }) => kind)).toEqual(['pack']);
    expect(billOf(aBasis({ packs: [], tax })).netPayableCents).toBe(0);
  });

  const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const couponsOf = (types: readonly BilledCoupon['type'][]) =>
    fc
      .record({ type: fc.constantFrom(...types), discount: percents, minUser: fc.option(fc.nat(40)) })
      .map((changes) => aCoupon(changes));
  const basesOf = (types: readonly BilledCoupon['type'][], most = 200_000): fc.Arbitrary<BillBasis> => {
    const coupons = couponsOf(types);
    return fc
      .record({
        packs: fc.array(
          fc
            .integer({ min: 0, max: 30_000 })
            .map((cents) => dues(cents))
            .map(([pack]) => pack),
          {
            maxLength: 20,
          },
        ),
        term: fc.constantFrom(1 as const, 3 as const),
        isAnnual: fc.boolean(),
        termPercent: percents,
        mostPercent: fc.oneof(percents, fc.constant(75)),
        userCoupon: fc.option(coupons),
        autoCoupons: fc.array(coupons, { maxLength: 4 }),
        referralCoupon: fc.option(coupons),
        creditCents: fc.nat(most),
      })
      .map(({ packs, ...changes }) => aBasis({ ...changes, packs: packs.flatMap((pack) => pack ?? []) }));
  };
  const bases = basesOf(['percent', 'USD']);

  it('is never below 0 nor above the dues, and its lines add up to it', () => {
    fc.assert(
      fc.property(bases, (basis) => {
        const bill = billOf(basis);
        expect(bill.netPayableCents).toBeGreaterThanOrEqual(0);
        expect(bill.netPayableCents).toBeLessThanOrEqual(bill.currentDuesCents);
        const sum = bill.lines.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum).toBe(bill.netPayableCents);
        for (const { kind, amountCents } of bill.lines)
          expect(kind === 'pack' ? amountCents : -amountCents).toBeGreaterThanOrEqual(0);
        expect(bill.creditUsedCents).toBeLessThanOrEqual(basis.creditCents);
        const least = Math.floor((bill.currentDuesCents * (100 - bill.mostPercent)) / 100);
        expect(bill.netPayableCents).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never higher with one more discount', () => {
    fc.assert(
      fc.property(bases, couponsOf(['percent', 'USD']), fc.nat(10_000), (basis, coupon, cents) => {
        const net = billOf(basis).netPayableCents;
        for (const more of [
          { ...basis, autoCoupons: [...basis.autoCoupons, coupon] },
          { ...basis, creditCents: basis.creditCents + cents },
          { ...basis, referralCoupon: basis.referralCoupon ?? coupon },
        ])
          expect(billOf(more).netPayableCents).toBeLessThanOrEqual(net);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with a tax equals the bill without it plus the tax, and its lines add up to it', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 30_000 }), (basis, thousandths) => {
        const [net, bill] = [null, { name: 'VAT', percent: thousandths / 1_000 }].map((tax) =>
          billOf({ ...basis, tax }),
        );
        if (net === undefined || bill === undefined) throw new Error('There are two bills.');
        expect(bill.netPayableCents).toBe(net.netPayableCents + bill.taxCents);
        // Exact in integers: round half up of net x thousandths / 100,000.
        const exact = (BigInt(net.netPayableCents) * BigInt(thousandths) + 50_000n) / 100_000n;
        expect(BigInt(bill.taxCents)).toBe(exact);
        expect(bill.lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(bill.netPayableCents);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a year equals twelve months, except rounding, if no discount is in dollars', () => {
    fc.assert(
      fc.property(basesOf(['percent'], 0), (basis) => {
        const [month, year] = [billOf({ ...basis, isAnnual: false }), billOf({ ...basis, isAnnual: true })];
        expect(year.currentDuesCents).toBe(month.currentDuesCents * 12);
        expect(Math.abs(year.netPayableCents - month.netPayableCents * 12)).toBeLessThanOrEqual(6);
        expect(year.discountPercent).toBe(month.discountPercent);
      }),
      { numRuns: 2_000 },
    );
  });
});
