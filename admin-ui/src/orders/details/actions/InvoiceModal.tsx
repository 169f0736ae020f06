import { useText } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { Field } from '../../../parts/form/old/Field';
import { changedPart } from '../../../parts/form/save/changed-part';
import { useFields } from '../../../parts/form/old/use-fields';
import { useTimeZone } from '../../../session/signed-in';
import type { Order } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { todayIn } from '../../due/due';

interface InvoiceModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Issues the vendor's own invoice of a scanned order; of an issued one it corrects the facts, or says when it was paid. */
export const InvoiceModal = ({ order, onClose }: InvoiceModalProps) => {
  const t = useText();
  const { id, invoice, manufacturerName } = order;
  const isNew = invoice === null;
  const values = {
    invoiceNumber: invoice?.number ?? '',
    dueAt: invoice?.dueAt ?? '',
    invoicePaidAt: invoice?.paidAt ?? '',
  };
  const today = todayIn(useTimeZone());
  const fields = useFields(values, ({ invoicePaidAt }) =>
    invoicePaidAt > today ? { invoicePaidAt: t('invoice.paid-to-come') } : {},
  );
  const [send, isBusy] = useVerb(
    (data) => {
      const { values: now, changed } = fields.now();
      const changes = changedPart(now, new Set(changed));
      return isNew ? data.invoiceOrder(id, changes) : data.changeInvoice(id, changes);
    },
    { touches: 'order', done: 'orders.updated-done', onFault: (message, error) => fields.showRefusal(message, error) },
  );
  const submit = async () => {
    if (!isNew && !fields.isDirty) return onClose();
    if (!(await send())) return;
    fields.settle(fields.now().values);
    onClose();
  };
  const index = String(order.index);
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t(isNew ? 'order.invoice-title' : 'invoice.change-title', { index })}
      context={isNew ? t('order.invoice-text', { customer: manufacturerName }) : t('invoice.change-context')}
      onClose={onClose}
      onSubmit={fields.submit(submit)}
      submit={t(isNew ? 'order.invoice' : 'invoice.save')}
    >
      <Field label={t('invoice.number')} maxLength={50} autoFocus {...fields.bind('invoiceNumber')} />
      <Field label={t('invoice.due')} type="date" {...fields.bind('dueAt')} />
      {!isNew && <Field label={t('invoice.paid')} type="date" max={today} {...fields.bind('invoicePaidAt')} />}
    </FormModal>
  );
};
