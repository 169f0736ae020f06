import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import { changedPart } from '../parts/form/save/changed-part';
import { useRecordForm } from '../parts/form/use-record-form';
import { useSave } from '../parts/form/save/use-save';
import { FormModal } from '../parts/dialog/FormModal';
import type { Swatch } from '../types/wire';
import { SwatchFields } from './SwatchFields';
import { swatchValues } from './swatch-values';
import { useCodeLookUp } from './use-code-look-up';

interface EditSwatchModalProps {
  readonly swatch: Swatch;
  readonly onClose: () => void;
}

const ownFields: ReadonlySet<string> = new Set(['grade_notice', 'active']);
/** The fields that are sent when a swatch becomes one of another fabric, whose texts stay. */
const ofKnown: ReadonlySet<string> = new Set(['code', 'grade', ...ownFields]);

const codes = {
  'fabric.code-invalid': 'code',
  'fabric.discontinued': 'code',
  'swatch.listed': 'code',
} as const;

/**
 * Edits the swatch's own switches, and the texts of its fabric, which change in every group. With another code it
 * becomes a swatch of the fabric that has that code.
 */
export const EditSwatchModal = ({ swatch, onClose }: EditSwatchModalProps) => {
  const form = useRecordForm(swatchValues(swatch));
  const code = useWatch({ control: form.control, name: 'code' });
  const isOther = code !== swatch.code;
  const { known, isKnown, button, onCodeKey } = useCodeLookUp(form, isOther ? code : '');
  const [save, isBusy, question] = useSave(form, {
    resource: 'Swatches',
    touches: 'swatch',
    record: swatch,
    valuesOf: swatchValues,
    codes,
    write: async (data, { seen, changes }) => {
      const isMoved = changes.code !== undefined;
      const isFabrics = !isMoved && Object.keys(changes).some((name) => !ownFields.has(name));
      const saved = await data.changeSwatch(seen, {
        ...(isMoved && isKnown ? changedPart(changes, ofKnown) : changes),
        fabricRevision: isFabrics ? seen.fabrics?.revision : undefined,
      });
      return { ...saved, fabrics: null };
    },
    embed: ['fabrics'],
    done: 'swatches.saved',
    failed: 'swatches.not-saved',
    unrefreshed: 'swatches.saved-unrefreshed',
    onSaved: onClose,
  });
  const changeCode = (next: string) => {
    // The texts of another fabric must not be saved as those of the swatch's own.
    if (isOther && next === swatch.code) form.set(swatchValues(swatch));
  };
  const changeGrade = (next: string) => {
    // A grade that differs from the one at load sets the notice (S2 section 4).
    if (!isOther) form.set({ grade_notice: next !== (swatch.grade ?? '') || swatch.grade_notice });
  };

  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('swatches.edit')}
      context={t('fabrics.context', { code: swatch.code, pattern: swatch.pattern_name })}
      onClose={onClose}
      onSubmit={() => save()}
      submit={t('action.save-changes')}
      submitRef={button}
    >
      <SwatchFields
        known={known}
        onCodeKey={isOther ? onCodeKey : undefined}
        code={{
          hint: known === undefined ? undefined : t(known === null ? 'swatches.unknown' : 'swatches.moved'),
          onChange: changeCode,
        }}
        grade={{ hint: isOther ? undefined : t('swatches.grade-hint'), onChange: changeGrade }}
      />
      {question}
    </FormModal>
  );
};
