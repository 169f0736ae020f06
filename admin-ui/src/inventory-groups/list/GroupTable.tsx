import { groupPaths } from '../paths';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { Column } from '../../parts/list/table/Column';
import { ListTable } from '../../parts/list/table/ListTable';
import { narrowCells } from '../../parts/list/table/narrow-cells';
import { DeleteRowButton } from '../../parts/list/table/RowButtons';
import { useRights } from '../../session/rights';
import { DownloadSwitch } from './DownloadSwitch';
import { GroupBulkBar } from './GroupBulkBar';
import { GroupPicture } from '../picture/GroupPicture';
import css from './GroupTable.module.css';
import type { ListedGroup } from './listed-group';
import { useDeleteGroup } from '../use-delete-group';
import { ViewScannedLink } from './ViewScannedLink';

const Col = Column<ListedGroup>;

const GroupName = ({ group, to }: { group: ListedGroup; to: string }) => (
  <span className={css.name}>
    <GroupPicture group={group} />
    <Link className="link" to={to} onClick={(event) => event.stopPropagation()}>
      {group.name}
    </Link>
  </span>
);

/** The columns of S2 section 2, in their order. */
export const GroupTable = () => {
  const t = useText();
  const navigate = useNavigate();
  const { may } = useRights();
  const [askDelete, deleteDialog] = useDeleteGroup();
  const mayEdit = may('Edit Group');
  const pathOf = (id: string) => (mayEdit ? groupPaths.edit(id) : groupPaths.scans(id));

  return (
    <>
      <ListTable<ListedGroup>
        sx={narrowCells}
        bulkBar={<GroupBulkBar />}
        rowClick={(id) => {
          void navigate(pathOf(String(id)));
          return false;
        }}
      >
        <Col
          isRowHead
          source="name"
          label={t('groups.name')}
          render={(group) => <GroupName group={group} to={pathOf(group.id)} />}
        />
        <Col
          label={t('groups.type')}
          cellClassName={css.type ?? ''}
          render={({ inventoryType }) => inventoryType?.name ?? '–'}
        />
        <Col source="version" label={t('groups.version')} align="right" />
        <Col
          source="createdAt"
          cellClassName="quiet"
          label={t('groups.add-date')}
          render={({ createdAt }) => <Instant timestamp={createdAt} as="date" />}
        />
        <Col
          hasTimes
          source="updatedAt"
          label={t('groups.modified-date')}
          render={({ updatedAt }) => <Instant timestamp={updatedAt} />}
        />
        <Col
          source="download_available"
          label={t('groups.download')}
          headerClassName={css.wrapped}
          render={(group) => <DownloadSwitch group={group} />}
        />
        {mayEdit && (
          <Col
            label={t('action.edit')}
            render={({ id, name }) => (
              <Link
                className="link"
                to={groupPaths.edit(id)}
                aria-label={t('groups.edit-of', { name })}
                onClick={(event) => event.stopPropagation()}
              >
                {t('action.edit')}
              </Link>
            )}
          />
        )}
        {may('Delete Group') && (
          <Col
            label={t('action.delete')}
            align="center"
            render={(group) => <DeleteRowButton name={group.name} onClick={() => askDelete(group)} />}
          />
        )}
        <Col label={t('groups.view-scanned')} align="right" render={(group) => <ViewScannedLink group={group} />} />
      </ListTable>
      {deleteDialog}
    </>
  );
};
