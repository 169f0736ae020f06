import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import { TextInput } from '../parts/form/TextInput';
import { required } from '../parts/form/validators';
import type { Fabric } from '../types/wire';
import { PhotoField } from './photo/PhotoField';

interface FabricInputsProps {
  /** Undefined to add one. */
  readonly fabric: Fabric | undefined;
  readonly onChoosePhoto: (photo: File | null) => void;
}

/** All fields of S2 section 2, fabrics page, and the photo. A new fabric may do without an alias (S2 section 5, A78). */
export const FabricInputs = ({ fabric, onChoosePhoto }: FabricInputsProps) => {
  const t = useText();
  const isNew = fabric === undefined;
  const needed = [required()];
  return (
    <>
      <PhotoField fabric={fabric} onChoose={onChoosePhoto} />
      <Columns widths="1fr 1fr">
        <TextInput source="code" label={t('fabrics.code')} validate={needed} maxLength={64} autoFocus={isNew} />
        <TextInput source="alias" label={t('fabrics.alias')} validate={isNew ? [] : needed} maxLength={255} />
        <TextInput source="pattern_name" label={t('fabrics.pattern')} validate={needed} maxLength={255} />
        <TextInput source="color" label={t('fabrics.color')} validate={needed} maxLength={255} />
        <TextInput source="grade" label={t('fabrics.grade')} validate={needed} maxLength={255} />
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchInput source="active" label={t('fabrics.active')} words={activeWords} />
        <SwitchInput source="discontinued" label={t('fabrics.discontinued')} />
      </Columns>
    </>
  );
};
