import { useText } from '../../i18n/texts';
import { count } from '../../parts/format';
import { PickMenu } from '../../parts/list/PickMenu';
import { useFilters } from '../../parts/list/use-filters';
import { useSignedIn } from '../../session/signed-in';
import { sumOf, useOrderCounts } from '../use-order-counts';
import css from './OrderViews.module.css';
import { allStatuses } from '../all-statuses';
import { orderViews, type OrderView } from './views';

const isSame = (value: unknown, { statuses }: OrderView): boolean =>
  statuses === undefined
    ? value === undefined
    : Array.isArray(value) && value.length === statuses.length && statuses.every((status) => value.includes(status));

/** Views by whose turn it is, with how many orders each holds: tabs, or on a phone a menu among the filters. */
export const OrderViews = ({ as }: { as: 'tabs' | 'menu' }) => {
  const t = useText();
  const { companyType } = useSignedIn();
  const filters = useFilters();
  const counts = useOrderCounts();
  const views = orderViews(companyType).map((view) => ({
    name: t(view.label),
    count: counts === undefined ? '' : count(sumOf(counts, view.statuses ?? allStatuses)),
    isChosen: isSame(filters.values.status, view),
    onChoose: () => filters.set('status', view.statuses),
  }));

  if (as === 'menu') {
    const chosen = views.find(({ isChosen }) => isChosen);
    return (
      <PickMenu
        name={t('orders.tabs')}
        text={chosen === undefined ? t('orders.tabs') : `${chosen.name} ${chosen.count}`}
        picks={views.map((view) => ({ ...view, label: `${view.name} ${view.count}` }))}
      />
    );
  }
  return (
    <div className={css.tabs} role="group" aria-label={t('orders.tabs')}>
      {views.map((view) => (
        <button key={view.name} type="button" className={css.tab} aria-pressed={view.isChosen} onClick={view.onChoose}>
          {view.name}
          <span className={css.count}>{view.count}</span>
        </button>
      ))}
    </div>
  );
};
