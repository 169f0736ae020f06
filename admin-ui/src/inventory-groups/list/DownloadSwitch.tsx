import { useCanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import { SwitchField } from '../../parts/SwitchField';
import { useUndo } from '../../parts/undo/use-undo';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';
import type { InventoryGroup } from '../../types/wire';

interface DownloadSwitchProps {
  readonly group: InventoryGroup;
  /** Whether the switch shows its label, where no column heading does. */
  readonly isNamed?: boolean;
}

/** Available For User To Download, saved at once. */
export const DownloadSwitch = ({ group, isNamed = false }: DownloadSwitchProps) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'InventoryGroups', action: 'edit' });
  const { name, download_available: isAvailable } = group;
  const offerUndo = useUndo('group');
  const save = async (data: PortalDataProvider, next: boolean) => {
    const saved = await data.setGroupDownload(group, next);
    offerUndo(t('done.updated'), (again) => again.setGroupDownload(saved, !next));
  };
  const [change, isBusy] = useVerb(save, {
    touches: 'group',
    failed: 'groups.not-saved',
  });
  const word = t(isAvailable ? 'switch.yes' : 'switch.no');
  return (
    <SwitchField
      isOn={isAvailable}
      name={`${t('groups.download')}, ${name}`}
      word={isNamed ? `${t('groups.download')}: ${word}` : word}
      isDisabled={isBusy || !mayEdit}
      onChange={(next) => void change(next)}
    />
  );
};
