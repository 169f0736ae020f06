import { useText } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/use-fields';

type QuoteValues = Readonly<{ total: string; quote: string }>;

/** Dollars with two decimals at most; null for anything else. */
const amountOf = (text: string): number | null => {
  const plain = text.replace(/[,\s$]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

export interface QuoteFields extends Fields<QuoteValues> {
  /** The total in dollars, once it is one. */
  readonly amount: number | null;
}

/** Total and notes of a quote; both are required (S2 section 5). */
export const useQuoteFields = (orderId: string): QuoteFields => {
  const t = useText();
  const validate = ({ total, quote }: QuoteValues) => {
    const amount = amountOf(total);
    const isMissing = total.trim() === '' || amount === 0;
    return {
      ...(isMissing ? { total: t('quote.total-required') } : {}),
      ...(!isMissing && amount === null ? { total: t('quote.total-wrong') } : {}),
      ...(quote.trim() === '' ? { quote: t('quote.notes-required') } : {}),
    };
  };
  const fields = useFields<QuoteValues>({ total: '', quote: '' }, validate, `quote ${orderId}`);
  return { ...fields, amount: amountOf(fields.values.total) };
};
