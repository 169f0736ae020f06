import { t } from '../../i18n/texts';
import type { OrderStatus } from '../../types/wire';
import { Chip } from '../../parts/Chip';
import { orderStatuses, statusOf } from './order-statuses';

/** The status of an order; the page contains the literal value, which the style sheet capitalises. */
export const StatusChip = ({ status }: { status: OrderStatus | null | undefined }) => {
  const known = statusOf(status);
  return (
    <Chip {...orderStatuses[known].look}>
      <span className="chip-word">{t(`status.${known}`)}</span>
    </Chip>
  );
};
