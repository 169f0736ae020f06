import { useCanAccess } from 'react-admin';
import { t, type TextKey } from '../../i18n/texts';
import { SwitchField } from '../../parts/SwitchField';
import { useUndo } from '../../parts/undo/use-undo';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';
import type { InventoryGroup, Swatch } from '../../types/wire';
import { Link, useNavigate } from 'react-router';
import { ScanBarcode } from 'lucide-react';
import { useDeleteWithConfirm } from '../../parts/dialog/Confirm';
import type { ListColumn } from '../../parts/list/columns';
import { Instant } from '../../parts/time/Time';
import { groupPaths } from '../paths';
import css from './GroupList.module.css';
import { Chip } from '../../parts/Chip';
import { FabricThumb } from '../../fabrics/index';

interface DownloadSwitchProps {
  readonly group: InventoryGroup;
  /** Whether the switch shows its label, where no column heading does. */
  readonly isNamed?: boolean;
}

/** Available For User To Download, saved at once. */
const DownloadSwitch = ({ group, isNamed = false }: DownloadSwitchProps) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'InventoryGroups', action: 'edit' });
  const { name, download_available: isAvailable } = group;
  const offerUndo = useUndo('group');
  const save = async (data: PortalDataProvider, next: boolean) => {
    const saved = await data.setGroupDownload(group, next);
    offerUndo(t('done.updated'), (again) => again.setGroupDownload(saved, !next));
  };
  const [change, isBusy] = useVerb(save, {
    touches: 'group',
    failed: 'groups.not-saved',
  });
  const word = t(isAvailable ? 'switch.yes' : 'switch.no');
  return (
    <SwitchField
      isOn={isAvailable}
      name={`${t('groups.download')}, ${name}`}
      word={isNamed ? `${t('groups.download')}: ${word}` : word}
      isDisabled={isBusy || !mayEdit}
      onChange={(next) => void change(next)}
    />
  );
};

/** A group in the list: with its type, its first swatches for the picture, and its scans without a review. */
export interface ListedGroup extends InventoryGroup {
  readonly swatches?: readonly Swatch[];
  readonly scannedGroups?: readonly { readonly id: string }[];
}

const undyed = { pattern_name: '', color: '', photo: null };

/** The first three swatches of a group, laid over each other; hidden from screen readers. */
const GroupPicture = ({ group }: { group: ListedGroup }) => {
  const [first, ...others] = group.swatches ?? [];
  const shown = first === undefined ? [undyed] : [first, ...others].map((swatch) => swatch.fabrics ?? swatch);
  return (
    <span className={css.stack} aria-hidden="true">
      {shown.slice(0, 3).map((fabric, index) => (
        <span key={index} className={css.swatch}>
          <FabricThumb fabric={fabric} size={36} />
        </span>
      ))}
    </span>
  );
};

const ViewScannedLink = ({ group }: { group: ListedGroup }) => {
  const unreviewed = group.scannedGroups?.length ?? 0;
  return (
    <span className={css.view}>
      <Link
        className="link"
        to={groupPaths.scans(group.id)}
        aria-label={t('groups.view-scanned-of', { name: group.name })}
        onClick={(event) => event.stopPropagation()}
      >
        {t('action.view')}
      </Link>
      {unreviewed > 0 && (
        <Chip dye="verdigris" icon={ScanBarcode}>
          {t('groups.new-scans', { smart_count: unreviewed })}
        </Chip>
      )}
    </span>
  );
};

/** The columns of S2 section 2, in their order. */
export const useGroupColumns = (pathOf: (group: ListedGroup) => string) => {
  const navigate = useNavigate();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'InventoryGroups', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'InventoryGroups', action: 'delete' });
  const { canAccess: hasSwatches } = useCanAccess({ resource: 'Swatches', action: 'open' });
  const deleteGroup = useDeleteWithConfirm<ListedGroup>('InventoryGroups', {
    touches: 'group',
    done: 'done.operation',
    about: ({ name }) => t('groups.deleted-about', { name }),
    // The server refuses to delete a group with scans, so the dialog states this first.
    ask: ({ name, allowed }) =>
      allowed.includes('delete')
        ? {
            title: t('groups.delete-title', { name }),
            content: t('groups.delete-text'),
            confirm: t('groups.delete-confirm'),
          }
        : { title: t('groups.undeletable', { name }), content: t('groups.has-scans') },
  });

  const linkTo = (words: TextKey, name: TextKey) => (group: ListedGroup) => (
    <Link
      className="link"
      to={groupPaths.edit(group.id)}
      aria-label={t(name, { name: group.name })}
      onClick={(event) => event.stopPropagation()}
    >
      {t(words)}
    </Link>
  );

  const columns: readonly ListColumn<ListedGroup>[] = [
    {
      source: 'name',
      label: t('groups.name'),
      cell: (group) => (
        <span className={css.name}>
          <GroupPicture group={group} />
          <Link className="link" to={pathOf(group)} onClick={(event) => event.stopPropagation()}>
            {group.name}
          </Link>
        </span>
      ),
      place: 'name',
      onCard: ({ name }) => name,
    },
    {
      label: t('field.type'),
      cellClassName: css.type,
      cell: ({ inventoryType }) => inventoryType?.name ?? '–',
      place: 'facts',
      onCard: ({ inventoryType, version, updatedAt }) => (
        <>
          {[inventoryType?.name, `${t('groups.version')} ${version}`].filter(Boolean).join(' · ')}
          <br />
          {t('groups.sort-modified')} <Instant timestamp={updatedAt} />
        </>
      ),
    },
    { source: 'version', label: t('groups.version'), align: 'right' },
    {
      source: 'createdAt',
      cellClassName: 'quiet',
      label: t('groups.add-date'),
      cell: ({ createdAt }) => <Instant timestamp={createdAt} as="date" />,
    },
    {
      hasTimes: true,
      source: 'updatedAt',
      label: t('groups.modified-date'),
      cell: ({ updatedAt }) => <Instant timestamp={updatedAt} />,
    },
    {
      source: 'download_available',
      label: t('groups.download'),
      headerClassName: css.wrapped,
      cell: (group) => <DownloadSwitch group={group} />,
      place: 'below',
      onCard: (group) => (
        <div className={css.foot}>
          <DownloadSwitch group={group} isNamed />
          <ViewScannedLink group={group} />
        </div>
      ),
    },
    {
      actions: { edit: mayEdit && (({ id }) => void navigate(groupPaths.edit(id))) },
      cell: linkTo('action.edit', 'groups.edit-of'),
    },
    // A reader who may not change the group itself opens its swatches.
    !mayEdit &&
      hasSwatches && {
        label: t('swatches.title'),
        cell: linkTo('swatches.title', 'groups.swatches-of'),
      },
    { align: 'center', actions: { remove: mayDelete && deleteGroup } },
    { label: t('groups.view-scanned'), align: 'right', cell: (group) => <ViewScannedLink group={group} /> },
  ];
  return columns;
};
