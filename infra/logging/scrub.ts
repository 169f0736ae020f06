import { passesLuhn } from '../payments/luhn.js';

const cardLike = /\d(?:[ -]?\d){12,18}/g;
const jwtLike = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi;
const namedSecret =
  /(["']?\b(?:access_token|token|password|oldPassword|newPassword|secret|security_key|paymentApiKey|authorization|cvv|cvc|ccnumber|ccexp|cardNumber|ticket)\b["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;}]+)/gi;
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Replaces card numbers, tokens, passwords, keys and mail addresses in a text. What is logged is chosen by an
 * allow-list first; this catches what slipped into a text all the same (docs/security.md, "Promises").
 */
export const scrub = (text: string): string =>
  text
    .replace(jwtLike, '[token]')
    .replace(namedSecret, '$1[hidden]')
    .replace(bearer, '$1[token]')
    .replace(address, '[mail]')
    .replace(cardLike, (found) => (passesLuhn(found.replace(/[ -]/g, '')) ? '[card]' : found));
