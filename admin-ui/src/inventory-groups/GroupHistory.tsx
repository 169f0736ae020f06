import { useText, type TextKey } from '../i18n/texts';
import { RecordHistory } from '../parts/history/RecordHistory';
import type { HistoryValue } from '../providers/data/history';
import type { InventoryType } from '../types/wire';

const names = {
  name: 'groups.name',
  inventoryTypeId: 'groups.type',
  version: 'groups.version',
  send_email: 'groups.send-mail',
  scanType: 'groups.scan-type',
  active: 'groups.active',
  download_available: 'groups.download',
} as const;

const words: Readonly<Record<string, TextKey>> = {
  'send_email missingFabric': 'groups.send-missing',
  'send_email false': 'groups.send-never',
  'active not-started': 'groups.not-started',
  'active true': 'switch.active',
  'active false': 'switch.inactive',
};

/** What happened to a group itself; its swatches have histories of their own. */
export const GroupHistory = ({ groupId, types }: { groupId: string; types: readonly InventoryType[] }) => {
  const t = useText();
  const wordsFor = (field: string, value: HistoryValue) => {
    if (field === 'inventoryTypeId') return types.find(({ id }) => id === value)?.name;
    const key = words[`${field} ${String(value)}`];
    return key === undefined ? undefined : t(key);
  };
  return <RecordHistory model="InventoryGroups" id={groupId} names={names} wordsFor={wordsFor} />;
};
