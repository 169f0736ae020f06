import type { CardInHand } from '../../application/sign-up/company-vault.js';
import { refusal } from '../../domain/messages.js';
import { refuseWrongTypes } from '../input/refuse-wrong-types.js';
import type { PaymentsConfig } from '../../infra/config/payments-config.js';
import { type CardPurpose, parseCard } from '../../infra/payments/parse-card.js';

export interface CardBody {
  readonly cardInfo?: Readonly<Record<string, unknown>> | null;
  readonly paymentToken?: string | null;
}

const digits = ['string', 'number'] as const;

/** Old forms send the digits of a card as numbers. */
export const cardTypes = { cardNumber: digits, expiry: digits, cvc: digits, cvv: digits, zip: digits };

/**
 * Reads a card from a token, or from plain fields if the operator allows them (docs/security.md, "Cards").
 * @param day the present day in the company's zone
 * @throws the refusals of `parseCard`, card.not-accepted, body.wrong-type
 */
export const cardIn = (
  { cardInfo, paymentToken }: CardBody,
  cardEntry: PaymentsConfig['cardEntry'],
  day: string,
  purpose: CardPurpose = 'sign-up',
): CardInHand => {
  refuseWrongTypes(cardInfo ?? {}, cardTypes, 'cardInfo');
  if (paymentToken) return { kind: 'token', token: paymentToken };
  if (cardInfo && cardEntry !== 'server') throw refusal('card.not-accepted');
  return { kind: 'card', card: parseCard(cardInfo ?? {}, purpose, day) };
};
