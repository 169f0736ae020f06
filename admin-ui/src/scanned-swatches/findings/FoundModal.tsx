import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { Field } from '../../parts/form/Field';
import { useFields } from '../../parts/form/use-fields';
import type { ScannedSwatch } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

interface FoundModalProps {
  readonly scanId: string;
  readonly row: ScannedSwatch;
  readonly onClose: () => void;
}

/** Records that a missing swatch was found, with a note about where, for those who read the scan later. */
export const FoundModal = ({ scanId, row, onClose }: FoundModalProps) => {
  const t = useText();
  const fields = useFields({ note: '' });
  const [find, isBusy] = useVerb(
    (data) => {
      const note = fields.now().values.note.trim();
      return data.resolveRow(scanId, { as: 'found', swatchId: row.swatchId ?? '', note: note === '' ? null : note });
    },
    {
      touches: ['ScannedGroups', 'ScannedSwatches'],
      done: 'scans.saved',
      onFault: (message, error) => fields.showRefusal(message, error),
    },
  );
  const send = async () => {
    if (await find()) onClose();
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('scans.found-title', { code: row.code })}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('scans.found')}
    >
      <p>{t('scans.found-hint')}</p>
      <Field label={t('scans.note')} rows={2} maxLength={500} autoFocus {...fields.bind('note')} />
    </FormModal>
  );
};
