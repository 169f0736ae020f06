import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { useConfirm } from '../../../parts/dialog/use-confirm';
import { FormModal } from '../../../parts/dialog/FormModal';
import { Field } from '../../../parts/form/old/Field';
import { dollars } from '../../../parts/format';
import { amountText } from '../../../parts/number/number-in';
import type { Order, QuoteVersion } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { AmountField } from '../AmountField';
import { quoteOf, useQuoteFields } from '../use-quote-fields';

interface CorrectQuoteModalProps {
  readonly order: Order;
  /** The quote at the time when the form was opened. The server refuses a correction of any other version. */
  readonly sent: QuoteVersion;
  readonly onClose: () => void;
}

/** The form that corrects a sent quote, and asks before a new amount is sent. */
export const CorrectQuoteModal = ({ order, sent: newest, onClose }: CorrectQuoteModalProps) => {
  const t = useText();
  const [sent] = useState(newest);
  const confirm = useConfirm();
  const fields = useQuoteFields(order.id, sent);
  const { amount } = fields;
  const [correct, isBusy] = useVerb(
    async (data) => {
      const own = fields.now().values;
      await data.correctQuote(order.id, sent.version, quoteOf(own, amount));
      fields.settle(own);
    },
    { touches: 'order', done: 'quote.corrected-done', onFault: (message, error) => fields.showRefusal(message, error) },
  );
  const [before, after] = [dollars(sent.total), dollars(amount ?? 0)];
  const company = order.manufacturerName;
  const ask = () =>
    confirm({
      isDangerous: false,
      title: t('quote.correct-ask', { index: String(order.index) }),
      content:
        amount === sent.total
          ? t('quote.correct-notes-text', { amount: after, company })
          : t('quote.correct-text', { before, after, company }),
      confirm: t('quote.correct-confirm', { amount: after }),
      onConfirm: async () => {
        if (await correct()) onClose();
      },
    });
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('quote.correct-title', { index: String(order.index) })}
      context={t('quote.correct-context', { amount: before, company })}
      submit={t('quote.correct')}
      onClose={onClose}
      onSubmit={fields.submit(() => (fields.isDirty ? ask() : onClose()))}
    >
      <AmountField
        label={t('quote.total')}
        onLeave={() => (amount === null ? undefined : fields.set({ total: amountText(amount) }))}
        {...fields.bind('total')}
      />
      <Field label={t('quote.notes')} rows={3} isRequired maxLength={5000} {...fields.bind('quote')} />
      <Field label={t('due.deliver-by')} type="date" {...fields.bind('deliverBy')} />
    </FormModal>
  );
};
