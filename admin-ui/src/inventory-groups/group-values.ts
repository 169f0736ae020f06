import type { InventoryGroup } from '../types/wire';

/** The form of a group as text fields hold it. */
export interface GroupValues extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly inventoryTypeId: string;
  readonly version: string;
  readonly send_email: 'missingFabric' | 'All' | 'false';
  readonly scanType: string;
  readonly active: 'not-started' | 'true' | 'false';
  readonly download_available: 'true' | 'false';
}

export const scanTypes = ['Code 128', 'Code 39', 'QR Code'] as const;

/** The values of a new group (S2 section 4); its type is the first one. */
export const newGroup = (firstType: string): GroupValues => ({
  name: '',
  inventoryTypeId: firstType,
  version: '',
  send_email: 'missingFabric',
  scanType: 'Code 128',
  active: 'not-started',
  download_available: 'false',
});

const word = (flag: boolean) => (flag ? 'true' : 'false');

export const valuesOf = (group: InventoryGroup): GroupValues => ({
  name: group.name,
  inventoryTypeId: group.inventoryTypeId ?? '',
  version: group.version,
  send_email: group.send_email === false ? 'false' : group.send_email,
  scanType: group.scanType,
  active: group.active === 'not-started' ? group.active : word(group.active),
  download_available: word(group.download_available),
});

/** The body of a write; switches are sent as booleans (A74, A75). */
export const bodyOf = ({ send_email, active, download_available, ...rest }: GroupValues) => ({
  ...rest,
  name: rest.name.trim(),
  version: rest.version.trim(),
  send_email: send_email === 'false' ? false : send_email,
  active: active === 'not-started' ? active : active === 'true',
  download_available: download_available === 'true',
});
