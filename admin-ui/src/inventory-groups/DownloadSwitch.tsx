import { useText } from '../i18n/texts';
import { SwitchField } from '../parts/SwitchField';
import { useVerb } from '../portal/use-verb';
import { useRights } from '../session/rights';
import type { InventoryGroup } from '../types/wire';

/** Available For User To Download, changed at once. */
export const DownloadSwitch = ({ group }: { group: InventoryGroup }) => {
  const t = useText();
  const { may } = useRights();
  const { id, name, download_available: isAvailable } = group;
  const [change, isBusy] = useVerb((data, next: boolean) => data.changeGroup(id, { download_available: next }), {
    done: 'groups.saved',
    failed: 'groups.not-saved',
  });
  return (
    <SwitchField
      isOn={isAvailable}
      name={`${t('groups.download')}, ${name}`}
      word={t(isAvailable ? 'switch.yes' : 'switch.no')}
      isDisabled={isBusy || !may('Edit Group')}
      onChange={(next) => void change(next)}
    />
  );
};
