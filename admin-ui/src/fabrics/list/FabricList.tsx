import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListBase, useGetList, useListContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import { count } from '../../parts/format';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { ListCard, NoMatch } from '../../parts/list/ListCard';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { SortPick } from '../../parts/list/cards/SortPick';
import { useFilters } from '../../parts/list/filters/use-filters';
import { PageHeader } from '../../parts/page/PageHeader';
import { EmptyState } from '../../parts/states/EmptyState';
import { useRights } from '../../session/rights';
import type { Fabric } from '../../types/wire';
import { FabricCards } from './FabricCards';
import { FabricModal } from '../FabricModal';
import { FabricTable } from './FabricTable';

const onlyCount = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** "248 fabrics, 11 discontinued", whatever the filters are. */
const Facts = () => {
  const t = useText();
  const all = useGetList('Fabrics', { ...onlyCount, filter: {} });
  const discontinued = useGetList('Fabrics', { ...onlyCount, filter: { discontinued: true } });
  if (all.total === undefined) return null;
  const facts = t('fabrics.facts', { smart_count: all.total });
  const gone = discontinued.total ?? 0;
  return gone === 0 ? facts : `${facts}, ${t('fabrics.facts-discontinued', { discontinued: count(gone) })}`;
};

const FabricFilters = () => {
  const t = useText();
  const sorts = [
    { field: 'code', order: 'ASC', label: t('fabrics.code') },
    { field: 'pattern_name', order: 'ASC', label: t('fabrics.pattern') },
    { field: 'color', order: 'ASC', label: t('fabrics.color') },
    { field: 'grade', order: 'ASC', label: t('fabrics.grade') },
  ] as const;
  return (
    <Filters search={<SearchBox placeholder={t('fabrics.search')} />} sort={<SortPick sorts={sorts} />}>
      <ChoiceFilter
        source="discontinued"
        label={t('fabrics.filter-discontinued')}
        choices={[
          { label: t('fabrics.any'), value: undefined },
          { label: t('switch.yes'), value: false },
          { label: t('fabrics.not-in-use'), value: true },
        ]}
      />
    </Filters>
  );
};

const AddFabricButton = ({ onClick }: { onClick: () => void }) => {
  const t = useText();
  return (
    <Button variant="contained" startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={onClick}>
      {t('fabrics.add')}
    </Button>
  );
};

const FabricPage = () => {
  const t = useText();
  const { may } = useRights();
  const { total } = useListContext();
  const { values } = useFilters();
  const [edited, setEdited] = useState<Fabric | null>(null);
  const [newCode, setNewCode] = useState<string | null>(null);
  const searched = typeof values['q'] === 'string' ? values['q'].trim() : '';
  const isEmpty = total === 0 && Object.keys(values).length === 0;
  const add = may('Add Swatch') ? <AddFabricButton onClick={() => setNewCode('')} /> : undefined;

  return (
    <>
      <PageHeader title={t('fabrics.title')} facts={<Facts />}>
        {isEmpty ? undefined : add}
      </PageHeader>
      <ListCard
        hasPhoto
        filters={<FabricFilters />}
        empty={
          <EmptyState title={t('fabrics.empty')} hint={t('fabrics.empty-hint')}>
            {add}
          </EmptyState>
        }
        noMatch={
          <NoMatch>
            {may('Add Swatch') && searched !== '' && (
              <Button startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={() => setNewCode(searched)}>
                {t('fabrics.add-searched', { text: searched })}
              </Button>
            )}
          </NoMatch>
        }
        table={<FabricTable onEdit={setEdited} />}
        cards={<FabricCards onEdit={setEdited} />}
      />
      {edited !== null && <FabricModal fabric={edited} onClose={() => setEdited(null)} />}
      {newCode !== null && <FabricModal fabric={undefined} code={newCode} onClose={() => setNewCode(null)} />}
    </>
  );
};

const FabricList = () => (
  <ListBase resource="Fabrics" perPage={25} storeKey={false} sort={{ field: 'code', order: 'ASC' }}>
    <FabricPage />
  </ListBase>
);

export default FabricList;
