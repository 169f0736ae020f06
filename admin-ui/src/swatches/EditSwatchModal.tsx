import { formTextsOf } from '../fabrics';
import { useText } from '../i18n/texts';
import { changedPart } from '../parts/form/save/changed-part';
import { useSave } from '../parts/form/old/use-save';
import { useFields } from '../parts/form/old/use-fields';
import { FormModal } from '../parts/dialog/FormModal';
import type { Swatch } from '../types/wire';
import { SwatchFields } from './SwatchFields';
import { flagsOf, swatchValues } from './swatch-values';
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
  const t = useText();
  const fields = useFields(swatchValues(swatch));
  const { bind, values } = fields;
  const isOther = values.code.trim() !== swatch.code;
  const { known, isKnown, button, onCodeKey } = useCodeLookUp(fields, isOther ? values.code : '');
  const [save, isBusy, question] = useSave(fields, {
    resource: 'Swatches',
    touches: 'swatch',
    record: swatch,
    valuesOf: swatchValues,
    codes,
    write: async (data, { seen, values: now, changed }) => {
      const { revision: fabricRevision } = seen.fabrics ?? {};
      const isMoved = changed.has('code');
      const isFabrics = !isMoved && [...changed].some((name) => !ownFields.has(name));
      const sent = isMoved && isKnown ? new Set([...changed].filter((name) => ofKnown.has(name))) : changed;
      const saved = await data.changeSwatch(seen, {
        ...changedPart({ ...formTextsOf(now), code: now.code.trim(), ...flagsOf(now) }, sent),
        fabricRevision: isFabrics ? fabricRevision : undefined,
      });
      return { ...saved, fabrics: null };
    },
    embed: ['fabrics'],
    done: 'swatches.saved',
    failed: 'swatches.not-saved',
    unrefreshed: 'swatches.saved-unrefreshed',
    onSaved: onClose,
  });
  const code = bind('code');
  const changeCode = (next: string) => {
    code.onChange(next);
    // The texts of another fabric must not be saved as those of the swatch's own.
    if (isOther && next.trim() === swatch.code) fields.set({ ...swatchValues(swatch), code: next });
  };
  const grade = bind('grade');
  const changeGrade = (next: string) => {
    grade.onChange(next);
    if (isOther) return;
    // A grade that differs from the one at load sets the notice (S2 section 4).
    fields.set({ grade_notice: String(next.trim() !== (swatch.grade ?? '') || swatch.grade_notice) });
  };

  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      title={t('swatches.edit')}
      context={t('fabrics.context', { code: swatch.code, pattern: swatch.pattern_name })}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(() => save(undefined))}
      submit={t('action.save-changes')}
      submitRef={button}
    >
      <SwatchFields
        fields={fields}
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
