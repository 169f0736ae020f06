import { randomUUID } from 'node:crypto';
import { billStream } from '../../../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { accountOf, testGatewayLedger } from '../../../../infra/payments/test-gateway/test-gateway-ledger.js';
import { aCompany, aSignUp, aUser, signIn, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const discover = { cardNumber: '6011 6011 6011 6611', expiry: '12 / 31', cvc: '999' };
const wrong = { cardNumber: '4111111111111112', expiry: '01/20', cvc: '1' };

/** The time is moved: companies sign up in November, and pay in December, in New York. */
describe('paying the bill of a month by hand', () => {
  let app: TestApp;
  let now: string;
  const november = '2026-11-20T15:00:00.000Z';
  const onTheFirst = '2026-12-01T15:00:00.000Z';
  beforeAll(async () => {
    now = november;
    app = await startTestApp({}, () => new Date(now));
  });
  afterAll(() => app.stop());

  const aMill = async (changes: object = {}): Promise<TestCompany> => {
    now = november;
    const mill = await aCompany(app, 'manufacturer', changes);
    now = onTheFirst;
    return { ...mill, ...(await signIn(app, mill.email)) };
  };
  const pay = (mill: TestCompany, body: object, token = mill.token) =>
    app.request('POST', `/api/Companies/${mill.companyId}/deductPaymentFromCard`, token).send(body);
  const due = async (mill: TestCompany) =>
    ((await mill.get(`/api/Companies/${mill.companyId}/getBill`)).body as { data: Record<string, unknown> }).data;
  const charges = async () => {
    const { state, config } = app.product.ports;
    return testGatewayLedger(state).transactions(accountOf(config.payments.key));
  };
  /** All charges have the same instant here, so their order means nothing. */
  const chargesSince = async (before: Awaited<ReturnType<typeof charges>>) =>
    (await charges()).filter(({ transactionId }) => !before.some((one) => one.transactionId === transactionId));
  const companyNow = async ({ companyId }: TestCompany) => {
    const { state } = await app.product.ports.handleCommand.look(companyStream, companyId);
    if (state.status !== 'registered') throw new Error('There is no company.');
    return state;
  };

  test('is done on the 1st, with a card that is typed in, and once', async () => {
    const mill = await aMill();
    expect(await due(mill)).toMatchObject({ period: '2026-12', status: 'open', amountDue: 237.5, payLock: null });
    const before = await charges();
    const paid = await pay(mill, { ...discover, amount: 23_750 });
    expect([paid.status, paid.body]).toEqual([
      200,
      {
        data: {
          status: 'success',
          message: 'Payment Successful',
          transactionId: expect.stringMatching(/^\d+$/) as unknown,
          billId: expect.any(String) as unknown,
        },
      },
    ]);
    const { billId } = (paid.body as { data: { billId: string } }).data;
    const { state: bill } = await app.product.ports.handleCommand.look(billStream, billId);
    expect(bill).toMatchObject({ status: 'paid', bill: { number: '2026-000001', period: '2026-12' } });
    expect(await due(mill)).toMatchObject({ period: '2027-01', amountDue: 0, payLock: 'nothing-due' });
    const again = await pay(mill, { ...discover, amount: 23_750 });
    await expectRefusal(again, 409, 'bill.nothing-due', "You don't need to pay!");
    expect((await chargesSince(before)).map(({ amount, card }) => [amount, card.brand])).toEqual([
      ['237.50', 'discover'],
    ]);
    expect(await companyNow(mill)).toMatchObject({ paidThrough: '2026-12-31', hasPaid: true, openPeriods: [] });
  });

  test('answers a repeat after a lost response like the first time, and charges once', async () => {
    const mill = await aMill();
    const before = await charges();
    const key = randomUUID();
    const asked = async () => pay(mill, { ...discover, amount: 23_750 }).set('idempotency-key', key);
    const [first, second] = [await asked(), await asked()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await chargesSince(before)).toHaveLength(1);
  });

  test('takes the stored card where none is named', async () => {
    const mill = await aMill();
    const before = await charges();
    expect((await pay(mill, { amount: 23_750 })).status).toBe(200);
    expect(await chargesSince(before)).toMatchObject([{ amount: '237.50', card: { brand: 'visa' } }]);
  });

  test('is refused in this order: nothing due, not the 1st, another amount, the card', async () => {
    const mill = await aMill();
    await expectRefusal(pay(mill, { ...wrong, amount: 1 }), 409, 'bill.amount-differs', {
      details: { amount: 23_750 },
    });
    const amount = 23_750;
    await expectRefusal(pay(mill, { ...wrong, amount }), 422, 'card.number-invalid', {
      details: { messages: { cardNumber: ['Card Number is invalid'], expiry: ['Card expiry is invalid'] } },
    });
    await expectRefusal(pay(mill, { ...discover, cvc: '', amount }), 422, 'card.cvc-required', 'cvv is required');
    const unknown = await pay(mill, { paymentToken: 'none', amount });
    await expectRefusal(unknown, 402, 'PAYMENT_DECLINED', 'Payment Token does not exist');
    // The bill has been issued, and waits for its payment.
    now = '2026-12-02T15:00:00.000Z';
    const later = { ...mill, ...(await signIn(app, mill.email)) };
    expect(await due(later)).toMatchObject({ amountDue: 237.5, payLock: 'not-first-day' });
    const tooLate = await pay(later, { ...wrong, amount: 1 });
    await expectRefusal(tooLate, 409, 'bill.not-first-day', 'You cannot pay during month!');
    now = november;
    const fresh = await aCompany(app);
    await expectRefusal(pay(fresh, { ...wrong, amount: 1 }), 409, 'bill.nothing-due', "You don't need to pay!");
  });

  test('is an admin’s, and of a company that pays by months', async () => {
    const mill = await aMill();
    const payer = await aUser(app, mill, ['Payment Method']);
    await expectRefusal(pay(mill, { amount: 23_750 }, payer.token), 403);
    const { company } = aSignUp();
    const annual = await aMill({ company: { ...company, isAnnual: true }, cardInfo: undefined });
    await expectRefusal(pay({ ...mill, companyId: annual.companyId }, { amount: 1 }), 404);
    const { amountDue } = await due(annual);
    expect(amountDue).toBe(2850);
    await expectRefusal(pay(annual, { ...discover, amount: 285_000 }), 409, 'company.card-annual');
    now = '2026-12-02T15:00:00.000Z';
    const later = { ...annual, ...(await signIn(app, annual.email)) };
    // Old clients show this to every company on other days.
    const tooLate = await pay(later, { ...discover, amount: 1 });
    await expectRefusal(tooLate, 409, 'bill.not-first-day', 'You cannot pay during month!');
  });

  test('of two at once charges once', async () => {
    const mill = await aMill();
    const before = await charges();
    const answers = await Promise.all([1, 2, 3].map(() => pay(mill, { ...discover, amount: 23_750 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await chargesSince(before)).toHaveLength(1);
  });
});
