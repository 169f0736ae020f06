import { t } from '../../i18n/texts';
import { ChoiceFilter } from '../../parts/list/filters/Filters';
import type { ListColumn } from '../../parts/list/columns';
import { ListPage } from '../../parts/list/ListPage';
import { shownEmail } from '../../parts/text/shown-email';
import { Instant } from '../../parts/time/Time';
import type { Job } from '../../types/wire';
import { JobState, kindWords } from '../operations/parts';

const states = ['failed', 'waiting', 'done'] as const;

const JobFilters = () => {
  const any = { label: t('list.any'), value: undefined };
  const choices = states.map((state) => ({ label: t(`to-do.state-${state}`), value: state }));
  return <ChoiceFilter source="state" label={t('field.state')} choices={[any, ...choices]} />;
};

/** What became of a job: the rows of an import, why there is no file, or how much of it is made. */
const Outcome = ({ job: { state, result, error, progress } }: { readonly job: Job }) => {
  if (state === 'failed') return error;
  if (state === 'waiting') return t('models.percent', { progress: String(progress) });
  if (result === null || !('rows' in result)) return null;
  const { fileName, rows, failedRows } = result;
  const good = t('imports.good', { good: rows - failedRows, all: rows });
  return t('own-jobs.outcome-of-file', { name: fileName || t('imports.no-name'), outcome: good });
};

/** The exports and imports of a company, the newest first. Support reads what became of each, and opens no file. */
const CompanyJobs = () => {
  const columns: readonly ListColumn<Job>[] = [
    { label: t('field.state'), cell: ({ state }) => <JobState state={state} />, place: 'corner' },
    { label: t('to-do.kind'), cell: ({ kind }) => kindWords(kind), place: 'name' },
    {
      label: t('field.by'),
      cell: ({ user }) => user?.username ?? shownEmail(user?.email ?? t('imports.somebody')),
      place: 'facts',
    },
    {
      source: 'createdAt',
      label: t('field.when'),
      hasTimes: true,
      cell: ({ createdAt }) => <Instant timestamp={createdAt} />,
      place: 'facts',
    },
    { label: t('own-jobs.outcome'), cell: (job) => <Outcome job={job} />, place: 'below' },
  ];
  return (
    <ListPage<Job>
      resource="Jobs"
      sort={{ field: 'createdAt', order: 'DESC' }}
      embed={['user']}
      title={t('support.jobs')}
      facts={(total) => t('own-jobs.facts', { smart_count: total })}
      filters={<JobFilters />}
      empty={{ title: t('own-jobs.empty'), hint: t('own-jobs.empty-hint') }}
      columns={columns}
      nameOf={({ kind }) => kindWords(kind)}
    />
  );
};

export default CompanyJobs;
