import { t } from '../i18n/texts';
import type { ListColumn } from '../parts/list/columns';
import { ListPage } from '../parts/list/ListPage';
import { Instant } from '../parts/time/Instant';
import type { CompanyChange } from '../providers/data/history';
import { actorInWords, changesInWords, recordInWords } from './changes-in-words';
import { HistoryExport } from './HistoryExport';
import { HistoryFilters } from './HistoryFilters';

/** The changes in the company with user, time, old and new value, for its admins. */
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
      sort={{ field: 'position', order: 'DESC' }}
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
