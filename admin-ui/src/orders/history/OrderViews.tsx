import { useListContext, useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import { PickMenu } from '../../parts/list/PickMenu';
import { useFilters } from '../../parts/list/filters/use-filters';
import css from './OrderHistory.module.css';
import { useReader, mostUrgentFirst } from '../status/whose-turn';
import { orderViews, type OrderView } from './views';
import { useQueries } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../providers/data-provider';

/** How many orders each view holds; undefined while that is not known. */
const useViewCounts = (views: readonly OrderView[]): readonly (number | undefined)[] => {
  const data = useDataProvider<PortalDataProvider>();
  const answers = useQueries({
    queries: views.map(({ filter }) => ({
      queryKey: ['Orders', 'count', filter],
      queryFn: async () => {
        const order = { field: 'id', order: 'ASC' } as const;
        const page = await data.getList('Orders', { filter, pagination: { page: 1, perPage: 1 }, sort: order });
        return page.total;
      },
    })),
  });
  return answers.map((answer) => answer.data);
};

/** The fields that views filter by; every other filter stays. */
const sources = ['waitsFor', 'waitsForRight', 'status'] as const;

const isSame = (values: Readonly<Record<string, unknown>>, { filter }: OrderView): boolean =>
  sources.every((source) => JSON.stringify(values[source]) === JSON.stringify(filter[source]));

/**
 * Views by the side with the next step, each with its number of orders: tabs, or on a phone a menu among the filters.
 */
export const OrderViews = ({ as }: { as: 'tabs' | 'menu' }) => {
  const reader = useReader();
  const filters = useFilters();
  const { sort, setSort } = useListContext();
  const all = orderViews(reader);
  const counts = useViewCounts(all);
  const views = all.map((view, index) => {
    const held = counts[index];
    return {
      name: t(view.label),
      count: held === undefined ? '' : count(held),
      isChosen: isSame(filters.values, view),
      onChoose: () => {
        filters.replace(sources, view.filter);
        setSort(view.sort);
      },
    };
  });

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
      {sort.field === mostUrgentFirst.field && <span className={css.sorted}>{t('orders.most-urgent')}</span>}
    </div>
  );
};
