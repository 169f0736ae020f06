/** What mail programs make a link of: mails hold names that a stranger may have chosen. */

/** What is an address in any name: a scheme, `www.`, or a path behind a host. */
const addressSign = /:\/\/|(?<![\p{L}\p{N}])www[.。]|[\p{L}\p{N}-][.。]\p{L}[\p{L}\p{M}]{1,62}[/:?#]/iu;
/** Every host ends so, whatever its top-level domain, and so do names such as `Co.KG`. */
const joinedWords = /[\p{L}\p{M}\p{N}-][.。]\p{L}[\p{L}\p{M}]/u;
/** `J.` of `J.Crew`: up to three letters that begin a word, with capitals before and behind the dot. */
const abbreviation = /(?<![\p{L}\p{M}\p{N}.-])(?:\p{Lu}\.){0,3}\p{Lu}\p{L}{0,2}\.(?=\p{Lu})/gu;

/** With the forms of letters and dots that programs read as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC');

/** Whether some part of a text could be a web address; `J.Crew` could, as `X.Com` is one. */
export const mayHoldWebAddress = (text: string): boolean =>
  addressSign.test(plain(text)) || joinedWords.test(plain(text));

/** Whether a text holds what looks like a web address; `J.Crew` does not, by its capitals. */
export const holdsWebAddress = (text: string): boolean =>
  addressSign.test(plain(text)) || joinedWords.test(plain(text).replace(abbreviation, ''));
