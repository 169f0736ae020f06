import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { NoMatch } from '../../parts/list/RecordList';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { SortPick } from '../../parts/list/cards/SortPick';
import { useFilters } from '../../parts/list/filters/use-filters';
import { requiredTexts } from '../../types/fabric-texts';
import type { Fabric } from '../../types/wire';
import { FabricForm } from '../FabricForm';
import { PhotoDrop } from '../photos/PhotoDrop';
import { FabricBulkBar } from './FabricBulkBar';
import { useFabricColumns } from './use-fabric-columns';

const onlyCount = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** "248 fabrics, 11 discontinued", regardless of the filters. */
const Facts = () => {
  const all = useGetList('Fabrics', { ...onlyCount, filter: {} });
  const discontinued = useGetList('Fabrics', { ...onlyCount, filter: { discontinued: true } });
  if (all.total === undefined) return null;
  const facts = t('fabrics.facts', { smart_count: all.total });
  const discontinuedCount = discontinued.total ?? 0;
  return discontinuedCount === 0
    ? facts
    : `${facts}, ${t('fabrics.facts-discontinued', { discontinued: count(discontinuedCount) })}`;
};

const FabricFilters = () => {
  const sorts = requiredTexts.map((field) => ({ field, order: 'ASC', label: t(`fabrics.${field}`) }) as const);
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

const SearchedButton = ({ onAdd }: { onAdd: (code: string) => void }) => {
  const { values } = useFilters();
  const text = typeof values['q'] === 'string' ? values['q'].trim() : '';
  if (text === '') return null;
  return (
    <Button startIcon={<Plus />} onClick={() => onAdd(text)}>
      {t('fabrics.add-searched', { text })}
    </Button>
  );
};

/** The fabrics of the company; each is added and edited in a dialog. */
const FabricList = () => {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Fabrics', action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'Fabrics', action: 'delete' });
  const [edited, setEdited] = useState<Fabric | null>(null);
  const [newCode, setNewCode] = useState<string | null>(null);
  const edit = mayEdit && setEdited;
  const columns = useFabricColumns(edit);
  const hasBulk = mayEdit || mayDelete;

  return (
    <>
      <ListPage<Fabric>
        resource="Fabrics"
        sort={{ field: 'code', order: 'ASC' }}
        title={t('fabrics.title')}
        facts={<Facts />}
        add={
          mayAdd ? (
            <Button variant="contained" startIcon={<Plus />} onClick={() => setNewCode('')}>
              {t('fabrics.add')}
            </Button>
          ) : undefined
        }
        buttons={mayEdit ? <PhotoDrop /> : undefined}
        filters={<FabricFilters />}
        empty={{ title: t('fabrics.empty'), hint: t('fabrics.empty-hint') }}
        noMatch={<NoMatch>{mayAdd && <SearchedButton onAdd={setNewCode} />}</NoMatch>}
        columns={columns}
        nameOf={({ code }) => code}
        onOpen={edit}
        dense="narrow"
        bulkBar={hasBulk ? <FabricBulkBar /> : undefined}
      />
      {edited !== null && <FabricForm given={edited} onClose={() => setEdited(null)} />}
      {newCode !== null && <FabricForm given={undefined} code={newCode} onClose={() => setNewCode(null)} />}
    </>
  );
};

export default FabricList;
