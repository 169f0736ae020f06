import type { CompanyType } from './company-type.js';

/**
 * The referral code of a company: its name without blanks, `_REF_` and its type (S1 section 3). `attempt` counts from 1:
 * the first company of a name keeps the plain code, later ones get -2, -3 (A96).
 */
export const referralCodeOf = (name: string, type: CompanyType, attempt: number): string =>
  `${name.replace(/\s+/gu, '')}_REF_${type}${attempt > 1 ? `-${attempt}` : ''}`;
