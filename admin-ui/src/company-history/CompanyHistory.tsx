import { type TextKey, t } from '../i18n/texts';
import { changeInWords, valueInWords } from '../parts/history/change-in-words';
import type { CompanyChange, HistoryValue } from '../providers/data/history';
import { ExportButton } from '../parts/list/ExportButton';
import { useFilters, ChoiceFilter, Filters, SearchBox } from '../parts/list/filters/Filters';
import type { PortalDataProvider } from '../providers/data-provider';
import { csvTable } from '../providers/csv-cell';
import { saveText } from '../providers/download';
import { useMemo } from 'react';
import { midnightAgo } from '../parts/time/day-in';
import { useAll } from '../providers/use-all';
import { useTimeZone } from '../session/signed-in';
import type { User } from '../types/wire';
import type { ListColumn } from '../parts/list/columns';
import { ListPage } from '../parts/list/ListPage';
import { Instant } from '../parts/time/Time';

/** The names of the kinds of records, by the category of their streams. */
const recordKinds: Readonly<Record<string, TextKey>> = {
  apikey: 'company-history.api-key',
  company: 'company-history.company',
  user: 'company-history.user',
  soundset: 'company-history.sound',
  fabric: 'company-history.fabric',
  inventorygroup: 'company-history.group',
  swatch: 'company-history.swatch',
  scan: 'company-history.scan',
  ordergroup: 'company-history.order-group',
  order: 'company-history.order',
  vendorlink: 'company-history.link',
};

/**
 * `pattern_name`, `timeZone` and `isAnnual` as "pattern name", "time zone" and "annual". A field of a line is named
 * after the line's code, which stays as it is: in other letters it is the code of another fabric.
 */
const fieldInWords = (field: string): string => {
  const start = field.lastIndexOf(' ') + 1;
  const name = field
    .slice(start)
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${field.slice(0, start)}${name}`;
};

/** The states of a group are texts, because a state can be neither yes nor no. */
const states: ReadonlyMap<HistoryValue, TextKey> = new Map<HistoryValue, TextKey>([
  ['true', 'switch.yes'],
  ['false', 'switch.no'],
  ['not-started', 'groups.not-started'],
]);

const valueOf = (field: string, value: HistoryValue): string => {
  const state = field === 'active' ? states.get(value) : undefined;
  return state === undefined ? valueInWords(value) : t(state);
};

/** "color from Weld to Madder", one after the other. */
const changesInWords = ({ changes }: CompanyChange): string =>
  changes
    .map((change) => changeInWords(fieldInWords(change.field), change, (value) => valueOf(change.field, value)))
    .join('; ');

/** "User grace"; the kind alone where the record has no name any more. */
const recordInWords = ({ record, recordName }: CompanyChange): string => {
  const kind = recordKinds[record];
  return [...(kind === undefined ? [] : [t(kind)]), ...(recordName === null ? [] : [recordName])].join(' ');
};

/** Automatic processes, the operator at the console, and visitors, for example to reset a password. */
const actorsWithoutName: Readonly<Record<string, TextKey>> = {
  system: 'company-history.by-itself',
  console: 'company-history.operator',
  nobody: 'company-history.not-signed-in',
};

/** The name of the actor; a text where there is no user, or where the user was deleted. */
const actorInWords = ({ actorId, actor }: CompanyChange): string =>
  actor ?? t(actorsWithoutName[actorId] ?? 'company-history.former-user');

const HistoryExport = () => {
  const { values } = useFilters();
  const save = async (data: PortalDataProvider) => {
    const { changes, isWhole } = await data.companyChanges(values);
    const heads = ['when', 'who', 'what', 'happened', 'changed'] as const;
    const rows = changes.map((change) => [
      change.occurredAt,
      actorInWords(change),
      recordInWords(change),
      change.text,
      changesInWords(change),
    ]);
    const table = [heads.map((head) => t(`company-history.${head}`)), ...rows];
    saveText(csvTable(table), 'company-history.csv');
    return { count: changes.length, isWhole };
  };
  return (
    <ExportButton
      label="company-history.export"
      verb={save}
      done="company-history.exported"
      about={({ count, isWhole }) =>
        t(isWhole ? 'company-history.rows' : 'company-history.newest-rows', { smart_count: count })
      }
      failed="company-history.not-exported"
    />
  );
};

const HistoryFilters = () => {
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

const CompanyHistory = () => {
  const columns: readonly ListColumn<CompanyChange>[] = [
    {
      label: t('company-history.when'),
      hasTimes: true,
      cell: ({ occurredAt }) => <Instant timestamp={occurredAt} />,
      place: 'corner',
    },
    { label: t('company-history.who'), cell: (change) => actorInWords(change), place: 'facts' },
    { label: t('company-history.what'), cell: (change) => recordInWords(change), place: 'facts' },
    { label: t('company-history.happened'), source: 'text', place: 'name' },
    { label: t('company-history.changed'), cell: (change) => changesInWords(change), place: 'below' },
  ];
  return (
    <ListPage<CompanyChange>
      resource="CompanyChanges"
      sort={{ field: 'occurredAt', order: 'DESC' }}
      title={t('company-history.title')}
      facts={(total) => t('company-history.facts', { smart_count: total })}
      buttons={<HistoryExport />}
      filters={<HistoryFilters />}
      empty={{ title: t('company-history.empty'), hint: t('company-history.empty-hint') }}
      columns={columns}
      nameOf={({ text }) => text}
    />
  );
};

export default CompanyHistory;
