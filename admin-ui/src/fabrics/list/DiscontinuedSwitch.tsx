import { useText } from '../../i18n/texts';
import { SwitchField } from '../../parts/SwitchField';
import { useRights } from '../../session/rights';
import type { Fabric } from '../../types/wire';
import { useDiscontinueFabric } from './use-discontinue-fabric';

export const DiscontinuedSwitch = ({ fabric }: { fabric: Fabric }) => {
  const t = useText();
  const { may } = useRights();
  const { change, isBusy } = useDiscontinueFabric();
  return (
    <SwitchField
      isOn={fabric.discontinued}
      name={`${t('fabrics.discontinued')}, ${fabric.code}`}
      word={t(fabric.discontinued ? 'switch.yes' : 'switch.no')}
      isDisabled={isBusy || !may('Edit Swatch')}
      onChange={(isOn) => change(fabric, isOn)}
    />
  );
};
