import { groupPaths } from '../paths';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { CardBox } from '../../parts/list/cards/CardBox';
import { OverflowMenu } from '../../parts/list/OverflowMenu';
import { RecordCard, RecordCards } from '../../parts/list/cards/RecordCards';
import { useRights } from '../../session/rights';
import { DownloadSwitch } from './DownloadSwitch';
import { GroupBulkBar } from './GroupBulkBar';
import css from './GroupCards.module.css';
import type { ListedGroup } from './listed-group';
import { useDeleteGroup } from '../use-delete-group';
import { ViewScannedLink } from './ViewScannedLink';

const GroupCard = ({ group, onDelete }: { group: ListedGroup; onDelete: (group: ListedGroup) => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const { may } = useRights();
  const { id, name, version, inventoryType, updatedAt } = group;
  const edit = { label: t('action.edit'), icon: Pencil, onChoose: () => void navigate(groupPaths.edit(id)) };
  const remove = { label: t('action.delete'), icon: Trash2, onChoose: () => onDelete(group) };
  const actions = [...(may('Edit Group') ? [edit] : []), ...(may('Delete Group') ? [remove] : [])];

  return (
    <RecordCard
      picture={<CardBox name={name} />}
      name={name}
      corner={<OverflowMenu name={name} actions={actions} />}
      facts={
        <>
          {[inventoryType?.name, `${t('groups.version')} ${version}`].filter(Boolean).join(' · ')}
          <br />
          {t('groups.sort-modified')} <Instant timestamp={updatedAt} />
        </>
      }
    >
      <div className={css.foot}>
        <DownloadSwitch group={group} isNamed />
        <ViewScannedLink group={group} />
      </div>
    </RecordCard>
  );
};

/** Groups on a phone. */
export const GroupCards = () => {
  const [askDelete, deleteDialog] = useDeleteGroup();
  return (
    <>
      <GroupBulkBar />
      <RecordCards<ListedGroup> render={(group) => <GroupCard group={group} onDelete={askDelete} />} />
      {deleteDialog}
    </>
  );
};
