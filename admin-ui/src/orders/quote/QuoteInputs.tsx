import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { inTab } from '../../parts/form/kept-values';
import { ParsedInput, TextInput } from '../../parts/form/TextInput';
import { DueInput } from '../due/DueInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { amountIn, amountText, type AmountFault } from '../../parts/number/number-in';
import type { Quote } from '../../providers/data/order/order-verbs';
import type { QuoteVersion } from '../../types/wire';

/** A total in dollars, or why the typed text is none. */
type Total = number | AmountFault;
type QuoteValues = Readonly<{ total: Total; quote: string; deliverBy: string }>;

export const quoteOf = ({ total, quote, deliverBy }: QuoteValues): Quote => ({
  quote,
  total: typeof total === 'number' ? total : 0,
  deliverBy: deliverBy || null,
});

/** Total and notes stay until the quote is sent, also over a reload. */
export const useQuoteForm = (orderId: string, sent?: QuoteVersion) => {
  const kept = sent === undefined ? `quote ${orderId}` : `quote ${orderId} after ${sent.version}`;
  const values: QuoteValues = {
    total: sent?.total ?? 'missing',
    quote: sent?.quote ?? '',
    deliverBy: sent?.deliverBy ?? '',
  };
  const form = useRecordForm(values, { keptAs: `${inTab}${kept}` });
  const total = useWatch({ control: form.control, name: 'total' });
  return { form, amount: typeof total === 'number' ? total : null };
};

const faults = {
  missing: 'quote.total-required',
  unreadable: 'quote.total-wrong',
  decimals: 'quote.total-decimals',
  range: 'quote.total-range',
} as const;

const parse = (text: string): Total => {
  const read = amountIn(text);
  return 'amount' in read ? read.amount : read.fault;
};

const figures = {
  '& input': { textAlign: 'right', fontSize: '1.125rem', fontWeight: 640 },
  '& .MuiInputBase-root': { minHeight: 44 },
};

interface QuoteInputsProps {
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean;
  /** Between the total and the notes. */
  readonly children?: ReactNode;
}

/** Total, notes and day of a quote; the first two are required (S2 section 5). */
export const QuoteInputs = ({ hint, autoFocus = false, children }: QuoteInputsProps) => (
  <>
    <ParsedInput<Total>
      source="total"
      label={t('field.total-amount')}
      parse={parse}
      format={(total) => (typeof total === 'number' ? amountText(total) : '')}
      isRequired
      validate={[(total) => (typeof total === 'number' ? undefined : t(faults[total]))]}
      autoFocus={autoFocus}
      hint={hint}
      before="$"
      inputMode="decimal"
      enterKeyHint="next"
      sx={figures}
    />
    {children}
    <TextInput
      source="quote"
      label={t('field.notes')}
      rows={3}
      validate={[required('quote.notes-required')]}
      maxLength={5000}
    />
    <DueInput source="deliverBy" label={t('due.deliver-by')} />
  </>
);
