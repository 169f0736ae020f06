import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import type { Fields } from '../../parts/form/use-fields';
import { SwitchField } from '../../parts/SwitchField';
import type { SwatchValues } from './use-swatch-fields';

/** Grade Notice and Active Status in the dialogs of a swatch. */
export const SwatchSwitches = ({ fields }: { fields: Fields<SwatchValues> }) => {
  const t = useText();
  const { values, set } = fields;
  const hasNotice = values.grade_notice === 'true';
  const isActive = values.active === 'true';
  return (
    <Columns widths="1fr 1fr">
      <SwitchField
        isOn={hasNotice}
        name={t('swatches.grade-notice')}
        word={`${t('swatches.grade-notice')}: ${t(hasNotice ? 'switch.on' : 'switch.off')}`}
        onChange={(isOn) => set({ grade_notice: String(isOn) })}
      />
      <SwitchField
        isOn={isActive}
        name={t('swatches.active')}
        word={`${t('swatches.active')}: ${t(isActive ? 'switch.active' : 'switch.inactive')}`}
        onChange={(isOn) => set({ active: String(isOn) })}
      />
    </Columns>
  );
};
