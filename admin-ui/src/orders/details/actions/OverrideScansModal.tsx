import { useText } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { Field } from '../../../parts/form/old/Field';
import { useFields } from '../../../parts/form/old/use-fields';
import type { Order } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { longestScannedNotes } from '../../../parts/limits';

interface OverrideScansModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks why an order goes on though scans are missing; both sides can read the reason from then on. */
export const OverrideScansModal = ({ order, onClose }: OverrideScansModalProps) => {
  const t = useText();
  const { id, vendorName, requirementsDone, requirementsTotal } = order;
  const fields = useFields({ scannedNotes: '' }, (values) =>
    values.scannedNotes.trim() === '' ? { scannedNotes: t('override.reason-required') } : {},
  );
  const [override, isBusy] = useVerb((data) => data.overrideScans(id, fields.values.scannedNotes.trim()), {
    touches: 'order',
    done: 'orders.updated-done',
    onFault: (message, error) => fields.showRefusal(message, error),
  });
  const send = async () => {
    if (!(await override())) return;
    fields.settle(fields.now().values);
    onClose();
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('override.title', { index: String(order.index) })}
      context={t('override.context', { done: requirementsDone, total: requirementsTotal })}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('override.submit')}
    >
      <p>{t('override.hint', { vendor: vendorName })}</p>
      <Field
        label={t('override.reason')}
        rows={3}
        maxLength={longestScannedNotes}
        isRequired
        autoFocus
        {...fields.bind('scannedNotes')}
      />
    </FormModal>
  );
};
