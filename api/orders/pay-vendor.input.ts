import { refusal } from '../../domain/messages.js';
import { parseCard, parseZip } from '../../infra/payments/parse-card.js';
import type { PaymentSource } from '../../infra/payments/payment-gateway.js';

/** Only these fields are read from the body. */
const fields = {
  paymentToken: { type: 'string', description: "Of the gateway's own fields." },
  zip: { type: ['string', 'null'], description: 'Of the card, beside a token.' },
  cardInfo: { type: 'object', description: 'A card, where the operator lets it pass.' },
};
type Body = Readonly<Partial<Record<keyof typeof fields, unknown>>>;

/**
 * The source of a payment to a vendor: a token of the gateway's own fields, or a card where the operator allows that.
 * It reads its body itself and holds it where nothing prints it, as it may be a card.
 */
export class PayVendorInput {
  static readonly schema = { type: 'object', properties: fields };

  readonly #body: Body;

  private constructor(body: Body) {
    this.#body = body;
  }

  static parse(body: unknown): PayVendorInput {
    return new PayVendorInput(typeof body === 'object' && body !== null ? { ...body } : {});
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
    return { kind: 'card', card: parseCard(typeof cardInfo === 'object' ? cardInfo : {}, 'pay-vendor', now) };
  }
}
