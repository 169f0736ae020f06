import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useGetList, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { groupPageRights } from '../group-rights';
import { groupPaths } from '../paths';
import { AddGroupPicture } from '../picture/AddGroupPicture';
import { TemplateButton } from '../../swatches';
import { GroupBulkBar } from './GroupBulkBar';
import { GroupSort } from './GroupSort';
import type { ListedGroup } from './listed-group';
import { useGroupColumns } from './use-group-columns';

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
    <Button variant="contained" component={Link} to={groupPaths.create} startIcon={<Plus />}>
      {t('groups.add')}
    </Button>
  );
};

/** The swatch inventory groups of the company. */
const GroupList = () => {
  const t = useText();
  const navigate = useNavigate();
  const { may, isLooking } = useRights();
  const hasPage = groupPageRights.some((right) => may(right));
  const pathOf = ({ id }: ListedGroup) => (hasPage ? groupPaths.edit(id) : groupPaths.scans(id));
  const { columns, question } = useGroupColumns(pathOf);
  return (
    <>
      <ListPage<ListedGroup>
        resource="InventoryGroups"
        sort={{ field: 'updatedAt', order: 'DESC' }}
        title={t('groups.title')}
        facts={<Facts />}
        add={may('Add Group') ? <AddGroupButton /> : undefined}
        filters={
          <>
            <SearchBox placeholder={t('groups.search')} />
            <GroupSort />
          </>
        }
        empty={{
          title: t('groups.empty'),
          hint: t('groups.empty-hint'),
          more: may('Import Swatch') && <TemplateButton />,
        }}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={(group) => void navigate(pathOf(group))}
        dense="always"
        bulkBar={isLooking ? undefined : <GroupBulkBar />}
      />
      {question}
      {may('Add Group') && <AddGroupPicture />}
    </>
  );
};

export default GroupList;
