/** Texts that mail programs turn into links: mails contain names that a stranger may have chosen. */

/** Part of an address in any name: a scheme, `www.`, or a path after a host. */
const addressSign = /:\/\/|(?<![\p{L}\p{N}])www[.。]|[\p{L}\p{N}-][.。]\p{L}[\p{L}\p{M}]{1,62}[/:?#]/iu;
/** Every host ends like this, with any top-level domain, and so do names such as `Co.KG`. */
const joinedWords = /[\p{L}\p{M}\p{N}-][.。]\p{L}[\p{L}\p{M}]/u;
/** `J.` of `J.Crew`: up to three letters at the beginning of a word, with capitals before and after the dot. */
const abbreviation = /(?<![\p{L}\p{M}\p{N}.-])(?:\p{Lu}\.){0,3}\p{Lu}\p{L}{0,2}\.(?=\p{Lu})/gu;

/** Replaces the variants of letters and dots that programs read as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC');

/** Whether any part of a text could be a web address; `J.Crew` could, because `X.Com` is one. */
export const mayHoldWebAddress = (text: string): boolean =>
  addressSign.test(plain(text)) || joinedWords.test(plain(text));

/** Whether a text contains an apparent web address; `J.Crew` is none, because of its capitals. */
export const holdsWebAddress = (text: string): boolean =>
  addressSign.test(plain(text)) || joinedWords.test(plain(text).replace(abbreviation, ''));
