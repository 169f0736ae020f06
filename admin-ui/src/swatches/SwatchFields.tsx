import type { KeyboardEvent } from 'react';
import { fabricTexts } from '../generated/api';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import { TextInput, type TextInputProps } from '../parts/form/TextInput';
import { required } from '../parts/form/validators';
import type { Fabric, FabricTextName } from '../types/wire';

interface SwatchFieldsProps {
  /** The fabric that has the code: null where no fabric has it, undefined while none is looked up. */
  readonly known: Fabric | null | undefined;
  readonly onCodeKey: ((event: KeyboardEvent) => void) | undefined;
  readonly code: Partial<TextInputProps>;
  readonly grade?: Partial<TextInputProps>;
}

const noticeWords = { true: 'switch.on', false: 'switch.off' } as const;
const needed = [required()];

/** The fields of a swatch that is added or edited. A known fabric keeps its texts, so their fields are disabled. */
export const SwatchFields = ({ known, onCodeKey, code, grade }: SwatchFieldsProps) => {
  const own: { readonly [Name in FabricTextName]?: Partial<TextInputProps> } = {
    code: { isDisabled: false, ...code },
    grade: { isDisabled: Boolean(known?.grade), ...grade },
  };
  return (
    <>
      {known?.discontinued === true && <Banner kind="warning">{t('swatches.discontinued')}</Banner>}
      <Columns widths="1fr 1fr">
        {fabricTexts.map(({ name, longest, isRequiredInFiles }) => (
          <div key={name} onKeyDown={name === 'code' ? onCodeKey : undefined}>
            <TextInput
              source={name}
              label={t(`swatches.${name}`)}
              validate={isRequiredInFiles ? needed : []}
              isDisabled={Boolean(known)}
              maxLength={longest}
              {...own[name]}
            />
          </div>
        ))}
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchInput source="grade_notice" label={t('swatches.grade-notice')} words={noticeWords} />
        <SwitchInput source="active" label={t('swatches.active')} words={activeWords} />
      </Columns>
    </>
  );
};
