import Button from '@mui/material/Button';
import { EyeOff, Link2, PackageX, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { FabricModal, fabricPaths } from '../../fabrics/index';
import { t } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { FormModal } from '../../parts/dialog/FormModal';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { OverflowMenu, type OverflowAction } from '../../parts/list/OverflowMenu';
import { useUndo } from '../../parts/undo/use-undo';
import { useRights } from '../../session/rights';
import { AddSwatchModal } from '../../swatches/index';
import type { ScannedGroup, ScannedSwatch } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import css from './FindingRows.module.css';
import { touchedByRows, usePutRight } from './use-put-right';

const AliasModal = dialogLater(async () => (await import('./AliasModal')).default);

interface RowModalProps {
  readonly scan: ScannedGroup;
  readonly row: ScannedSwatch;
  readonly onClose: () => void;
}

/** Records that a missing swatch was found, with a note about where, for those who read the scan later. */
const FoundModal = ({ scan, row, onClose }: RowModalProps) => {
  const form = useRecordForm({ note: '' });
  const { putRight } = usePutRight(scan);
  const [find, isBusy] = useVerb(
    (data) => putRight(data, row, { as: 'found', swatchId: row.swatchId ?? '', note: form.getValues().note || null }),
    { touches: touchedByRows, onFault: refusedAt(form) },
  );
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('scans.found-title', { code: row.code })}
      onClose={onClose}
      onSubmit={async () => (await find()) && onClose()}
      submit={t('scans.found')}
    >
      <p>{t('scans.found-hint')}</p>
      <TextInput source="note" label={t('scans.note')} rows={2} maxLength={500} autoFocus />
    </FormModal>
  );
};

const SameFabric = ({ scan, row, onClose }: RowModalProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const { putRight } = usePutRight(scan);
  const { code } = row;
  const [save, isBusy] = useVerb((data, fabricId: string) => putRight(data, row, { as: 'alias', code, fabricId }), {
    touches: touchedByRows,
    onFault: setFault,
  });
  const choose = async (fabricId: string) => {
    if (await save(fabricId)) onClose();
  };
  return (
    <AliasModal
      code={code}
      isBusy={isBusy}
      fault={fault}
      onChoose={(fabricId) => void choose(fabricId)}
      onClose={onClose}
    />
  );
};

type Open = { readonly dialog: 'fabric' | 'add' | 'found' | 'alias'; readonly row: ScannedSwatch };

const isUnknown = ({ unknown, resolved }: ScannedSwatch): boolean => unknown && resolved === null;

/** The actions of a row of a scan, the action of a click on it, and their dialogs. */
export const useRowActions = (scan: ScannedGroup) => {
  const { canAccess: mayReview } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Swatches', action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Swatches', action: 'edit' });
  const { isLooking } = useRights();
  const [opened, setOpened] = useState<Open | null>(null);
  const close = () => setOpened(null);
  const { putRight, takeBack } = usePutRight(scan);
  const [resolve] = useVerb(
    (data, row: ScannedSwatch, as: 'added' | 'ignored' | 'not-ours') => putRight(data, row, { as, code: row.code }),
    { touches: touchedByRows },
  );
  const [undo] = useVerb((data, row: ScannedSwatch) => takeBack(data, row, row.resolved), {
    touches: touchedByRows,
    done: 'undo.done',
    about: ([{ code }]) => code,
    failed: 'undo.failed',
  });
  const offerUndo = useUndo(touchedByRows);
  const [deactivate] = useVerb(
    async (data, id: string) => {
      await data.changeSwatch({ id }, { active: false });
      offerUndo(t('scans.saved'), (again) => again.changeSwatch({ id }, { active: true }));
    },
    { touches: touchedByRows },
  );

  const button = (label: string, row: ScannedSwatch, act: () => void) => (
    <Button
      size="small"
      aria-label={`${label}, ${row.code}`}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
    >
      {label}
    </Button>
  );
  const waysOf = (row: ScannedSwatch): readonly OverflowAction[] => [
    ...(mayAdd
      ? [{ label: t('scans.add'), icon: Plus, onChoose: () => setOpened({ dialog: 'add' as const, row }) }]
      : []),
    ...(mayEdit
      ? [{ label: t('scans.alias'), icon: Link2, onChoose: () => setOpened({ dialog: 'alias' as const, row }) }]
      : []),
    { label: t('scans.not-ours'), icon: PackageX, onChoose: () => void resolve(row, 'not-ours') },
    { label: t('scans.ignore'), icon: EyeOff, onChoose: () => void resolve(row, 'ignored') },
  ];
  const mayUndo = ({ resolved }: ScannedSwatch): boolean =>
    mayReview === true && resolved !== null && (resolved !== 'alias' || mayEdit === true);
  const cell = (row: ScannedSwatch): ReactNode => {
    const isMissing = !row.scanned && row.resolved === null && row.swatch;
    return (
      <span className={css.actions}>
        {isUnknown(row) && mayReview && (
          <OverflowMenu name={row.code} text={t('scans.put-right')} actions={waysOf(row)} />
        )}
        {isMissing && mayReview && button(t('scans.found'), row, () => setOpened({ dialog: 'found', row }))}
        {isMissing && mayEdit && row.swatch?.active === true
          ? button(t('scans.deactivate'), row, () => void deactivate(row.swatchId ?? ''))
          : null}
        {row.fabrics && (
          <Button
            component={Link}
            to={fabricPaths.labels}
            state={{ fabricIds: [row.fabrics.id] }}
            size="small"
            aria-label={`${t('labels.print-one')}, ${row.code}`}
            onClick={(event) => event.stopPropagation()}
          >
            {t('labels.print-one')}
          </Button>
        )}
        {mayUndo(row) && (
          <OverflowMenu
            name={row.code}
            actions={[{ label: t('undo.undo'), icon: Undo2, onChoose: () => void undo(row) }]}
          />
        )}
      </span>
    );
  };
  const open = (row: ScannedSwatch) => {
    if (row.fabrics && mayEdit) setOpened({ dialog: 'fabric', row });
    else if (isUnknown(row) && mayReview && mayAdd) setOpened({ dialog: 'add', row });
  };

  const row = opened?.row;
  const dialog = row !== undefined && (
    <>
      {opened?.dialog === 'fabric' && row.fabrics && <FabricModal fabric={row.fabrics} onClose={close} />}
      {opened?.dialog === 'add' && (
        <AddSwatchModal
          groupId={scan.inventoryGroupId}
          code={row.code}
          onSaved={() => void resolve(row, 'added')}
          onClose={close}
        />
      )}
      {opened?.dialog === 'found' && <FoundModal scan={scan} row={row} onClose={close} />}
      {opened?.dialog === 'alias' && <SameFabric scan={scan} row={row} onClose={close} />}
    </>
  );
  return { actions: !isLooking && cell, open: (mayEdit || mayAdd) && open, dialog };
};
