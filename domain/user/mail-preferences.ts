import type { CompanyType } from '../company/company-type.js';
import type { PermissionKey } from './permissions.js';

/**
 * The kinds of notices that users get by default, and the choices for each: of orders all of the company, only their
 * own, or none. Every channel (mail, bell) uses these kinds.
 */
export const noticeKinds = { orders: ['all', 'mine', 'none'], scans: ['all', 'none'] } as const;

export type NoticeKind = keyof typeof noticeKinds;

export type MailPreferences = { readonly [Kind in NoticeKind]: (typeof noticeKinds)[Kind][number] };

/** The choices that a user has made; a missing kind has its default. */
export type ChosenMails = Partial<MailPreferences>;

interface MailReader {
  readonly isOwner: boolean;
  readonly role: string;
  readonly permissions: readonly PermissionKey[];
}

/**
 * The default choices. Owners get notices of all orders, and so do users who quote for a vendor; others only of orders
 * that they have worked on.
 */
const defaultsFor = ({ isOwner, role, permissions }: MailReader, companyType: CompanyType): MailPreferences => {
  const answers = role === 'admin' || permissions.includes('Quote Orders');
  const isForAll = isOwner || (companyType === 'vendor' && answers);
  return { orders: isForAll ? 'all' : 'mine', scans: 'all' };
};

/** A user's preferences: the choices that were made, else the defaults. */
export const mailPreferencesOf = (
  user: MailReader & { readonly chosenMails: ChosenMails | null },
  companyType: CompanyType,
): MailPreferences => ({ ...defaultsFor(user, companyType), ...user.chosenMails });
