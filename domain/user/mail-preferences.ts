import type { CompanyType } from '../company/company-type.js';

/**
 * What users are told of without asking for it, and how much of it each may choose: of orders all of the company, those
 * that they have worked on, or none. Whatever tells people something (mail, a bell) takes its kinds from here.
 */
export const noticeKinds = { orders: ['all', 'mine', 'none'], scans: ['all', 'none'] } as const;

export type NoticeKind = keyof typeof noticeKinds;

/** How much somebody wants to be told of each kind. */
export type MailPreferences = { readonly [Kind in NoticeKind]: (typeof noticeKinds)[Kind][number] };

/** What somebody has chosen; a kind that is missing is as it is for everybody. */
export type ChosenMails = Partial<MailPreferences>;

interface Told {
  readonly isOwner: boolean;
  readonly role: string;
}

/**
 * What is mailed to somebody who has chosen nothing: an owner is told of all orders, and so are a vendor's admins, as they
 * answer them; everybody else of those that they have worked on.
 */
const defaultsFor = ({ isOwner, role }: Told, companyType: CompanyType): MailPreferences => {
  const isForAll = isOwner || (companyType === 'vendor' && role === 'admin');
  return { orders: isForAll ? 'all' : 'mine', scans: 'all' };
};

/** What is mailed to a user: what was chosen, else what is mailed to everybody like that. */
export const mailPreferencesOf = (
  user: Told & { readonly chosenMails: ChosenMails | null },
  companyType: CompanyType,
): MailPreferences => ({ ...defaultsFor(user, companyType), ...user.chosenMails });
