import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useCanAccess, useGetList, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '../../i18n/texts';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { groupPaths } from '../paths';
import { TemplateButton } from '../../swatches';
import { GroupBulkBar } from './GroupBulkBar';
import { useGroupColumns, type ListedGroup } from './use-group-columns';
import css from './GroupList.module.css';
import { useInventoryTypes } from '../use-inventory-types';

const sorts = [
  { field: 'updatedAt', label: 'groups.sort-modified' },
  { field: 'createdAt', label: 'field.created' },
  { field: 'download_available', label: 'groups.sort-download' },
] as const;

/** Modified, Created, Download, descending by date (S2 section 2, A88). */
const GroupSort = () => {
  const { sort, setSort } = useListContext();
  const choose = (_event: unknown, field: unknown) => {
    if (typeof field === 'string') setSort({ field, order: 'DESC' });
  };
  return (
    <div className={css.sort}>
      <span id="group-sort">{t('list.sort')}</span>
      <ToggleButtonGroup exclusive value={sort.field} onChange={choose} aria-labelledby="group-sort">
        {sorts.map(({ field, label }) => (
          <ToggleButton key={field} value={field}>
            {t(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
};

/** Draws the decorative 'Add New Group' form of the specification. It has no fields, and screen readers skip it. */
const AddGroupPicture = () => {
  const { types } = useInventoryTypes();
  const fields = [
    [t('groups.name'), ''],
    [t('field.type'), types?.[0]?.name ?? ''],
    [t('groups.version'), '1'],
    [t('groups.scan-type'), 'Code 128'],
  ] as const;
  return (
    <div className={css.picture} aria-hidden="true">
      <div className={css.words}>
        <p className={css.title}>{t('groups.add-new')}</p>
        <p>{t('groups.add-new-hint')}</p>
      </div>
      {fields.map(([label, value]) => (
        <div key={label} className={css.field}>
          <p className={css.label}>{label}</p>
          <p className={css.box}>{value}</p>
        </div>
      ))}
    </div>
  );
};

const Facts = () => {
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

const AddGroupButton = () => (
  <Button variant="contained" component={Link} to={groupPaths.create} startIcon={<Plus />}>
    {t('groups.add')}
  </Button>
);

/** The swatch inventory groups of the company. */
const GroupList = () => {
  const navigate = useNavigate();
  const { canAccess: mayAdd } = useCanAccess({ resource: 'InventoryGroups', action: 'create' });
  const { canAccess: mayImport } = useCanAccess({ resource: 'Swatches', action: 'import' });
  const { isLooking } = useRights();
  const { canAccess: hasPage } = useCanAccess({ resource: 'InventoryGroups', action: 'open' });
  const pathOf = ({ id }: ListedGroup) => (hasPage ? groupPaths.edit(id) : groupPaths.scans(id));
  const columns = useGroupColumns(pathOf);
  return (
    <>
      <ListPage<ListedGroup>
        resource="InventoryGroups"
        sort={{ field: 'updatedAt', order: 'DESC' }}
        title={t('groups.title')}
        facts={<Facts />}
        add={mayAdd ? <AddGroupButton /> : undefined}
        filters={
          <>
            <SearchBox placeholder={t('list.by-type-or-name')} />
            <GroupSort />
          </>
        }
        empty={{
          title: t('groups.empty'),
          hint: t('groups.empty-hint'),
          more: mayImport && <TemplateButton />,
        }}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={(group) => void navigate(pathOf(group))}
        dense="always"
        bulkBar={isLooking ? undefined : <GroupBulkBar />}
      />
      {mayAdd && <AddGroupPicture />}
    </>
  );
};

export default GroupList;
