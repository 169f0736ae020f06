import { useCanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import { SwitchField } from '../../parts/SwitchField';
import type { Fabric } from '../../types/wire';
import { useDiscontinueFabric } from './use-discontinue-fabric';

export const DiscontinuedSwitch = ({ fabric }: { fabric: Fabric }) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const { change, isBusy } = useDiscontinueFabric();
  return (
    <SwitchField
      isOn={fabric.discontinued}
      name={`${t('fabrics.discontinued')}, ${fabric.code}`}
      word={t(fabric.discontinued ? 'switch.yes' : 'switch.no')}
      isDisabled={isBusy || !mayEdit}
      onChange={(isOn) => change(fabric, isOn)}
    />
  );
};
