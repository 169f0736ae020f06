import { useListContext, useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import { PickMenu } from '../../parts/list/PickMenu';
import { useFilters, ChoiceFilter, Filters, SearchBox } from '../../parts/list/filters/Filters';
import css from './OrderHistory.module.css';
import { useReader, mostUrgentFirst } from '../status/whose-turn';
import { orderViews, type OrderView } from './views';
import { useQueries } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useMemo } from 'react';
import { midnightAgo } from '../../parts/time/day-in';
import { useLinks } from '../../configuration/index';
import { useRights } from '../../session/rights';
import { useSignedIn, useTimeZone } from '../../session/signed-in';
import { allStatuses } from '../status/order-statuses';
import { daysAfter, todayIn } from '../due/DueDay';

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

/** By the side with the next step: tabs, or on a phone a menu among the filters. */
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

const soon = 7;

const DueFilter = () => {
  const today = todayIn(useTimeZone());
  return (
    <ChoiceFilter
      source="dueBy_lt"
      label={t('field.due')}
      choices={[
        { label: t('list.any'), value: undefined },
        { label: t('due.is-late'), value: today },
        { label: t('due.within', { days: soon }), value: daysAfter(today, soon + 1) },
      ]}
    />
  );
};

const PartnerFilter = () => {
  const { companyType } = useSignedIn();
  const { links = [], partnerOf } = useLinks();
  const isVendor = companyType === 'vendor';
  return (
    <ChoiceFilter
      source={isVendor ? 'manufacturerId' : 'vendorId'}
      label={t(isVendor ? 'field.customer' : 'type.vendor')}
      choices={[{ label: t('list.any'), value: undefined }, ...links.map(partnerOf)]}
    />
  );
};

/** Search, status, partner, verification (manufacturers alone, S2 section 2), time of creation. */
export const OrderFilters = () => {
  const { isLooking } = useRights();
  const { companyType, timeZone } = useSignedIn();
  const isVendor = companyType === 'vendor';
  const statuses = allStatuses.filter((status) => !isVendor || status !== 'draft');
  const since = useMemo(() => [30, 60, 365].map((days) => ({ days, value: midnightAgo(days, timeZone) })), [timeZone]);
  return (
    <Filters
      search={
        <SearchBox
          placeholder={t(isVendor ? 'orders.search-vendor' : 'orders.search')}
          short={t(isVendor ? 'orders.search-vendor-short' : 'orders.search-short')}
        />
      }
      onPhone={isLooking ? undefined : <OrderViews as="menu" />}
    >
      <ChoiceFilter
        source="status"
        label={t('field.status')}
        choices={[
          { label: t('list.any'), value: undefined },
          ...statuses.map((status) => ({ label: t(`status.${status}`), value: status })),
        ]}
      />
      <PartnerFilter />
      {!isVendor && (
        <ChoiceFilter
          source="verified"
          label={t('orders.filter-verification')}
          choices={[
            { label: t('orders.all'), value: undefined },
            { label: t('orders.verified'), value: true },
            { label: t('orders.unverified'), value: false },
          ]}
        />
      )}
      <DueFilter />
      <ChoiceFilter
        source="createdAt_gte"
        label={t('field.created')}
        choices={[
          { label: t('list.any'), value: undefined },
          ...since.map(({ days, value }) => ({ label: t('orders.last-days', { days }), value })),
        ]}
      />
    </Filters>
  );
};
