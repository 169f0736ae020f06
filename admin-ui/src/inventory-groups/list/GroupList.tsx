import Button from '@mui/material/Button';
import { Copy, FileSpreadsheet, Plus } from 'lucide-react';
import { CanAccess, useListContext, useCanAccess, useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { BulkBar, useEach } from '../../parts/list/bulk/BulkBar';
import { useAttempts } from '../../verbs/use-attempts';
import { useVerb } from '../../verbs/use-verb';
import type { InventoryGroup } from '../../types/wire';
import { Link, useNavigate } from 'react-router';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SearchBox, useFilters } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { groupPaths } from '../paths';
import { TemplateButton } from '../../swatches/index';
import { useGroupColumns, type ListedGroup } from './use-group-columns';
import css from './GroupList.module.css';
import { useInventoryTypes } from '../use-inventory-types';

/** Narrower, its columns would push the actions of a row out of sight. */
const tableFrom = 58;

/** Groups that the server puts into one file. */
const mostInFile = 200;

/** Shown only when rows are checked: Create CSV File and Copy Group (S2 section 2). */
const GroupBulkBar = () => {
  const { selectedIds } = useListContext();
  const ids = selectedIds.map(String);
  const attempt = useAttempts(ids);

  const [download, isDownloading] = useVerb((data) => data.downloadGroupsCsv(ids), {
    touches: 'nothing',
    done: 'done.operation',
    about: () => t('groups.csv-about', { smart_count: ids.length }),
    failed: 'failed.csv',
  });
  const [copy, progress] = useEach(
    {
      act: (data, id) => attempt(id, (key) => data.copyGroup(id, key)),
      nameOf: async (data, id) => (await data.getOne<InventoryGroup>('InventoryGroups', { id })).data.name,
    },
    {
      touches: 'group',
      done: 'done.operation',
      about: () => t('groups.copied-about', { smart_count: ids.length }),
      failed: 'groups.copy-failed',
      unrefreshed: 'groups.copy-unrefreshed',
    },
  );
  const isTooMany = ids.length > mostInFile;
  return (
    <BulkBar>
      <Button
        size="small"
        startIcon={<FileSpreadsheet />}
        loading={isDownloading}
        disabled={isTooMany}
        aria-describedby={isTooMany ? 'most-in-file' : undefined}
        onClick={() => void download()}
      >
        {t('groups.create-csv')}
      </Button>
      {isTooMany && (
        <span id="most-in-file" className="small-text">
          {t('groups.csv-most', { most: mostInFile })}
        </span>
      )}
      <CanAccess resource="InventoryGroups" action="create">
        <Button size="small" startIcon={<Copy />} loading={progress !== null} onClick={() => void copy()}>
          {progress === null ? t('groups.copy') : t('list.progress', progress)}
        </Button>
      </CanAccess>
    </BulkBar>
  );
};

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
  const { isFiltered } = useFilters();
  const swatches = useGetList('Swatches', {
    filter: {},
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (total === undefined || swatches.total === undefined) return null;
  const groups = t('groups.facts', { smart_count: total });
  // The swatches are those of all groups.
  if (isFiltered) return groups;
  return `${groups}, ${t('groups.facts-swatches', { smart_count: swatches.total })}`;
};

const AddGroupButton = () => (
  <Button variant="contained" component={Link} to={groupPaths.create} startIcon={<Plus />}>
    {t('groups.add')}
  </Button>
);

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
        tableFrom={tableFrom}
        bulkBar={isLooking ? undefined : <GroupBulkBar />}
      />
      {mayAdd && <AddGroupPicture />}
    </>
  );
};

export default GroupList;
