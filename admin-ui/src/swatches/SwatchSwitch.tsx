import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { SwitchField } from '../parts/SwitchField';
import { useUndo } from '../parts/undo/use-undo';
import type { PortalDataProvider } from '../providers/data-provider';
import { useVerb } from '../verbs/use-verb';
import type { Swatch } from '../types/wire';

interface SwatchSwitchProps {
  readonly swatch: Swatch;
  readonly field: 'grade_notice' | 'active';
}

const words = {
  grade_notice: { label: 'swatches.grade-notice', on: 'switch.on', off: 'switch.off' },
  active: { label: 'swatches.active', on: 'switch.active', off: 'switch.inactive' },
} as const;

/** Grade Notice and Active Status, saved at once. */
export const SwatchSwitch = ({ swatch, field }: SwatchSwitchProps) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Swatches', action: 'edit' });
  const offerUndo = useUndo('swatch');
  const save = async (data: PortalDataProvider, next: boolean) => {
    const saved = await data.setSwatchFlag(swatch, field, next);
    offerUndo(t('swatches.saved'), (again) => again.setSwatchFlag(saved, field, !next));
  };
  const [change, isBusy] = useVerb(save, {
    touches: 'swatch',
    failed: 'swatches.not-saved',
    unrefreshed: 'swatches.saved-unrefreshed',
  });
  const { label, on, off } = words[field];
  return (
    <SwitchField
      isOn={swatch[field]}
      name={`${t(label)}, ${swatch.code}`}
      word={t(swatch[field] ? on : off)}
      isDisabled={isBusy || !mayEdit}
      onChange={(next) => void change(next)}
    />
  );
};
