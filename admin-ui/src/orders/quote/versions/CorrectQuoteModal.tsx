import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { useConfirm } from '../../../parts/dialog/Confirm';
import { FormModal } from '../../../parts/dialog/FormModal';
import { refusedAt } from '../../../parts/form/save/refused-at';
import { dollars } from '../../../parts/format';
import type { Order, QuoteVersion } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { QuoteInputs, quoteOf, useQuoteForm } from '../QuoteInputs';

interface CorrectQuoteModalProps {
  readonly order: Order;
  /** The quote at the time when the form was opened. The server refuses a correction of any other version. */
  readonly sent: QuoteVersion;
  readonly onClose: () => void;
}

/** The form that corrects a sent quote, and asks before a new amount is sent. */
export const CorrectQuoteModal = ({ order, sent: newest, onClose }: CorrectQuoteModalProps) => {
  const [sent] = useState(newest);
  const confirm = useConfirm();
  const { form, amount } = useQuoteForm(order.id, sent);
  const [correct, isBusy] = useVerb(
    async (data) => {
      const own = form.getValues();
      await data.correctQuote(order.id, sent.version, quoteOf(own));
      form.settle(own);
    },
    { touches: 'order', done: 'quote.corrected-done', onFault: refusedAt(form) },
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
      form={form}
      isBusy={isBusy}
      title={t('quote.correct-title', { index: String(order.index) })}
      context={t('quote.correct-context', { amount: before, company })}
      submit={t('quote.correct')}
      onClose={onClose}
      onSubmit={() => (form.isDirty ? ask() : onClose())}
    >
      <QuoteInputs />
    </FormModal>
  );
};
