import { fabricTexts } from '../generated/api';
import { t } from '../i18n/texts';
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
  const isNew = fabric === undefined;
  return (
    <>
      <PhotoField fabric={fabric} onChoose={onChoosePhoto} />
      <Columns widths="1fr 1fr">
        {fabricTexts.map(({ name, longest, isRequiredInFiles }) => (
          <TextInput
            key={name}
            source={name}
            label={t(`fabrics.${name}`)}
            validate={isRequiredInFiles || (name === 'alias' && !isNew) ? [required()] : []}
            maxLength={longest}
            autoFocus={isNew && name === 'code'}
          />
        ))}
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchInput source="active" label={t('fabrics.active')} words={activeWords} />
        <SwitchInput source="discontinued" label={t('fabrics.discontinued')} />
      </Columns>
    </>
  );
};
