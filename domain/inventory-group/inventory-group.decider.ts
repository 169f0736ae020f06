import { foldName, type Named, withoutChange } from '../claim/name.js';
import { changedFields, type Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal, filledText } from '../messages.js';
import { stepsOfGroup } from './allowed-steps.js';
import type { GroupActivity, GroupFields, InventoryGroupEvent } from './inventory-group.events.js';

/** The data of an existing inventory group that the rules need. */
export interface LiveGroup extends GroupFields {
  readonly status: 'live';
  readonly groupId: string;
  readonly companyId: string;
  readonly copyOf: string | null;
  readonly isCopied: boolean;
  readonly hasScans: boolean;
}

export type InventoryGroupState = { readonly status: 'absent' } | { readonly status: 'deleted' } | LiveGroup;

export interface CreateGroup extends Partial<GroupFields> {
  readonly type: 'CreateGroup';
  readonly groupId: string;
  readonly companyId: string;
  readonly name: string;
  readonly version: string;
  readonly copyOf?: string;
}

export type InventoryGroupCommand =
  | CreateGroup
  | { readonly type: 'EditGroup'; readonly changes: Partial<GroupFields> }
  /** `isNew`: this is the first request of the scan. */
  | { readonly type: 'BeginScan'; readonly scanId: string; readonly isNew: boolean }
  | { readonly type: 'FinishCopy'; readonly swatches: number }
  | { readonly type: 'DeleteGroup' };

/** The rules of an inventory group (S2 sections 4 and 5, A74 to A76, A82, A83). A claim keeps its name unique. */
export const inventoryGroupDecider: Decider<InventoryGroupCommand, InventoryGroupEvent, InventoryGroupState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    if (command.type === 'CreateGroup') return create(command, state);
    if (command.type === 'DeleteGroup' && state.status === 'deleted') return [];
    if (state.status !== 'live') throw refusal('group.not-found');
    const ids = { groupId: state.groupId, companyId: state.companyId };
    const allowed = stepsOfGroup(state.active, state.hasScans);
    switch (command.type) {
      case 'EditGroup':
        return edit(state, command.changes);
      case 'BeginScan':
        if (command.isNew && !allowed.includes('scan')) throw refusal('group.inactive');
        return state.hasScans ? [] : [{ type: 'InventoryGroupScanned', data: { ...ids, scanId: command.scanId } }];
      case 'FinishCopy':
        if (state.copyOf === null || state.isCopied) return [];
        return [{ type: 'InventoryGroupCopied', data: { ...ids, copyOf: state.copyOf, swatches: command.swatches } }];
      case 'DeleteGroup':
        if (!allowed.includes('delete')) throw refusal('group.has-records');
        return [{ type: 'InventoryGroupDeleted', data: { ...ids, name: state.name } }];
    }
  },
  evolve: (state, event) => {
    if (event.type === 'InventoryGroupCreated')
      return { status: 'live', isCopied: false, hasScans: false, ...event.data };
    if (state.status !== 'live') return state;
    switch (event.type) {
      case 'InventoryGroupDeleted':
        return { status: 'deleted' };
      case 'InventoryGroupEdited':
        return { ...state, ...event.data.changes };
      case 'InventoryGroupScanned':
        return { ...state, hasScans: true, active: activeOnceScanned(state.active) };
      case 'InventoryGroupCopied':
        return { ...state, isCopied: true };
      default:
        return state;
    }
  },
};

export const inventoryGroupStream = defineStream('inventorygroup', inventoryGroupDecider);

/** The first scan activates a group that had not started. */
export const activeOnceScanned = (active: GroupActivity): GroupActivity => (active === 'not-started' ? 'true' : active);

/** A group's name is unique within its company; case is ignored (A82). */
export const namedInventoryGroup: Named<InventoryGroupCommand, InventoryGroupEvent, InventoryGroupState, 'group-name'> =
  {
    stream: inventoryGroupStream,
    names: (state) =>
      state.status === 'live' ? [{ kind: 'group-name', scope: state.companyId, value: foldName(state.name) }] : [],
    unnamed: (command) => (command.type === 'EditGroup' ? withoutChange(command, 'name') : command),
    taken: () => refusal('group.name-taken'),
  };

/** @throws group.name-required, group.text-too-long */
export const groupName = (given: string): string =>
  filledText('name', given, { missing: 'group.name-required', longest });

export const longestGroupText = 255;

const longest = { characters: longestGroupText, code: 'group.text-too-long' } as const;

const groupVersion = (given: string): string =>
  filledText('version', given, { missing: 'group.version-required', longest });

const create = (command: CreateGroup, state: InventoryGroupState): readonly InventoryGroupEvent[] => {
  if (state.status !== 'absent') return [];
  const data = {
    groupId: command.groupId,
    companyId: command.companyId,
    name: groupName(command.name),
    version: groupVersion(command.version),
    active: command.active ?? 'not-started',
    inventoryTypeId: command.inventoryTypeId ?? null,
    sendEmail: command.sendEmail ?? 'missingFabric',
    scanType: command.scanType ?? 'Code 128',
    downloadAvailable: command.downloadAvailable ?? false,
    copyOf: command.copyOf ?? null,
  };
  return [{ type: 'InventoryGroupCreated', data }];
};

const edit = (state: LiveGroup, wanted: Partial<GroupFields>): readonly InventoryGroupEvent[] => {
  const { name, version } = wanted;
  const given = {
    ...wanted,
    ...(name !== undefined && { name: groupName(name) }),
    ...(version !== undefined && { version: groupVersion(version) }),
  };
  const changes = changedFields(fieldNames, state, given);
  if (Object.keys(changes).length === 0) return [];
  const from = changedFields(fieldNames, { ...state, ...changes }, state);
  const { groupId, companyId } = state;
  return [{ type: 'InventoryGroupEdited', data: { groupId, companyId, changes, from } }];
};

const fieldNames = [
  'name',
  'version',
  'active',
  'inventoryTypeId',
  'sendEmail',
  'scanType',
  'downloadAvailable',
] as const;
