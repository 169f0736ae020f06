import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { activeWords, BoundSwitch } from '../parts/form/old/BoundSwitch';
import type { Fields } from '../parts/form/old/use-fields';
import type { SwatchValues } from './swatch-values';

const noticeWords = { true: 'switch.on', false: 'switch.off' } as const;

/** Grade Notice and Active Status in the dialogs of a swatch. */
export const SwatchSwitches = ({ fields: { bind } }: { fields: Fields<SwatchValues> }) => {
  const t = useText();
  return (
    <Columns widths="1fr 1fr">
      <BoundSwitch label={t('swatches.grade-notice')} words={noticeWords} {...bind('grade_notice')} />
      <BoundSwitch label={t('swatches.active')} words={activeWords} {...bind('active')} />
    </Columns>
  );
};
