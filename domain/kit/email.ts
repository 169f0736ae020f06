import { decodePunycode } from './punycode.js';
import { toText } from './text.js';

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

/**
 * An address with its domain in letters instead of Punycode, as earlier versions stored it: the same mailbox. Other
 * addresses are unchanged.
 */
export const inLetters = (email: string): string => {
  const from = email.lastIndexOf('@') + 1;
  const labels = email.slice(from).split('.');
  const letters = labels.map((one) => (one.startsWith('xn--') ? (decodePunycode(one.slice(4)) ?? one) : one));
  return email.slice(0, from) + letters.join('.');
};

/** Whether an address is above 254 characters; `toEmail` does not accept it. */
export const isLongEmail = (text: string): boolean => text.trim().length > longestEmail;

/**
 * All possible stored forms of an address, because earlier versions stored an international domain as typed. An
 * invalid address has only its own form.
 */
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
