import { useListContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import { sumOf, useOrderCounts } from '../use-order-counts';
import css from './OrderTabs.module.css';
import { allStatuses, orderViews, type OrderView } from './views';

const isSame = (value: unknown, { statuses }: OrderView): boolean =>
  statuses === undefined
    ? value === undefined
    : Array.isArray(value) && value.length === statuses.length && statuses.every((status) => value.includes(status));

/** Views by whose turn it is, with how many orders each holds. */
export const OrderTabs = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { filterValues, setFilters } = useListContext();
  const counts = useOrderCounts();

  const choose = ({ statuses }: OrderView) => {
    const { status: _before, ...rest } = filterValues;
    setFilters(statuses === undefined ? rest : { ...rest, status: statuses }, undefined);
  };

  return (
    <div className={css.tabs} role="group" aria-label={t('orders.tabs')}>
      {orderViews(companyType).map((view) => (
        <button
          key={view.label}
          type="button"
          className={css.tab}
          aria-pressed={isSame(filterValues.status, view)}
          onClick={() => choose(view)}
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
