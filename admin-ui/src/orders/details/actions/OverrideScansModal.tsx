import { t } from '../../../i18n/texts';
import { longestScannedNotes } from '../../../parts/limits';
import type { Order } from '../../../types/wire';
import { ReasonModal } from '../../ReasonModal';

interface OverrideScansModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks why an order goes on though scans are missing; both sides can read the reason from then on. */
export const OverrideScansModal = ({ order, onClose }: OverrideScansModalProps) => {
  const { id, vendorName, requirementsDone, requirementsTotal } = order;
  return (
    <ReasonModal
      title={t('override.title', { index: String(order.index) })}
      context={t('override.context', { done: requirementsDone, total: requirementsTotal })}
      hint={t('override.hint', { vendor: vendorName })}
      input={{ source: 'scannedNotes', label: t('field.reason'), rows: 3, maxLength: longestScannedNotes }}
      missing="override.reason-required"
      submit={t('order.mark-scanned')}
      send={(data, reason) => data.overrideScans(id, reason)}
      done="done.updated"
      onClose={onClose}
    />
  );
};
