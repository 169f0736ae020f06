import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { FormModal } from '../../parts/FormModal';
import { SwitchField } from '../../parts/SwitchField';
import { useVerb } from '../../portal/use-verb';
import type { FabricTexts, Swatch } from '../../types/wire';
import { useKnownFabric } from './use-known-fabric';
import { useSwatchFields } from './use-swatch-fields';

interface SwatchModalProps {
  readonly groupId: string;
  /** The swatch to edit; without one, a swatch is added. */
  readonly swatch?: Swatch;
  /** Values of a row to correct. */
  readonly start?: FabricTexts;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Add New Swatch and Edit Swatch (S2 sections 2 and 5). */
export const SwatchModal = ({ groupId, swatch, start, onSaved, onClose }: SwatchModalProps) => {
  const t = useText();
  const isNew = swatch === undefined;
  const fields = useSwatchFields(swatch ?? start);
  const [gradeNotice, setGradeNotice] = useState(swatch?.grade_notice ?? false);
  const [active, setActive] = useState(swatch?.active ?? true);
  const [fault, setFault] = useState<string | null>(null);
  const { values, bind } = fields;
  const known = useKnownFabric(isNew ? values.code : '', fields.set);
  const flags = { grade_notice: gradeNotice, active };

  const [save, isBusy] = useVerb(
    (data) => {
      if (isNew) return data.addSwatch(groupId, { ...values, code: values.code.trim() }, flags);
      const { code: _code, alias, ...texts } = values;
      return data.changeSwatch(swatch.id, { ...texts, alias: alias === '' ? null : alias, ...flags });
    },
    {
      done: isNew ? 'swatches.added' : 'swatches.saved',
      failed: isNew ? 'swatches.not-added' : 'swatches.not-saved',
      unrefreshed: isNew ? 'swatches.added-unrefreshed' : 'swatches.saved-unrefreshed',
      onFault: setFault,
    },
  );

  const submit = async () => {
    setFault(null);
    if (!fields.check() || !(await save())) return;
    onSaved?.();
    onClose();
  };

  const grade = bind('grade');
  const changeGrade = (next: string) => {
    grade.onChange(next);
    // Set when the grade differs from the one at load (S2 section 4).
    if (!isNew) setGradeNotice(next.trim() !== (swatch.grade ?? '') || swatch.grade_notice);
  };

  return (
    <FormModal
      isBusy={isBusy}
      title={t(isNew ? 'swatches.add' : 'swatches.edit')}
      context={isNew ? undefined : t('fabrics.context', { code: swatch.code, pattern: swatch.pattern_name })}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void submit()}
      submit={t(isNew ? 'swatches.add' : 'action.save-changes')}
    >
      {known?.discontinued === true && <Banner kind="warning">{t('swatches.discontinued')}</Banner>}
      <Columns widths="1fr 1fr">
        <Field
          label={t('swatches.code')}
          isRequired
          maxLength={64}
          isDisabled={!isNew}
          autoFocus={isNew}
          hint={known === undefined ? undefined : t(known === null ? 'swatches.unknown' : 'swatches.known')}
          {...bind('code')}
        />
        <Field
          label={t('swatches.alias')}
          hint={t('swatches.optional')}
          isDisabled={Boolean(known)}
          {...bind('alias')}
        />
        <Field label={t('swatches.pattern')} isRequired isDisabled={Boolean(known)} {...bind('pattern_name')} />
        <Field label={t('swatches.color')} isRequired isDisabled={Boolean(known)} {...bind('color')} />
        <Field
          label={t('swatches.grade')}
          isRequired
          isDisabled={Boolean(known?.grade)}
          hint={isNew ? undefined : t('swatches.grade-hint')}
          {...grade}
          onChange={changeGrade}
        />
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchField
          isOn={gradeNotice}
          name={t('swatches.grade-notice')}
          word={`${t('swatches.grade-notice')}: ${t(gradeNotice ? 'switch.on' : 'switch.off')}`}
          onChange={setGradeNotice}
        />
        <SwitchField
          isOn={active}
          name={t('swatches.active')}
          word={`${t('swatches.active')}: ${t(active ? 'switch.active' : 'switch.inactive')}`}
          onChange={setActive}
        />
      </Columns>
    </FormModal>
  );
};
