import { holdsWebAddress, mayHoldWebAddress } from '../kit/web-address.js';
import { isLongName, toName } from '../user/names.js';

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** Whether a word has letters of several alphabets that look alike: such a name may imitate another one. */
const mixesAlphabets = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);

/**
 * The name of a company, trimmed; undefined for an invalid one, which `companyNameFault` explains. Mails contain the
 * name, so it may hold no web address; for a company that is not known yet, no text that could be one. A word has
 * letters of one alphabet.
 */
export const toCompanyName = (text: string, { isKnown } = { isKnown: true }): string | undefined => {
  const name = toName(text);
  const isAddress = isKnown ? holdsWebAddress : mayHoldWebAddress;
  return name === undefined || isAddress(name) || mixesAlphabets(name) ? undefined : name;
};

/** The code of the fault of an invalid company name. */
export const companyNameFault = (
  text: string,
): 'company.name-too-long' | 'company.name-required' | 'company.name-address' | 'company.name-mixed' => {
  if (isLongName(text)) return 'company.name-too-long';
  const name = toName(text);
  if (name === undefined) return 'company.name-required';
  return mixesAlphabets(name) ? 'company.name-mixed' : 'company.name-address';
};
