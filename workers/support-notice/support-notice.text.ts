/** What support has done with a company, as its owner is told. */
export type SupportAct =
  | { readonly kind: 'suspended' | 'resumed' | 'reopened' }
  /** Null for no countdown any more. */
  | { readonly kind: 'countdown'; readonly days: number | null }
  | { readonly kind: 'tax'; readonly isExempt: boolean };

interface SupportNotice {
  readonly act: SupportAct;
  /** The name of the company. */
  readonly company: string;
  /** ISO instant. */
  readonly at: string;
  readonly reason: string;
  readonly supportEmail: string;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const countdownWords = (days: number | null) => {
  if (days === null)
    return { subject: 'ended the countdown', text: 'The countdown has ended: the account is not blocked.' };
  return {
    subject: `set ${daysText(days)} until the account is blocked`,
    text:
      days === 0
        ? 'The account is blocked from now on: nobody of the company can sign in or work.'
        : `The account is blocked in ${daysText(days)}, unless what is owed is paid before.`,
  };
};

const wordsOf = (act: SupportAct): { readonly subject: string; readonly text: string } => {
  switch (act.kind) {
    case 'suspended':
      return {
        subject: 'suspended your company',
        text: 'The services are suspended: nobody of the company can sign in or work until they are resumed.',
      };
    case 'resumed':
      return {
        subject: 'resumed your company',
        text: 'The services are resumed: everybody of the company can sign in and work again, unless it is blocked.',
      };
    case 'countdown':
      return countdownWords(act.days);
    case 'reopened':
      return {
        subject: 'reopened your subscription',
        text: 'The subscription goes on. Its card was removed when it ended: enter a card again before the next bill.',
      };
    case 'tax':
      return {
        subject: `set bills ${act.isExempt ? 'without' : 'with'} tax`,
        text: `Bills that are issued from now on come ${act.isExempt ? 'without' : 'with'} tax.`,
      };
  }
};

const minuteOf = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;

/** Subject and text of the mail that tells an owner what support has done with the company, when and why. */
export const supportNoticeText = ({ act, company, at, reason, supportEmail }: SupportNotice) => {
  const { subject, text } = wordsOf(act);
  return {
    subject: `Selvage support ${subject}`,
    text: [
      `${company}: ${text}`,
      `Support did this on ${minuteOf(at)}.`,
      '',
      `The reason: ${reason}`,
      '',
      `If you have questions, write to ${supportEmail}.`,
    ].join('\n'),
  };
};
