import { useMemo } from 'react';
import { t } from '../../i18n/texts';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { midnightAgo } from '../../parts/time/midnight';
import { useLinks } from '../../configuration';
import { useRights } from '../../session/rights';
import { useSignedIn, useTimeZone } from '../../session/signed-in';
import { allStatuses } from '../status/order-statuses';
import { OrderViews } from './OrderViews';
import { daysAfter, todayIn } from '../due/due';

const soon = 7;

/** Filters the orders that are late or due soon. */
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
  const { links = [] } = useLinks();
  const isVendor = companyType === 'vendor';
  return (
    <ChoiceFilter
      source={isVendor ? 'manufacturerId' : 'vendorId'}
      label={t(isVendor ? 'field.customer' : 'type.vendor')}
      choices={[
        { label: t('list.any'), value: undefined },
        ...links.map((link) => ({
          label: isVendor ? link.manufacturerName : link.vendorName,
          value: isVendor ? link.manufacturerId : link.vendorId,
        })),
      ]}
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
