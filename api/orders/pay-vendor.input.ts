import { isRecord } from '../../domain/kit/json.js';
import { refusal } from '../../domain/messages.js';
import { parseCard, parseZip } from '../../infra/payments/parse-card.js';
import type { PaymentSource } from '../../infra/payments/payment-gateway.js';
import { cardTypes } from '../billing/card-in.js';
import { wrongType } from '../http/api.refusals.js';
import { refuseWrongTypes } from '../input/refuse-wrong-types.js';

/** Only these fields are read from the body. */
const fields = {
  paymentToken: { type: 'string', description: "Of the gateway's own fields." },
  zip: { type: ['string', 'null'], description: 'Of the card, beside a token.' },
  cardInfo: { type: 'object', description: 'A card, where the operator lets it pass.' },
};
type Body = Readonly<Partial<Record<keyof typeof fields, unknown>>>;

/**
 * The source of a payment to a vendor: a token of the gateway's own fields, or a card if the operator allows it. It
 * reads its body itself into a private field, which no log prints, because it may contain a card.
 */
export class PayVendorInput {
  static readonly schema = { type: 'object', properties: fields };

  readonly #body: Body;

  private constructor(body: Body) {
    this.#body = body;
  }

  /** @throws DomainError body.wrong-type */
  static parse(body: unknown): PayVendorInput {
    const given = objectOf(body, 'The body');
    refuseWrongTypes(given, { paymentToken: ['string'], zip: cardTypes.zip }, '');
    refuseWrongTypes(objectOf(given['cardInfo'], 'cardInfo'), cardTypes, 'cardInfo');
    return new PayVendorInput(given);
  }

  /**
   * @param now ISO instant
   * @throws DomainError card.not-accepted, payment.field-empty, card.…-invalid
   */
  source(cardEntry: 'token' | 'server', now: string): Exclude<PaymentSource, { kind: 'vault' }> {
    const { paymentToken, zip, cardInfo } = this.#body;
    if (typeof paymentToken === 'string' && paymentToken.trim() !== '')
      return { kind: 'token', token: paymentToken.trim(), zip: parseZip(zip) };
    if (cardInfo === undefined || cardInfo === null) throw refusal('payment.field-empty');
    if (cardEntry !== 'server') throw refusal('card.not-accepted');
    return { kind: 'card', card: parseCard(objectOf(cardInfo, 'cardInfo'), 'pay-vendor', now) };
  }
}

/** An empty object for a missing value. */
const objectOf = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw wrongType(`${name} is not an object.`);
  return value;
};
