import type { CompanyType } from '../../domain/company/company-type.js';

/** Names and notes are users' texts, a subject is a header, and each fact has its own line. */
export const oneLine = (text: string | null, most = 200): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);

/** @param portal base address of the pages of the user's company type */
export const whereToChooseMails = (portal: string, userId: string): string =>
  `Choose which mails you get, or none: ${portal}/user-setup/view-user/${userId}`;

export const portalOf = (side: CompanyType, publicUrl: string): string =>
  side === 'vendor' ? `${publicUrl}/vendor` : publicUrl;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as `December 1, 2026`, in mails and on the bills attached to them. */
export const dayText = (day: string): string => days.format(Date.parse(`${day.slice(0, 10)}T00:00:00.000Z`));

export const minuteOf = (at: string): string => `${dayText(at)} at ${at.slice(11, 16)} UTC`;
