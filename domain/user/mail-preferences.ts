import type { CompanyType } from '../company/company-type.js';
import type { PermissionKey } from './permissions.js';

/**
 * The kinds of notices that users get without asking, and the choices for each: of orders all of the company, those
 * that they have worked on, or none. Every channel (mail, a bell) takes its kinds from here.
 */
export const noticeKinds = { orders: ['all', 'mine', 'none'], scans: ['all', 'none'] } as const;

export type NoticeKind = keyof typeof noticeKinds;

/** A user's choice for each kind of notice. */
export type MailPreferences = { readonly [Kind in NoticeKind]: (typeof noticeKinds)[Kind][number] };

/** The choices that a user has made; a missing kind has its default. */
export type ChosenMails = Partial<MailPreferences>;

interface MailReader {
  readonly isOwner: boolean;
  readonly role: string;
  readonly permissions: readonly PermissionKey[];
}

/**
 * The default choices: an owner gets notices of all orders, and so does who answers those of a vendor; all others those
 * of orders that they have worked on.
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
