import { useText } from '../../i18n/texts';
import type { Order } from '../../types/wire';
import { ReasonModal } from '../ReasonModal';

interface RejectModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** A rejection needs its reason (S2 section 5). */
export const RejectModal = ({ order, onClose }: RejectModalProps) => {
  const t = useText();
  return (
    <ReasonModal
      isDangerous
      title={t('reject.title', { index: String(order.index) })}
      context={t('reject.context', { group: order.groupName, company: order.manufacturerName })}
      input={{ source: 'rejectNotes', label: t('reject.reason'), rows: 3, isLast: true, maxLength: 5000 }}
      missing="reject.required"
      submit={t('reject.submit')}
      send={(data, reason) => data.rejectOrder(order.id, reason)}
      done="orders.rejected-done"
      onClose={onClose}
    />
  );
};
