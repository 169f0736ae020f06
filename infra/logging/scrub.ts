import { passesLuhn } from '../payments/luhn.js';

const cardLike = /\d(?:[ -]?\d){12,18}/g;
const words = /[\w.+@-]+/g;
const jwtBegin = /\beyJ[\w-]/;
const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi;
const namedSecret =
  /(["']?\b(?:access_token|token|password|oldPassword|newPassword|secret|security_key|paymentApiKey|authorization|cvv|cvc|ccnumber|ccexp|cardNumber|ticket)\b["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;}]+)/gi;
const domainBegin = /^[\w-]+\.[\w-]/;
/** A longer text is cut before it is searched. */
const longest = 10_000;

const hideToken = (word: string): string => {
  const at = word.search(jwtBegin);
  const [, body = '', signature] = at < 0 ? [] : word.slice(at).split('.');
  return body === '' || signature === undefined ? word : `${word.slice(0, at)}[token]`;
};

const hideAddress = (word: string): string => {
  const parts = word.split('@');
  const hasAddress = parts.some((domain, at) => at > 0 && parts[at - 1] !== '' && domainBegin.test(domain));
  return hasAddress ? `[mail]${word.endsWith('.') ? '.' : ''}` : word;
};

/**
 * Replaces card numbers, tokens, passwords, keys and mail addresses in a text. An allow-list first selects what is
 * logged; this removes secrets that got into a text all the same (docs/security.md, "Promises"). A long text is cut.
 */
export const scrub = (text: string): string =>
  text
    .slice(0, longest)
    .replace(words, hideToken)
    .replace(namedSecret, '$1[hidden]')
    .replace(bearer, '$1[token]')
    .replace(words, hideAddress)
    .replace(cardLike, (found) => (passesLuhn(found.replace(/[ -]/g, '')) ? '[card]' : found));
