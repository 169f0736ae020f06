import { Check } from 'lucide-react';
import { t } from '../../i18n/texts';
import type { OrderStatus } from '../../types/wire';
import { Instant } from '../../parts/time/Time';
import css from './OrderPath.module.css';
import { allStatuses, orderStatuses, statusOf } from './order-statuses';

interface OrderPathProps {
  readonly status: OrderStatus | null;
  /** The time of each status, where the history has it. */
  readonly reached?: Partial<Readonly<Record<OrderStatus, string>>>;
}

const wholePath = allStatuses.filter((status) => orderStatuses[status].follows === undefined);

/** A status off the usual path stands in the place of the next one, where the path ended. */
const pathTo = (status: OrderStatus): readonly OrderStatus[] => {
  const { follows } = orderStatuses[status];
  return follows === undefined ? wholePath : [...wholePath.slice(0, wholePath.indexOf(follows) + 1), status];
};

/** Past steps have a check and a stitched thread, the present one its icon, later ones a dotted line. */
export const OrderPath = ({ status, reached = {} }: OrderPathProps) => {
  const now = statusOf(status);
  const path = pathTo(now);
  const place = path.indexOf(now);
  return (
    <ol className={css.path} aria-label={t('path.title')}>
      {path.map((step, index) => {
        const state = index < place ? 'done' : index === place ? 'now' : 'ahead';
        const { icon, dye } = orderStatuses[step].look;
        const Icon = state === 'done' ? Check : icon;
        const reachedAt = reached[step];
        return (
          <li key={step} className={css.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span
              className={css.node}
              aria-hidden="true"
              style={state === 'now' ? { background: `var(--${dye}-fg)` } : undefined}
            >
              <Icon size={12} strokeWidth={2} />
            </span>
            <span className={css.name}>{t(`status.${step}`)}</span>
            <span className="sr-only">, {t(`path.${state}`)}</span>
            {reachedAt !== undefined && state !== 'ahead' && (
              <span className={css.at}>
                <Instant timestamp={reachedAt} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
