import { type MessageCode, messageOf, refusal, refusalAt } from '../../domain/messages.js';
import { isCardExpired, lastDayOfCard } from '../../domain/billing/card-expiry.js';
import { CardDetails } from './card-details.js';
import { passesLuhn } from './luhn.js';

/** By the names of the three routes: {cardNumber, expiry, cvc}, {cardNumber, expiry, cvv, zip}, {ccnumber, ccexp}. */
export interface CardInput {
  readonly cardNumber?: unknown;
  readonly ccnumber?: unknown;
  readonly expiry?: unknown;
  readonly ccexp?: unknown;
  readonly cvc?: unknown;
  readonly cvv?: unknown;
  readonly zip?: unknown;
}

/**
 * `sign-up` and `charge` need the security code, `pay-vendor` the zip code too, `update` neither (S1 section 5, S2
 * section 5).
 */
export type CardPurpose = 'sign-up' | 'charge' | 'pay-vendor' | 'update';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The name under which a field was sent, because a caller marks its own field; by default the first one. */
const nameIn = (input: CardInput, ...names: readonly [keyof CardInput, keyof CardInput]): keyof CardInput =>
  names.find((name) => input[name] !== undefined && input[name] !== null && input[name] !== '') ??
  names.find((name) => input[name] !== undefined) ??
  names[0];

const zipShape = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/;

/** Typed next to the gateway's own fields; null without one. @throws DomainError card.zip-invalid */
export const parseZip = (input: unknown): string | null => {
  const zip = textOf(input);
  if (zip === '') return null;
  if (!zipShape.test(zip)) throw refusalAt('zip', 'card.zip-invalid');
  return zip;
};

/** Whether an expiry (MMYY) is the month of a day or later. */
const isCurrent = (expiry: string, day: string): boolean =>
  lastDayOfCard(expiry) !== null && !isCardExpired(expiry, day);

/**
 * Reads card fields for all routes (A69): spaces and '-' are removed from the number, spaces and '/' from the expiry.
 * @param day the present day in the company's zone, because a card is valid until its month ends there
 * @throws DomainError `payment.field-empty` for a payment to a vendor with an empty field; `card.data-invalid` for an
 * update; else the first of the codes `card.…-required` and `card.…-invalid`. Its details contain the texts of all
 * fields, and never a value.
 */
export const parseCard = (input: CardInput, purpose: CardPurpose, day: string): CardDetails => {
  const [numberName, expiryName] = [nameIn(input, 'cardNumber', 'ccnumber'), nameIn(input, 'expiry', 'ccexp')];
  const cvvName = nameIn(input, 'cvc', 'cvv');
  const number = textOf(input[numberName]).replace(/[\s-]/g, '');
  const expiry = textOf(input[expiryName]).replace(/[\s/]/g, '');
  const cvv = textOf(input[cvvName]);
  const zip = textOf(input.zip);
  const needsCvv = purpose !== 'update';
  if (purpose === 'pay-vendor' && [number, expiry, cvv, zip].includes('')) throw refusal('payment.field-empty');
  const faults: [field: string, code: MessageCode][] = [];
  const check = (
    field: string,
    value: string,
    isNeeded: boolean,
    isGood: boolean,
    required: MessageCode,
    invalid: MessageCode,
  ): void => {
    if (value === '' && isNeeded) faults.push([field, required]);
    else if (value !== '' && !isGood) faults.push([field, invalid]);
  };
  check(
    numberName,
    number,
    true,
    /^\d{12,19}$/.test(number) && passesLuhn(number),
    'card.number-required',
    'card.number-invalid',
  );
  check(expiryName, expiry, true, isCurrent(expiry, day), 'card.expiry-required', 'card.expiry-invalid');
  check(cvvName, cvv, needsCvv, /^\d{3,4}$/.test(cvv), 'card.cvc-required', 'card.cvc-invalid');
  check('zip', zip, false, zipShape.test(zip), 'card.zip-invalid', 'card.zip-invalid');
  const first = faults[0];
  if (first)
    throw refusal(purpose === 'update' ? 'card.data-invalid' : first[1], {
      messages: Object.fromEntries(faults.map(([field, code]) => [field, [messageOf(code)]])),
    });
  return new CardDetails({ number, expiry, cvv: cvv || null, zip: zip || null });
};
