import { useText } from '../../i18n/texts';
import type { OrderStatus } from '../../types/wire';
import { Chip } from '../../parts/Chip';
import { orderStatusLooks, statusOf } from './order-statuses';

/** Status of an order; the page holds the literal value, the style sheet capitalises it. */
export const StatusChip = ({ status }: { status: OrderStatus | null | undefined }) => {
  const t = useText();
  const known = statusOf(status);
  return (
    <Chip {...orderStatusLooks[known]}>
      <span className="chip-word">{t(`status.${known}`)}</span>
    </Chip>
  );
};
