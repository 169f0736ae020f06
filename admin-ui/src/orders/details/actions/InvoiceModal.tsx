import { t } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { changedPart } from '../../../parts/form/save/changes';
import { refusedAt } from '../../../parts/form/save/refused-at';
import { TextInput } from '../../../parts/form/TextInput';
import { useRecordForm } from '../../../parts/form/use-record-form';
import { fits } from '../../../parts/form/validators';
import { useTimeZone } from '../../../session/signed-in';
import type { Order } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { todayIn } from '../../due/DueDay';

interface InvoiceModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** For an issued invoice it corrects the facts, or records the payment. */
export const InvoiceModal = ({ order, onClose }: InvoiceModalProps) => {
  const { id, invoice, manufacturerName } = order;
  const isNew = invoice === null;
  const today = todayIn(useTimeZone());
  const form = useRecordForm({
    invoiceNumber: invoice?.number ?? '',
    dueAt: invoice?.dueAt ?? '',
    invoicePaidAt: invoice?.paidAt ?? '',
  });
  const [send, isBusy] = useVerb(
    (data) => {
      const changes = changedPart(form.getValues(), new Set(form.changed()));
      return isNew ? data.invoiceOrder(id, changes) : data.changeInvoice(id, changes);
    },
    {
      touches: 'order',
      done: 'done.updated',
      about: () => t('orders.order', { index: String(order.index) }),
      onFault: refusedAt(form),
    },
  );
  const submit = async () => {
    if (!isNew && !form.isDirty) return onClose();
    if (!(await send())) return;
    form.settle(form.getValues());
    onClose();
  };
  const index = String(order.index);
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t(isNew ? 'order.invoice-title' : 'invoice.change-title', { index })}
      context={isNew ? t('order.invoice-text', { customer: manufacturerName }) : t('invoice.change-context')}
      onClose={onClose}
      onSubmit={submit}
      submit={t(isNew ? 'order.invoice' : 'invoice.save')}
    >
      <TextInput source="invoiceNumber" label={t('invoice.number')} maxLength={50} autoFocus />
      <TextInput source="dueAt" label={t('invoice.due')} type="date" />
      {!isNew && (
        <TextInput
          source="invoicePaidAt"
          label={t('invoice.paid')}
          type="date"
          max={today}
          validate={[fits((day) => day <= today, 'invoice.paid-to-come')]}
        />
      )}
    </FormModal>
  );
};
