import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import type { Fields } from '../parts/form/use-fields';
import type { SwatchValues } from './swatch-values';

const noticeWords = { true: 'switch.on', false: 'switch.off' } as const;

/** Grade Notice and Active Status in the dialogs of a swatch. */
export const SwatchSwitches = ({ fields: { bind } }: { fields: Fields<SwatchValues> }) => {
  const t = useText();
  return (
    <Columns widths="1fr 1fr">
      <SwitchInput label={t('swatches.grade-notice')} words={noticeWords} {...bind('grade_notice')} />
      <SwitchInput label={t('swatches.active')} words={activeWords} {...bind('active')} />
    </Columns>
  );
};
