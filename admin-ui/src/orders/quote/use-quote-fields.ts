import { useText } from '../../i18n/texts';
import { inTab } from '../../parts/form/kept-values';
import { useFields, type Fields } from '../../parts/form/use-fields';
import { amountIn } from './amount-in';

type QuoteValues = Readonly<{ total: string; quote: string }>;

export interface QuoteFields extends Fields<QuoteValues> {
  /** The total in dollars, once it is one. */
  readonly amount: number | null;
}

const faults = {
  missing: 'quote.total-required',
  unreadable: 'quote.total-wrong',
  decimals: 'quote.total-decimals',
  range: 'quote.total-range',
} as const;

/** Total and notes of a quote; both are required (S2 section 5). They stay until the quote is sent, also over a reload. */
export const useQuoteFields = (orderId: string): QuoteFields => {
  const t = useText();
  const validate = ({ total, quote }: QuoteValues) => {
    const read = amountIn(total);
    return {
      ...('fault' in read ? { total: t(faults[read.fault]) } : {}),
      ...(quote.trim() === '' ? { quote: t('quote.notes-required') } : {}),
    };
  };
  const fields = useFields<QuoteValues>({ total: '', quote: '' }, validate, `${inTab}quote ${orderId}`);
  const read = amountIn(fields.values.total);
  return { ...fields, amount: 'amount' in read ? read.amount : null };
};
