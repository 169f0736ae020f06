import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/Field';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import type { Fields } from '../parts/form/use-fields';
import type { Fabric } from '../types/wire';
import type { FabricValues } from './fabric-values';
import { PhotoField } from './photo/PhotoField';

interface FabricInputsProps {
  readonly fields: Fields<FabricValues>;
  /** Undefined to add one. */
  readonly fabric: Fabric | undefined;
  readonly onChoosePhoto: (photo: File | null) => void;
}

/** All fields of S2 section 2, fabrics page, and the photo. A new fabric may do without an alias (S2 section 5, A78). */
export const FabricInputs = ({ fields, fabric, onChoosePhoto }: FabricInputsProps) => {
  const t = useText();
  const { bind } = fields;
  const isNew = fabric === undefined;
  return (
    <>
      <PhotoField fabric={fabric} onChoose={onChoosePhoto} />
      <Columns widths="1fr 1fr">
        <Field label={t('fabrics.code')} isRequired maxLength={64} autoFocus={isNew} {...bind('code')} />
        <Field label={t('fabrics.alias')} isRequired={!isNew} maxLength={255} {...bind('alias')} />
        <Field label={t('fabrics.pattern')} isRequired maxLength={255} {...bind('pattern_name')} />
        <Field label={t('fabrics.color')} isRequired maxLength={255} {...bind('color')} />
        <Field label={t('fabrics.grade')} isRequired maxLength={255} {...bind('grade')} />
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchInput label={t('fabrics.active')} words={activeWords} {...bind('active')} />
        <SwitchInput label={t('fabrics.discontinued')} {...bind('discontinued')} />
      </Columns>
    </>
  );
};
