import { useText } from '../../i18n/texts';
import { useFilters } from '../../parts/list/use-filters';
import { useSignedIn } from '../../session/signed-in';
import { sumOf, useOrderCounts } from '../use-order-counts';
import css from './OrderTabs.module.css';
import { allStatuses } from '../all-statuses';
import { orderViews, type OrderView } from './views';

const isSame = (value: unknown, { statuses }: OrderView): boolean =>
  statuses === undefined
    ? value === undefined
    : Array.isArray(value) && value.length === statuses.length && statuses.every((status) => value.includes(status));

/** Views by whose turn it is, with how many orders each holds. */
export const OrderTabs = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  const filters = useFilters();
  const counts = useOrderCounts();

  return (
    <div className={css.tabs} role="group" aria-label={t('orders.tabs')}>
      {orderViews(companyType).map((view) => (
        <button
          key={view.label}
          type="button"
          className={css.tab}
          aria-pressed={isSame(filters.values.status, view)}
          onClick={() => filters.set('status', view.statuses)}
        >
          {t(view.label)}
          <span className={css.count}>
            {counts === undefined ? '' : sumOf(counts, view.statuses ?? allStatuses).toLocaleString('en-US')}
          </span>
        </button>
      ))}
    </div>
  );
};
