import type { CompanyType } from '../../domain/company/company-type.js';

/**
 * Puts a text on one line: names and notes are users' texts, a subject is a header, and each fact has its own line.
 * @param most maximum characters
 */
export const oneLine = (text: string | null, most = 200): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);

/**
 * The end of a mail to a user: where to choose which mails to receive.
 * @param portal base address of the pages of the user's company type
 */
export const whereToChooseMails = (portal: string, userId: string): string =>
  `Choose which mails you get, or none: ${portal}/user-setup/view-user/${userId}`;

/** The base address of a side's pages. */
export const portalOf = (side: CompanyType, publicUrl: string): string =>
  side === 'vendor' ? `${publicUrl}/vendor` : publicUrl;

/** An instant in a sentence. */
export const minuteOf = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
