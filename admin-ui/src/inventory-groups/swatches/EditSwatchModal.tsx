import { useText } from '../../i18n/texts';
import { changedPart } from '../../parts/form/save/changed-part';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { useSave } from '../../parts/form/save/use-save';
import { useFields } from '../../parts/form/use-fields';
import { FormModal } from '../../parts/dialog/FormModal';
import type { Swatch } from '../../types/wire';
import { SwatchSwitches } from './SwatchSwitches';
import { flagsOf, swatchValues } from './swatch-values';

interface EditSwatchModalProps {
  readonly swatch: Swatch;
  readonly onClose: () => void;
}

const ownFields: ReadonlySet<string> = new Set(['grade_notice', 'active']);

/** The swatch's own switches, and the texts of its fabric, which change in every group. */
export const EditSwatchModal = ({ swatch, onClose }: EditSwatchModalProps) => {
  const t = useText();
  const fields = useFields(swatchValues(swatch));
  const { bind } = fields;
  const [save, isBusy, question] = useSave(fields, {
    resource: 'Swatches',
    touches: 'swatch',
    record: swatch,
    valuesOf: swatchValues,
    write: async (data, { seen, values, changed }) => {
      const { code: _, ...texts } = values;
      const { revision: fabricRevision } = seen.fabrics ?? {};
      const isFabrics = [...changed].some((name) => !ownFields.has(name));
      const saved = await data.changeSwatch(seen, {
        ...changedPart({ ...texts, ...flagsOf(values) }, changed),
        ...(isFabrics && fabricRevision !== undefined ? { fabricRevision } : {}),
      });
      return { ...saved, fabrics: null };
    },
    embed: ['fabrics'],
    done: 'swatches.saved',
    failed: 'swatches.not-saved',
    unrefreshed: 'swatches.saved-unrefreshed',
    onSaved: onClose,
  });
  const grade = bind('grade');
  const changeGrade = (next: string) => {
    grade.onChange(next);
    // Set when the grade differs from the one at load (S2 section 4).
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
    >
      <Columns widths="1fr 1fr">
        <Field label={t('swatches.code')} isRequired isDisabled {...bind('code')} />
        <Field label={t('swatches.alias')} maxLength={255} {...bind('alias')} />
        <Field label={t('swatches.pattern')} isRequired maxLength={255} {...bind('pattern_name')} />
        <Field label={t('swatches.color')} isRequired maxLength={255} {...bind('color')} />
        <Field
          label={t('swatches.grade')}
          isRequired
          hint={t('swatches.grade-hint')}
          maxLength={255}
          {...grade}
          onChange={changeGrade}
        />
      </Columns>
      <SwatchSwitches fields={fields} />
      {question}
    </FormModal>
  );
};
