import { toText } from './text.js';

const base = 36;
const lowestThreshold = 1;
const highestThreshold = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCode = 128;

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((base - lowestThreshold) * highestThreshold) / 2; steps += base)
    rest = Math.floor(rest / (base - lowestThreshold));
  return steps + Math.floor(((base - lowestThreshold + 1) * rest) / (rest + skew));
};

const digitOf = (sign: string): number => (/[a-z]/.test(sign) ? sign.charCodeAt(0) - 97 : Number(sign) + 26);

/**
 * The letters of a Punycode label of a domain (RFC 3492), without its `xn--`. Own code, because the domain imports no
 * library.
 * @returns undefined for an invalid label
 */
export const decodePunycode = (label: string): string | undefined => {
  const plain = Math.max(0, label.lastIndexOf('-'));
  const codes = [...label.slice(0, plain)].map((sign) => sign.charCodeAt(0));
  const digits = label.slice(plain === 0 ? 0 : plain + 1);
  if (!/^[a-z0-9]+$/.test(digits)) return undefined;
  let [code, bias, place, at] = [initialCode, initialBias, 0, 0];
  while (at < digits.length) {
    const before = place;
    let weight = 1;
    for (let step = base; ; step += base, at += 1) {
      const digit = digitOf(digits[at] ?? '.');
      if (!(digit >= 0 && digit < base)) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, lowestThreshold), highestThreshold);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    at += 1;
    bias = adapted(place - before, codes.length + 1, before === 0);
    code += Math.floor(place / (codes.length + 1));
    if (code > 0x10ffff) return undefined;
    place %= codes.length + 1;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
};

/** The common rule for mail addresses in the forms, the API and the mailer. Only a delivered mail can prove more. */

export const longestEmail = 254;
const localShape = /^[^\s@"<>(),;:\\[\]]{1,64}$/u;
/** A mail server without SMTPUTF8 refuses other letters before the @. */
const plainAddress = /^[\x21-\x7e]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const edgeHyphen = /[@.]-|-(?:\.|$)/;
/** Letters of any script, with the full stops that some scripts use as dots. */
const internationalDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * A new address in its stored form: trimmed, in lower case, an international domain in Punycode; undefined for an
 * invalid one. Punycode hides a hyphen at the edge of a label, and no such domain can be registered.
 */
export const toEmail = (text: string): string | undefined => {
  const email = toKnownEmail(text);
  if (email === undefined || !plainAddress.test(email)) return undefined;
  const domain = inLetters(email).slice(email.lastIndexOf('@'));
  return edgeHyphen.test(domain) ? undefined : email;
};

/**
 * An address in its stored form, like `toEmail`. It also accepts addresses that earlier versions accepted: with letters
 * of any script before the @, or with a hyphen at the edge of an international label.
 */
export const toKnownEmail = (text: string): string | undefined => {
  if (isLongEmail(text)) return undefined;
  const [local = '', typedDomain = '', ...more] = (toText(text.trim().toLowerCase(), 'code') ?? '').split('@');
  const domain = toDomain(typedDomain);
  if (more.length > 0 || !localShape.test(local) || domain === undefined) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= longestEmail ? email : undefined;
};

/** The same mailbox with its domain in letters instead of Punycode, as earlier versions stored it. */
export const inLetters = (email: string): string => {
  const from = email.lastIndexOf('@') + 1;
  const labels = email.slice(from).split('.');
  const letters = labels.map((one) => (one.startsWith('xn--') ? (decodePunycode(one.slice(4)) ?? one) : one));
  return email.slice(0, from) + letters.join('.');
};

/** Whether an address is above 254 characters; `toEmail` does not accept it. */
export const isLongEmail = (text: string): boolean => text.trim().length > longestEmail;

/** Earlier versions stored an international domain as typed. An invalid address has only its own form. */
export const storedForms = (text: string): readonly string[] => {
  const typed = text.trim().toLowerCase();
  const known = toKnownEmail(text) ?? typed;
  return [...new Set([known, inLetters(known), typed])];
};

/** Whether two texts are the same address. */
export const isSameEmail = (one: string | null, other: string | null): boolean =>
  one === other ||
  (one !== null && other !== null && toKnownEmail(one) !== undefined && toKnownEmail(one) === toKnownEmail(other));

/** Labels of letters, digits and hyphens. The last label is no number: an IP address gets no mail. */
const toDomain = (typed: string): string | undefined => {
  const domain = internationalDomain.test(typed) ? inPunycode(typed) : typed;
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isDomain ? domain : undefined;
};

/** The Punycode form that browsers and servers use; '' for an invalid domain. */
const inPunycode = (typed: string): string => {
  const address = `http://${typed}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};
