import { useText } from '../../i18n/texts';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import type { Order } from '../../types/wire';

interface RejectModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** A rejection needs its reason (S2 section 5). */
export const RejectModal = ({ order, onClose }: RejectModalProps) => {
  const t = useText();
  const fields = useFields({ rejectNotes: '' }, ({ rejectNotes }) =>
    rejectNotes.trim() === '' ? { rejectNotes: t('reject.required') } : {},
  );
  const [reject, isBusy] = useVerb((data) => data.rejectOrder(order.id, fields.values.rejectNotes.trim()), {
    touches: 'order',
    done: 'orders.rejected-done',
    onFault: (message, error) => fields.showRefusal(message, error),
  });
  const send = async () => {
    if (await reject()) onClose();
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('reject.title', { index: String(order.index) })}
      context={t('reject.context', { group: order.groupName, company: order.manufacturerName })}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('reject.submit')}
      isDangerous
    >
      <Field
        label={t('reject.reason')}
        rows={3}
        isRequired
        autoFocus
        isLast
        maxLength={5000}
        {...fields.bind('rejectNotes')}
      />
    </FormModal>
  );
};
