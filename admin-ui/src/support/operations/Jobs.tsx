import Button from '@mui/material/Button';
import { CircleStop, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  ListBase,
  useGetMany,
  useListContext,
  type RaRecord,
  ListContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useList,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { BulkBar, useEach } from '../../parts/list/bulk/BulkBar';
import type { ListColumn } from '../../parts/list/columns';
import { ChoiceFilter } from '../../parts/list/filters/Filters';
import { RecordList } from '../../parts/list/RecordList';
import { EmptyState } from '../../parts/states/StateCard';
import { Ago } from '../../parts/time/Time';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { SupportJob, ReadModel } from '../../types/support';
import { useVerb } from '../../verbs/use-verb';
import { longestReason } from '../acts/ActDialog';
import { CompanyName, JobState, jobStates, kindWords, ModelState } from './parts';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../parts/format';
import { Meter } from '../../parts/Meter';
import { PageHeader } from '../../parts/page/PageHeader';
import { Tabs, useTab } from '../../parts/page/Tabs';

const isAsleep = ({ state }: SupportJob): boolean => state === 'sleeping' || state === 'failed';
const touches = ['SupportJobs', 'SupportMails'];

type Act = 'retry' | 'give-up';

const JobFilters = () => {
  const any = { label: t('list.any'), value: undefined };
  const states = jobStates.map((state) => ({ label: t(`to-do.state-${state}`), value: state }));
  return <ChoiceFilter source="state" label={t('field.state')} choices={[any, ...states]} />;
};

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly progress?: string | undefined;
  readonly onSubmit: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const ReasonDialog = ({ text, onSubmit, ...dialog }: ReasonDialogProps) => {
  const form = useRecordForm({ reason: '' });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const send = async () => {
    if (await onSubmit(reason)) dialog.onClose();
  };
  return (
    <FormModal {...dialog} form={form} isUnready={reason === ''} onSubmit={send}>
      <p>{text}</p>
      <TextInput
        source="reason"
        label={t('field.reason')}
        hint={t('to-do.reason-hint')}
        rows={3}
        maxLength={longestReason}
        isRequired
        isLast
        autoFocus
      />
    </FormModal>
  );
};

/** Wakes the selected jobs that sleep or have failed, four at a time. */
const JobBulkBar = () => {
  const { selectedIds } = useListContext<RaRecord<string>>();
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { data = [] } = useGetMany<SupportJob>('SupportJobs', { ids: selectedIds }, { enabled: isAsked });
  const asleep = data.filter((job) => job !== undefined && isAsleep(job));
  const [run, progress] = useEach(
    {
      act: async (provider: SupportDataProvider, id, reason: string) => {
        for (const job of asleep.filter((one) => one.id === id)) await provider.retryJob(job.kind, id, reason);
      },
      nameOf: async (_, id) => kindWords(asleep.find((job) => job.id === id)?.kind ?? ''),
      only: asleep.map(({ id }) => id),
    },
    { touches, done: 'to-do.retried', onFault: setFault },
  );
  return (
    <>
      <BulkBar>
        <Button size="small" startIcon={<RotateCw />} onClick={() => setAsked(true)}>
          {t('to-do.retry')}
        </Button>
      </BulkBar>
      {isAsked && (
        <ReasonDialog
          title={t('to-do.retry-title', { smart_count: asleep.length })}
          text={t('to-do.retry-text')}
          submit={t('to-do.retry')}
          isBusy={progress !== null}
          fault={fault}
          progress={progress === null ? undefined : t('list.progress', progress)}
          onSubmit={run}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

const JobDialog = ({
  job,
  act,
  onClose,
}: {
  readonly job: SupportJob;
  readonly act: Act;
  readonly onClose: () => void;
}) => {
  const [fault, setFault] = useState<string | null>(null);
  const isRetry = act === 'retry';
  const [run, isBusy] = useVerb(
    (data: SupportDataProvider, reason: string) =>
      isRetry ? data.retryJob(job.kind, job.id, reason) : data.giveUpJob(job.kind, job.id, reason),
    { touches, done: isRetry ? 'to-do.retried' : 'to-do.given-up', onFault: setFault },
  );
  return (
    <ReasonDialog
      title={isRetry ? t('to-do.retry-title', { smart_count: 1 }) : t('to-do.give-up-title')}
      text={`${kindWords(job.kind)}. ${t(isRetry ? 'to-do.retry-text' : 'to-do.give-up-text')}`}
      submit={t(isRetry ? 'to-do.retry' : 'to-do.give-up')}
      isDangerous={!isRetry}
      isBusy={isBusy}
      fault={fault}
      onSubmit={run}
      onClose={onClose}
    />
  );
};

/** The jobs that wait, run, sleep or have failed, failed ones first. */
const JobList = () => {
  const [asked, setAsked] = useState<{ readonly job: SupportJob; readonly act: Act } | null>(null);
  const actionsOf = (job: SupportJob) => [
    ...(isAsleep(job)
      ? [{ label: t('to-do.retry'), icon: RotateCw, onChoose: () => setAsked({ job, act: 'retry' }) }]
      : []),
    ...(job.mayGiveUp
      ? [{ label: t('to-do.give-up'), icon: CircleStop, onChoose: () => setAsked({ job, act: 'give-up' }) }]
      : []),
  ];
  const columns: readonly ListColumn<SupportJob>[] = [
    { source: 'state', label: t('field.state'), cell: ({ state }) => <JobState state={state} />, place: 'corner' },
    { source: 'kind', label: t('to-do.kind'), cell: ({ kind }) => kindWords(kind), place: 'name' },
    {
      label: t('field.company'),
      cell: ({ companyId }) => <CompanyName id={companyId} />,
      place: 'facts',
      onCard: ({ companyId }) => (companyId === null ? null : <CompanyName id={companyId} />),
    },
    {
      source: 'attempt',
      label: t('to-do.attempt'),
      align: 'right',
      place: 'facts',
      onCard: ({ attempt }) => t('to-do.attempt-of', { attempt: String(attempt) }),
    },
    {
      source: 'since',
      label: t('field.since'),
      cell: ({ since }) => (since === null ? '–' : <Ago at={since} />),
      place: 'facts',
      onCard: ({ since }) => (since === null ? null : <Ago at={since} />),
    },
    { label: t('to-do.error'), cell: ({ error }) => error, place: 'below' },
    {
      label: t('list.actions'),
      cell: (job) =>
        actionsOf(job).map(({ label, icon: Icon, onChoose }) => (
          <Button
            key={label}
            size="small"
            aria-label={`${label}: ${kindWords(job.kind)}`}
            startIcon={<Icon />}
            onClick={onChoose}
          >
            {label}
          </Button>
        )),
    },
    { actions: { more: actionsOf } },
  ];
  return (
    <ListBase resource="SupportJobs" sort={{ field: 'state', order: 'ASC' }} perPage={25} storeKey={false}>
      <RecordList<SupportJob>
        columns={columns}
        filters={<JobFilters />}
        bulkBar={<JobBulkBar />}
        empty={<EmptyState title={t('to-do.empty')} hint={t('to-do.empty-hint')} />}
        nameOf={({ kind }) => kindWords(kind)}
      />
      {asked !== null && <JobDialog {...asked} onClose={() => setAsked(null)} />}
    </ListBase>
  );
};

/** Milliseconds between two reads: a model that is built moves on. */
const readEveryMs = 10_000;

const resource = 'SupportReadModels';

type Row = ReadModel & { readonly id: string };

/** The read models with their pending events; there are a few dozen, so one page shows all. */
const ReadModels = () => {
  const data = useDataProvider<SupportDataProvider>();
  const read = useQuery({
    queryKey: [resource],
    queryFn: async (): Promise<Row[]> => (await data.readModels()).map((model) => ({ ...model, id: model.name })),
    refetchInterval: readEveryMs,
  });
  const list = useList<Row>({
    data: read.data,
    isPending: read.isPending,
    error: read.error,
    perPage: 100,
    resource,
    sort: { field: 'name', order: 'ASC' },
  });
  const columns: readonly ListColumn<Row>[] = [
    { source: 'name', label: t('models.name'), place: 'name' },
    { source: 'version', label: t('models.version'), align: 'right' },
    { source: 'state', label: t('field.state'), cell: ({ state }) => <ModelState state={state} />, place: 'corner' },
    {
      source: 'lag',
      label: t('models.lag'),
      align: 'right',
      cell: ({ lag }) => count(lag),
      place: 'facts',
      onCard: ({ lag }) => `${t('models.lag')} ${count(lag)}`,
    },
    { source: 'position', label: t('models.position'), align: 'right', cell: ({ position }) => count(position) },
    {
      source: 'progress',
      label: t('models.progress'),
      cell: ({ progress }) => (
        <>
          {t('models.percent', { progress })} <Meter value={progress} total={100} />
        </>
      ),
      place: 'below',
    },
  ];
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        <RecordList<Row>
          columns={columns}
          nameOf={({ name }) => name}
          empty={<EmptyState title={t('models.empty')} hint={t('to-do.empty-hint')} />}
        />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

const Jobs = () => {
  const [shown, choose] = useTab(['to-do', 'models']);
  return (
    <>
      <PageHeader title={t('support.jobs')} />
      <Tabs
        label={t('support.jobs')}
        shown={shown}
        onChoose={choose}
        tabs={[
          { name: 'to-do', label: t('to-do.tab'), content: <JobList /> },
          { name: 'models', label: t('to-do.models-tab'), content: <ReadModels /> },
        ]}
      />
    </>
  );
};

export default Jobs;
