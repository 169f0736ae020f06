import { companyStream } from '../../../../domain/company/company.decider.js';
import { aCompany, aSignUp, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const discover = { cardNumber: '6011 6011 6011 6611', expiry: '12 / 31', cvc: '999' };
const visa = { ccnumber: '4111-1111-1111-1111', ccexp: '11/31' };
const invalid = 'Please provide a valid card data!';

describe('the card of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let annual: TestCompany;
  let payer: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    const { company } = aSignUp();
    annual = await aCompany(app, 'manufacturer', { company: { ...company, isAnnual: true }, cardInfo: undefined });
    payer = await aUser(app, mill, ['Payment Method', 'Update Subscription']);
  });
  afterAll(() => app.stop());

  const send = (call: 'registerCardInfo' | 'updateCardInfo', body: object, by: SignedIn = mill, company = mill) =>
    app.request('POST', `/api/Companies/${company.companyId}/${call}`, by.token).send(body);
  const cardOf = async ({ companyId }: TestCompany) => {
    const { state } = await app.product.ports.handleCommand.look(companyStream, companyId);
    return state.status === 'registered' ? state.card : undefined;
  };
  const done = { data: { status: 'success' } };
  const shown = async (by: SignedIn = mill, company = mill) => by.get(`/api/Companies/${company.companyId}/cardInfo`);

  test('shows brand, last digits and expiry to readers of the payments', async () => {
    const card = { data: { brand: 'visa', lastFour: '1111', expiry: '1040', isExpired: false } };
    for (const by of [mill, payer]) expect((await shown(by)).body).toEqual(card);
    expect((await shown(annual, annual)).body).toEqual({ data: null });
    const updater = await aUser(app, mill, ['Update Subscription']);
    await expectRefusal(shown(updater), 403);
    await expectRefusal(shown(mill, annual), 404);
    expect((await mill.get(`/api/Companies/${mill.companyId}`)).body).not.toHaveProperty('card');
  });

  test('is replaced by an admin, with its security code or by its number and expiry alone', async () => {
    const registered = await send('registerCardInfo', discover);
    expect([registered.status, registered.body]).toEqual([200, done]);
    expect(await cardOf(mill)).toMatchObject({ brand: 'discover', lastFour: '6611', expiry: '1231' });
    expect((await shown()).body).toMatchObject({ data: { brand: 'discover', lastFour: '6611', expiry: '1231' } });
    const updated = await send('updateCardInfo', visa);
    expect([updated.status, updated.body]).toEqual([200, done]);
    expect(await cardOf(mill)).toMatchObject({ brand: 'visa', lastFour: '1111', expiry: '1131' });
    const byToken = await send('updateCardInfo', { paymentToken: '00000000-000000-000000-000000000000' });
    expect(byToken.status).toBe(200);
    expect(await cardOf(mill)).toMatchObject({ lastFour: '1111', expiry: '1030' });
  });

  test('keeps the transaction that stored it, which later charges name', async () => {
    await send('registerCardInfo', discover);
    expect(await cardOf(mill)).toMatchObject({ initialTransactionId: expect.stringMatching(/^\d+$/) as unknown });
  });

  test.each([
    ['registerCardInfo', { ...discover, cardNumber: '' }, 422, 'card.number-required', 'Card Number is required'],
    ['registerCardInfo', { ...discover, expiry: '' }, 422, 'card.expiry-required', 'Card expiry is required'],
    ['registerCardInfo', { ...discover, cvc: null }, 422, 'card.cvc-required', 'cvv is required'],
    ['registerCardInfo', { paymentToken: 'none' }, 402, 'PAYMENT_DECLINED', 'Payment Token does not exist'],
    ['updateCardInfo', {}, 422, 'card.data-invalid', invalid],
    ['updateCardInfo', { ...visa, ccnumber: '' }, 422, 'card.data-invalid', invalid],
    ['updateCardInfo', { ...visa, ccexp: null }, 422, 'card.data-invalid', invalid],
    ['updateCardInfo', { ...visa, ccnumber: '4111111111111112' }, 422, 'card.data-invalid', invalid],
    ['updateCardInfo', { ...visa, ccexp: '0120' }, 422, 'card.data-invalid', invalid],
    ['updateCardInfo', { paymentToken: 'none' }, 402, 'PAYMENT_DECLINED', 'Payment Token does not exist'],
  ] as const)('is unchanged when %s of %j is refused', async (call, body, status, code, message) => {
    const before = await cardOf(mill);
    await expectRefusal(send(call, body), status, code, message);
    expect(await cardOf(mill)).toEqual(before);
  });

  test('is refused to anybody but an admin, before the card is read', async () => {
    for (const call of ['registerCardInfo', 'updateCardInfo'] as const) {
      await expectRefusal(send(call, {}, payer), 403);
      await expectRefusal(send(call, discover, annual), 404);
    }
  });

  test('of a company that pays by check is not updated, but a first card is registered, because months need one', async () => {
    const refused = await send('updateCardInfo', {}, annual, annual);
    await expectRefusal(refused, 409, 'company.card-annual', "Annual Company can't update Card");
    expect(await cardOf(annual)).toBeNull();
    for (const lastFour of ['6611', '1111']) {
      const card = lastFour === '6611' ? discover : { ...discover, cardNumber: '4111111111111111' };
      expect((await send('registerCardInfo', card, annual, annual)).status).toBe(200);
      expect(await cardOf(annual)).toMatchObject({ lastFour });
    }
  });
});
