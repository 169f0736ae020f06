import { groupPaths } from '../paths';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { ListBase, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { ListCard } from '../../parts/list/ListCard';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { PageHeader } from '../../parts/page/PageHeader';
import { EmptyState } from '../../parts/states/EmptyState';
import { useRights } from '../../session/rights';
import { AddGroupPicture } from '../picture/AddGroupPicture';
import { GroupCards } from './GroupCards';
import { GroupSort } from './GroupSort';
import { GroupTable } from './GroupTable';

const Facts = () => {
  const t = useText();
  const { total } = useListContext();
  const swatches = useGetList('Swatches', {
    filter: {},
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (total === undefined || swatches.total === undefined) return null;
  const groups = t('groups.facts', { smart_count: total });
  return `${groups}, ${t('groups.facts-swatches', { smart_count: swatches.total })}`;
};

const AddGroupButton = () => {
  const t = useText();
  return (
    <Button
      variant="contained"
      component={Link}
      to={groupPaths.create}
      startIcon={<Plus size={16} strokeWidth={1.75} />}
    >
      {t('groups.add')}
    </Button>
  );
};

const GroupPage = () => {
  const t = useText();
  const { may } = useRights();
  const { total } = useListContext();
  const add = may('Add Group') ? <AddGroupButton /> : undefined;
  return (
    <>
      <PageHeader title={t('groups.title')} facts={<Facts />}>
        {total === 0 ? undefined : add}
      </PageHeader>
      <ListCard
        filters={
          <>
            <SearchBox placeholder={t('groups.search')} />
            <GroupSort />
          </>
        }
        empty={
          <EmptyState title={t('groups.empty')} hint={t('groups.empty-hint')}>
            {add}
          </EmptyState>
        }
        table={<GroupTable />}
        cards={<GroupCards />}
      />
      <AddGroupPicture />
    </>
  );
};

const GroupList = () => (
  <ListBase resource="InventoryGroups" perPage={25} storeKey={false} sort={{ field: 'updatedAt', order: 'DESC' }}>
    <GroupPage />
  </ListBase>
);

export default GroupList;
