import { dayIn, daysAfter, lastOfMonth } from '../../../../domain/kit/day.js';
import { seededSettings } from '../../../../domain/reference/seed.js';
import { settingStream } from '../../../../domain/reference/reference-data.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aCompany, aSignUp, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { referralCode } from '../../world/a-coupon.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Line {
  readonly kind: string;
  readonly amount: number;
}
interface Shown {
  readonly lines: readonly Line[];
  readonly [field: string]: unknown;
}
interface Answer {
  readonly data: Shown & { readonly before: Shown };
  readonly [sum: string]: unknown;
}

describe('the next bill of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let annual: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 15 });
    const { company } = aSignUp();
    annual = await aCompany(app, 'manufacturer', { company: { ...company, isAnnual: true }, cardInfo: undefined });
  });
  afterAll(() => app.stop());

  const next = (by: SignedIn = mill, company = mill) => by.get(`/api/Companies/${company.companyId}/getBill`);
  const preview = (change: object, by: SignedIn = mill, company = mill) =>
    app.request('POST', `/api/Companies/${company.companyId}/previewBill`, by.token).send(change);
  const figures = ({ lines, currentDues, netPayable }: Shown) => [
    currentDues,
    ...lines.filter(({ kind }) => kind !== 'pack').flatMap(({ kind, amount }) => [kind, amount]),
    netPayable,
  ];

  test('of a year contains payee and address of the check, after the operator has set them', async () => {
    const payeeOf = async (by: TestCompany) => ((await next(by, by)).body as Answer).data['payee'];
    expect(await payeeOf(annual)).toBeNull();
    const { handleCommand: handle, readSide } = app.product.ports;
    const known = seededSettings.find(({ name }) => name === 'CheckPayee');
    if (known === undefined) throw new Error('There is no such setting.');
    const definition = { ...known, value: 'Selvage Inc.\nPO Box 7\nDalton' };
    const context = newContext({ actorId: 'support', companyId: null, occurredAt: new Date().toISOString() });
    const command = { type: 'Define', definition } as const;
    const { position } = await handle(settingStream, known.settingId, command, context);
    await readSide.hasHandled(position, ['setting']);
    expect([await payeeOf(annual), await payeeOf(mill)]).toEqual([definition.value, null]);
  });

  test('is that of the next month, and nothing is due yet', async () => {
    const today = dayIn(new Date().toISOString(), 'America/New_York');
    const from = daysAfter(lastOfMonth(today), 1);
    const { data, ...sums } = (await next()).body as Answer;
    expect(data).toMatchObject({
      ...{ period: from.slice(0, 7), from, to: lastOfMonth(from), dueOn: from, kind: 'monthly', status: 'open' },
      ...{ discountPercent: 5, maxDiscount: 75, netPayableAfter: 380, amountDue: 0 },
      card: { brand: 'visa', lastFour: '1111', expiry: '1040', isExpired: false },
    });
    expect(figures(data)).toEqual([400, 'term', -20, 380]);
    expect(sums).toEqual({ currentDues: 400, refDiscount: 0, netPayable: 380 });
  });

  test('has the referral coupon once', async () => {
    const joined = await aCompany(app, 'vendor', { coupons: [referralCode(mill)], noOfUsers: 10 });
    const { data } = (await next(joined, joined)).body as Answer;
    expect([figures(data), data['netPayableAfter']]).toEqual([[325, 'term', -16.25, 'referral', -50, 258.75], 308.75]);
  });

  test('shows the card to readers of the payments, and is refused to others', async () => {
    const updater = await aUser(app, mill, ['Update Subscription']);
    const payer = await aUser(app, mill, ['Payment Method']);
    expect((await next(updater)).body).toMatchObject({ netPayable: 380, data: { card: null } });
    expect((await next(payer)).body).toMatchObject({ data: { card: { lastFour: '1111' } } });
    await expectRefusal(next(await aUser(app, mill, ['Add User'])), 403);
    await expectRefusal(next(mill, annual), 404);
  });

  test('of a yearly contract shows no card', async () => {
    const { data } = (await next(annual, annual)).body as Answer;
    expect(data).toMatchObject({ kind: 'annual', currentDues: 3_000, netPayable: 2_850, card: null });
  });

  describe('with a change', () => {
    const packsOf = async () =>
      (await mill.get('/api/subscriptionHistories')).body as readonly {
        readonly id: string;
        readonly plan: { readonly type: string };
      }[];
    const planOf = async (type: string) =>
      ((await app.get('/api/Plans')).body as readonly { readonly id: string; readonly type: string }[]).find(
        (plan) => plan.type === type,
      )?.id;

    test.each<[string, object, readonly unknown[]]>([
      ['nothing', {}, [400, 'term', -20, 380]],
      ['two packs more', { packs: 2 }, [550, 'term', -27.5, 522.5]],
      ['one year', { term: 1 }, [400, 400]],
      ['by the year', { isAnnual: true }, [4_800, 'term', -240, 4_560]],
      ['one year, by the year', { term: 1, isAnnual: true }, [4_800, 4_800]],
    ])('%s', async (_what, change, expected) => {
      const { data } = (await preview(change)).body as Answer;
      expect(figures(data)).toEqual(expected);
      expect(figures(data.before)).toEqual([400, 'term', -20, 380]);
      expect(data['amountDue']).toBe(0);
    });

    test('a pack less, and the plan that it has', async () => {
      const extra = (await packsOf()).find(({ plan }) => plan.type === 'user');
      expect(figures(((await preview({ dropIds: [extra?.id] })).body as Answer).data)).toEqual([
        325,
        'term',
        -16.25,
        308.75,
      ]);
      const planId = await planOf('manufacturer');
      expect(figures(((await preview({ planId })).body as Answer).data)).toEqual([400, 'term', -20, 380]);
      const more = await preview({ planId: await planOf('user'), packs: 1 });
      expect(figures((more.body as Answer).data)).toEqual([475, 'term', -23.75, 451.25]);
    });

    test('changes nothing', async () => {
      await preview({ packs: 5, term: 1, isAnnual: true });
      expect(figures(((await next()).body as Answer).data)).toEqual([400, 'term', -20, 380]);
    });

    test('is refused where it can not be', async () => {
      const [base] = await packsOf();
      const unknown = '00000000-0000-4000-8000-000000000000';
      for (const [change, status, code] of [
        [{ planId: await planOf('vendor') }, 422, 'subscription.plan-unknown'],
        [{ planId: unknown }, 422, 'subscription.plan-unknown'],
        [{ planId: await planOf('user') }, 422, 'subscription.plan-unknown'],
        [{ dropIds: [unknown] }, 404, 'MODEL_NOT_FOUND'],
        [{ dropIds: [base?.id] }, 409, 'subscription.pack-base'],
        [{ term: 2 }, 422, 'company.term-required'],
      ] as const)
        await expectRefusal(preview(change), status, code);
      for (const packs of [-1, 201]) await expectRefusal(preview({ packs }), 422, 'body.value-invalid');
      await expectRefusal(preview({ packs: 1 }, await aUser(app, mill, ['Payment Method'])), 403);
      await expectRefusal(preview({ packs: 1 }, mill, annual), 404);
    });
  });
});
