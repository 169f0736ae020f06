import fc from 'fast-check';
import { DomainError } from '../../domain/kit/domain-error.js';
import { parseCard, type CardInput, type CardPurpose } from './parse-card.js';

const day = '2026-11-21';

const refusalOf = (input: CardInput, purpose: CardPurpose): DomainError => {
  try {
    parseCard(input, purpose, day);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The card was not refused.');
};

describe('card fields', () => {
  it('come in three namings, with spaces, dashes and slashes', () => {
    const plain = { number: '4111111111111111', expiry: '1030', cvv: '999', zip: null };
    expect(
      parseCard({ cardNumber: '4111 1111 1111 1111', expiry: '10 / 30', cvc: '999' }, 'sign-up', day).reveal(),
    ).toEqual(plain);
    expect(
      parseCard(
        { cardNumber: '4111-1111-1111-1111', expiry: '10/30', cvv: 999, zip: '10001' },
        'pay-vendor',
        day,
      ).reveal(),
    ).toEqual({ ...plain, zip: '10001' });
    expect(parseCard({ ccnumber: '4111111111111111', ccexp: '1030' }, 'update', day).reveal()).toEqual({
      ...plain,
      cvv: null,
    });
  });

  it.each([['1126'], ['12 / 26'], ['0127']])('take the expiry %s in November 2026', (expiry) => {
    expect(() => parseCard({ cardNumber: '4111111111111111', expiry, cvc: '123' }, 'charge', day)).not.toThrow();
  });

  it.each([['1026'], ['1330'], ['0030'], ['10/2030'], ['130'], ['ab/cd']])('refuse the expiry %s', (expiry) => {
    expect(refusalOf({ cardNumber: '4111111111111111', expiry, cvc: '123' }, 'charge')).toMatchObject({
      code: 'card.expiry-invalid',
      message: 'Card expiry is invalid',
    });
  });

  it('refuse a number with a wrong digit, too few or other signs', () => {
    for (const cardNumber of ['4111111111111112', '4111 1111', '4111x11111111111', 'four']) {
      expect(refusalOf({ cardNumber, expiry: '1030', cvc: '999' }, 'sign-up').code).toBe('card.number-invalid');
    }
  });

  it.each([
    ['card.cvc-invalid', { cvc: '12' }],
    ['card.zip-invalid', { zip: '!' }],
    ['card.zip-invalid', { zip: '12' }],
    ['card.zip-invalid', { zip: '12345678901' }],
  ])('refuse impossible values: %s', (code, wrong) => {
    const input = { cardNumber: '4111111111111111', expiry: '1030', cvc: '999', zip: '10001', ...wrong };
    expect(refusalOf(input, 'sign-up').code).toBe(code);
  });

  it.each(['123', 'SW1A 1AA', '10001-1234'])('take the zip %s', (zip) => {
    const card = parseCard({ cardNumber: '4111111111111111', expiry: '1030', cvc: '999', zip }, 'charge', day);
    expect(card.reveal().zip).toBe(zip);
  });

  it('name each missing field with the text of the catalogue', () => {
    expect(refusalOf({}, 'sign-up')).toMatchObject({
      code: 'card.number-required',
      message: 'Card Number is required',
      details: {
        messages: {
          cardNumber: ['Card Number is required'],
          expiry: ['Card expiry is required'],
          cvc: ['cvv is required'],
        },
      },
    });
  });

  it.each<[CardInput, object]>([
    [{ ccexp: '1231' }, { cardNumber: ['Card Number is required'] }],
    [{ ccnumber: '4111111111111111', ccexp: ' ' }, { ccexp: ['Card expiry is required'] }],
    [{ cardNumber: '', ccnumber: '4111111111111112', ccexp: '1231' }, { ccnumber: ['Card Number is invalid'] }],
    [{ ccnumber: '4111111111111111', ccexp: '0120' }, { ccexp: ['Card expiry is invalid'] }],
    [
      { cardNumber: '4111111111111111', expiry: '0120', cvv: '12345' },
      { expiry: ['Card expiry is invalid'], cvv: ['cvv is invalid'] },
    ],
  ])('have one text for all that is wrong where a card is replaced: %j', (input, messages) => {
    expect(refusalOf(input, 'update')).toMatchObject({
      code: 'card.data-invalid',
      message: 'Please provide a valid card data!',
      details: { messages },
    });
  });

  it.each(['cardNumber', 'expiry', 'cvv', 'zip'])('refuse a payment to a vendor with an empty %s', (field) => {
    const input = { cardNumber: '4111111111111111', expiry: '1030', cvv: '999', zip: '10001', [field]: ' ' };
    expect(refusalOf(input, 'pay-vendor')).toMatchObject({
      code: 'payment.field-empty',
      message: 'Empty required field(s)',
    });
  });

  it('take no object, list or flag for a text', () => {
    expect(refusalOf({ cardNumber: ['4111111111111111'], expiry: {}, cvc: true }, 'sign-up').code).toBe(
      'card.number-required',
    );
  });

  it('never show typed values in a refusal', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13,19}$/), fc.stringMatching(/^\d{3,6}$/), (cardNumber, expiry) => {
        try {
          parseCard({ cardNumber, expiry, cvc: '12345' }, 'sign-up', day);
        } catch (error) {
          expect(`${String(error)}${JSON.stringify(error)}`).not.toContain(cardNumber);
        }
      }),
    );
  });
});
