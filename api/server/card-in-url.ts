import { passesLuhn } from '../../infra/payments/luhn.js';
import { apiRefusal } from '../http/api.refusals.js';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** 13 to 19 digits of the ranges of card numbers, in groups or not. */
const cardLike = /(?<!\d)[2-6](?:[ +-]?\d){12,18}(?!\d)/g;

/**
 * Thirteen digits with at most three other characters between two of them. Each text with a card number matches,
 * encoded or not: `4%20111` and `%34%31%31` too. Few URLs match, so few are decoded and searched.
 */
const mayHoldCard = /(?:\d\D{0,3}){12}\d/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A URL that is not well-formed is searched without decoding.
    return text;
  }
};

/** Card numbers must not be in a URL (docs/security.md, "Cards"). @throws DomainError card.in-url (400) */
export const refuseCardInUrl = (url: string): void => {
  const start = url.indexOf('?');
  if (start < 0 || !mayHoldCard.test(url)) return;
  const found = decoded(url.slice(start)).replace(uuids, ' ').match(cardLike) ?? [];
  if (found.some((text) => passesLuhn(text.replace(/\D/g, '')))) {
    throw apiRefusal('card.in-url');
  }
};
