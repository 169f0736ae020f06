import { mayHoldWebAddress } from '../kit/web-address.js';
import type { CompanyType } from './company-type.js';

/** Blanks, and the invisible characters that a name may contain and a code may not. */
const unprinted = /[\s\p{Default_Ignorable_Code_Point}]+/gu;

/** Removes the signs that make a web address, in each of their widths: mails show codes to strangers. */
const withoutAddress = (text: string): string =>
  mayHoldWebAddress(text) ? [...text].filter((sign) => !/[.。:/?#]/.test(sign.normalize('NFKC'))).join('') : text;

/**
 * The referral code of a company: its name without blanks, `_REF_` and its type (S1 section 3). `attempt` counts from
 * 1: the first company of a name gets the plain code, later ones -2, -3 (A96). Codes of earlier versions, which
 * shortened names, stay as they were recorded.
 */
export const referralCodeOf = (name: string, type: CompanyType, attempt: number): string =>
  `${withoutAddress(name.replace(unprinted, ''))}_REF_${type}${attempt > 1 ? `-${attempt}` : ''}`;
