import { useText } from '../../i18n/texts';
import { inTab } from '../../parts/form/kept-values';
import { useFields, type Fields } from '../../parts/form/old/use-fields';
import { amountIn, amountText } from '../../parts/number/number-in';
import type { Quote } from '../../providers/data/order/order-verbs';
import type { QuoteVersion } from '../../types/wire';

type QuoteValues = Readonly<{ total: string; quote: string; deliverBy: string }>;

/** The body of a quote. */
export const quoteOf = ({ quote, deliverBy }: QuoteValues, amount: number | null): Quote => ({
  quote: quote.trim(),
  total: amount ?? 0,
  deliverBy: deliverBy === '' ? null : deliverBy,
});

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

/**
 * Total and notes of a quote, or of the correction of one that was sent; both are required (S2 section 5). They stay until
 * the quote is sent, also over a reload.
 */
export const useQuoteFields = (orderId: string, sent?: QuoteVersion): QuoteFields => {
  const t = useText();
  const validate = ({ total, quote }: QuoteValues) => {
    const read = amountIn(total);
    return {
      ...('fault' in read ? { total: t(faults[read.fault]) } : {}),
      ...(quote.trim() === '' ? { quote: t('quote.notes-required') } : {}),
    };
  };
  const values = {
    total: sent === undefined ? '' : amountText(sent.total),
    quote: sent?.quote ?? '',
    deliverBy: sent?.deliverBy ?? '',
  };
  const kept = sent === undefined ? `quote ${orderId}` : `quote ${orderId} after ${sent.version}`;
  const fields = useFields<QuoteValues>(values, validate, `${inTab}${kept}`);
  const read = amountIn(fields.values.total);
  return { ...fields, amount: 'amount' in read ? read.amount : null };
};
