import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { FabricModal } from '../../fabrics';
import { t } from '../../i18n/texts';
import { AddSwatchModal } from '../../swatches';
import { useUndo } from '../../parts/undo/use-undo';
import type { ScannedGroup, ScannedSwatch } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import css from './CountButton.module.css';
import { FormModal } from '../../parts/dialog/FormModal';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';

interface FoundModalProps {
  readonly scanId: string;
  readonly row: ScannedSwatch;
  readonly onClose: () => void;
}

/** Records that a missing swatch was found, with a note about where, for those who read the scan later. */
const FoundModal = ({ scanId, row, onClose }: FoundModalProps) => {
  const form = useRecordForm({ note: '' });
  const [find, isBusy] = useVerb(
    (data) =>
      data.resolveRow(scanId, { as: 'found', swatchId: row.swatchId ?? '', note: form.getValues().note || null }),
    { touches: ['ScannedGroups', 'ScannedSwatches'], done: 'scans.saved', onFault: refusedAt(form) },
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

type Open = { readonly dialog: 'fabric' | 'add' | 'found'; readonly row: ScannedSwatch };

const isUnknown = ({ unknown, resolved }: ScannedSwatch): boolean => unknown && resolved === null;

/** The actions for a row of a scan: open its fabric, add or ignore an unknown code, record that a missing swatch was found. */
export const useRowActions = (scan: ScannedGroup) => {
  const { canAccess: mayReview } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Swatches', action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Swatches', action: 'edit' });
  const [opened, setOpened] = useState<Open | null>(null);
  const close = () => setOpened(null);
  const touches = ['ScannedGroups', 'ScannedSwatches'];
  const [resolve] = useVerb((data, code: string, as: 'added' | 'ignored') => data.resolveRow(scan.id, { code, as }), {
    touches,
    done: 'scans.saved',
  });
  const touchesSwatch = [...touches, 'Swatches'];
  const offerUndo = useUndo(touchesSwatch);
  const [deactivate] = useVerb(
    async (data, id: string) => {
      await data.changeSwatch({ id }, { active: false });
      offerUndo(t('scans.saved'), (again) => again.changeSwatch({ id }, { active: true }));
    },
    { touches: touchesSwatch },
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
  const cell = (row: ScannedSwatch): ReactNode => {
    const isMissing = !row.scanned && row.resolved === null && row.swatch;
    return (
      <span className={css.actions}>
        {isUnknown(row) && mayReview && mayAdd && button(t('scans.add'), row, () => setOpened({ dialog: 'add', row }))}
        {isUnknown(row) && mayReview && button(t('scans.ignore'), row, () => void resolve(row.code, 'ignored'))}
        {isMissing && mayReview && button(t('scans.found'), row, () => setOpened({ dialog: 'found', row }))}
        {isMissing && mayEdit && row.swatch?.active === true
          ? button(t('scans.deactivate'), row, () => void deactivate(row.swatchId ?? ''))
          : null}
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
          onSaved={() => void resolve(row.code, 'added')}
          onClose={close}
        />
      )}
      {opened?.dialog === 'found' && <FoundModal scanId={scan.id} row={row} onClose={close} />}
    </>
  );
  return { actions: (mayReview || mayEdit) && cell, open: (mayEdit || mayAdd) && open, dialog };
};
