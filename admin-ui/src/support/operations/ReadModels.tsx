import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, ResourceContextProvider, useDataProvider, useList } from 'react-admin';
import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { RecordList } from '../../parts/list/RecordList';
import { Meter } from '../../parts/Meter';
import { EmptyState } from '../../parts/states/EmptyState';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { ReadModel } from '../../types/support';
import { ModelState } from './parts';

/** Milliseconds between two reads: a model that is built moves on. */
const readEveryMs = 10_000;

const resource = 'SupportReadModels';

type Row = ReadModel & { readonly id: string };

/** The read models with their pending events; there are a few dozen, so one page shows all. */
export const ReadModels = () => {
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
