import { useMemo } from 'react';
import { t } from '../i18n/texts';
import { ChoiceFilter } from '../parts/list/filters/ChoiceFilter';
import { Filters } from '../parts/list/filters/Filters';
import { SearchBox } from '../parts/list/filters/SearchBox';
import { midnightAgo } from '../parts/time/midnight';
import { useAll } from '../providers/use-all';
import { useTimeZone } from '../session/signed-in';
import type { User } from '../types/wire';
import { recordKinds } from './record-kinds';

/** Who, what and when. */
export const HistoryFilters = () => {
  const timeZone = useTimeZone();
  const { data: users = [] } = useAll<User>('Users', { filter: {}, sort: { field: 'username', order: 'ASC' } });
  const since = useMemo(() => [7, 30, 365].map((days) => ({ days, value: midnightAgo(days, timeZone) })), [timeZone]);
  const any = { label: t('list.any'), value: undefined };
  return (
    <Filters search={<SearchBox placeholder={t('company-history.search')} />}>
      <ChoiceFilter
        source="actorId"
        label={t('company-history.who')}
        choices={[
          any,
          ...users.flatMap(({ id, username }) => (username === null ? [] : [{ label: username, value: id }])),
        ]}
      />
      <ChoiceFilter
        source="record"
        label={t('company-history.what')}
        choices={[any, ...Object.entries(recordKinds).map(([value, label]) => ({ label: t(label), value }))]}
      />
      <ChoiceFilter
        source="occurredAt_gte"
        label={t('company-history.when')}
        choices={[any, ...since.map(({ days, value }) => ({ label: t('orders.last-days', { days }), value }))]}
      />
    </Filters>
  );
};
