import { PayVendorInput } from './pay-vendor.routes.js';

const cardInfo = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 30', cvv: '999', zip: '10001' };
const today = async (): Promise<string> => '2026-01-05';
const refusalOf = async (body: unknown, cardEntry: 'token' | 'server'): Promise<unknown> => {
  try {
    return (await PayVendorInput.parse(body).source(cardEntry, today)).kind;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('the source of a payment to a vendor', () => {
  it('is a token everywhere, and a card only if the operator allows it', async () => {
    expect(await refusalOf({ paymentToken: 't' }, 'token')).toBe('token');
    expect(await refusalOf({ cardInfo }, 'server')).toBe('card');
    expect(await refusalOf({ cardInfo }, 'token')).toBe('card.not-accepted');
  });

  it('has a zip next to the token, or none, and needs no day', async () => {
    const noDay = () => Promise.reject(new Error('The company was read.'));
    const zipOf = (zip: unknown) => PayVendorInput.parse({ paymentToken: 't', zip }).source('token', noDay);
    expect([await zipOf(' 10001 '), await zipOf(undefined)]).toMatchObject([{ zip: '10001' }, { zip: null }]);
    expect(await refusalOf({ paymentToken: 't', zip: '?' }, 'token')).toBe('card.zip-invalid');
  });

  it('is refused when a field is empty', async () => {
    expect(await refusalOf({ cardInfo: { ...cardInfo, cvv: '' } }, 'server')).toBe('payment.field-empty');
    expect(await refusalOf(null, 'server')).toBe('payment.field-empty');
  });

  it.each<[string, unknown]>([
    ['a body that is no object', []],
    ['a text for a card', { cardInfo: '4111' }],
    ['a list for a card', { cardInfo: [] }],
    ['an object for a card number', { cardInfo: { ...cardInfo, cardNumber: {} } }],
    ['a boolean for an expiry', { cardInfo: { ...cardInfo, expiry: true } }],
    ['a number for a token', { paymentToken: 7 }],
    ['an object for a zip', { paymentToken: 't', zip: {} }],
  ])('is refused with %s', async (_what, body) => expect(await refusalOf(body, 'server')).toBe('body.wrong-type'));

  it('may hold numbers, because old forms send them', async () => {
    expect(await refusalOf({ cardInfo: { ...cardInfo, cardNumber: 4111111111111111, cvv: 999 } }, 'server')).toBe(
      'card',
    );
  });

  it('prints nothing', () => {
    expect(JSON.stringify(PayVendorInput.parse({ cardInfo }))).toBe('{}');
  });
});
