import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/Field';
import type { Fields } from '../parts/form/use-fields';
import { SwitchField } from '../parts/SwitchField';
import type { Fabric } from '../types/wire';
import type { FabricValues } from './fabric-values';
import { PhotoField } from './photo/PhotoField';

interface FabricInputsProps {
  readonly fields: Fields<FabricValues>;
  /** undefined adds one. */
  readonly fabric: Fabric | undefined;
  readonly photo: File | null;
  readonly onChoosePhoto: (photo: File | null) => void;
}

/** All fields of S2 section 2, fabrics page, and the photo. */
export const FabricInputs = ({ fields, fabric, photo, onChoosePhoto }: FabricInputsProps) => {
  const t = useText();
  const { values, bind, set } = fields;
  const isNew = fabric === undefined;
  const isActive = values.active === 'true';
  const isDiscontinued = values.discontinued === 'true';
  return (
    <>
      <PhotoField fabric={fabric} file={photo} onChoose={onChoosePhoto} />
      <Columns widths="1fr 1fr">
        <Field label={t('fabrics.code')} isRequired maxLength={64} autoFocus={isNew} {...bind('code')} />
        <Field label={t('fabrics.alias')} isRequired={!isNew} maxLength={255} {...bind('alias')} />
        <Field label={t('fabrics.pattern')} isRequired maxLength={255} {...bind('pattern_name')} />
        <Field label={t('fabrics.color')} isRequired maxLength={255} {...bind('color')} />
        <Field label={t('fabrics.grade')} isRequired maxLength={255} {...bind('grade')} />
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchField
          isOn={isActive}
          name={t('fabrics.active')}
          word={`${t('fabrics.active')}: ${t(isActive ? 'switch.active' : 'switch.inactive')}`}
          onChange={(isOn) => set({ active: String(isOn) })}
        />
        <SwitchField
          isOn={isDiscontinued}
          name={t('fabrics.discontinued')}
          word={`${t('fabrics.discontinued')}: ${t(isDiscontinued ? 'switch.yes' : 'switch.no')}`}
          onChange={(isOn) => set({ discontinued: String(isOn) })}
        />
      </Columns>
    </>
  );
};
