import type { Text } from '../i18n/texts';
import type { InventoryType } from '../types/wire';

/** Refusals that belong to a field, by their code. */
export const groupCodes = {
  'group.name-taken': 'name',
  'group.name-required': 'name',
  'group.version-required': 'version',
  'group.type-invalid': 'inventoryTypeId',
} as const;

export const groupLabels = (t: Text) => ({
  name: t('groups.name'),
  inventoryTypeId: t('groups.type'),
  version: t('groups.version'),
  send_email: t('groups.send-mail'),
  scanType: t('groups.scan-type'),
  active: t('groups.active'),
  download_available: t('groups.download'),
});

const words = {
  'send_email missingFabric': 'groups.send-missing',
  'send_email All': 'groups.send-all',
  'send_email false': 'groups.send-never',
  'active not-started': 'groups.not-started',
  'active true': 'switch.active',
  'active false': 'switch.inactive',
  'download_available true': 'switch.yes',
  'download_available false': 'switch.no',
} as const;

const isWord = (key: string): key is keyof typeof words => key in words;

/** What a field of a group holds, as its form shows it. */
export const valueInWords = (t: Text, types: readonly InventoryType[], name: string, value: string): string => {
  if (name === 'inventoryTypeId') return types.find(({ id }) => id === value)?.name ?? value;
  const key = `${name} ${value}`;
  return isWord(key) ? t(words[key]) : value;
};
