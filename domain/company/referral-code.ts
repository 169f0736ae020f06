import type { CompanyType } from './company-type.js';

/** Longer codes exceed one line and cannot be dictated. */
const longest = 24;
const plain = new RegExp(`^[A-Za-z0-9-]{1,${longest}}$`);

/** The ASCII letters and digits of a name, by word; accents and signs are removed. */
const plainWords = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/ß/gu, 'ss')
    .replace(/[^A-Za-z0-9\s]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/** As many whole words as fit; a first word that is too long is cut. */
const short = (name: string): string => {
  const [first = 'Company', ...others] = plainWords(name);
  let code = first.slice(0, longest);
  for (const word of others) {
    if (code.length + word.length > longest) break;
    code += word;
  }
  return code;
};

/**
 * The referral code of a company: its name without blanks, `_REF_` and its type (S1 section 3). A long name, or one
 * with signs or letters beyond ASCII, is shortened so that it can be dictated. `attempt` counts from 1: the first
 * company of a name gets the plain code, later ones -2, -3 (A96).
 */
export const referralCodeOf = (name: string, type: CompanyType, attempt: number): string => {
  const whole = name.replace(/\s+/gu, '');
  return `${plain.test(whole) ? whole : short(name)}_REF_${type}${attempt > 1 ? `-${attempt}` : ''}`;
};
