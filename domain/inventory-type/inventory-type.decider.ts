import { foldName, type Named, withoutChange } from '../claim/name.js';
import type { Decider } from '../kit/decider.js';
import { because, type Reasoned } from '../kit/event.js';
import { defineStream } from '../kit/stream.js';
import { defineRefusals, refuserOf } from '../kit/refusals.js';
import type { InventoryTypeEvent } from './inventory-type.events.js';

/** The specification has no texts for these: it does not show the management of types (A114). */
export const inventoryTypeRefusals = defineRefusals({
  'inventory-type.name-required': { kind: 'value', text: 'Name is required' },
  'inventory-type.name-too-long': { kind: 'value', text: 'At most 255 characters' },
  'inventory-type.name-taken': { kind: 'rule', text: 'An inventory type with that name already exists' },
  'inventory-type.not-found': { kind: 'missing', text: 'There is no such inventory type' },
});

const { refusal, refusalAt } = refuserOf(inventoryTypeRefusals);

/** The changes of an edit; a missing key stays. */
export interface InventoryTypeChanges {
  readonly name?: string;
  /** False retires the type. */
  readonly active?: boolean;
}

export type InventoryTypeCommand =
  | ({ readonly type: 'CreateInventoryType'; readonly inventoryTypeId: string } & InventoryTypeChanges & Reasoned)
  | ({ readonly type: 'EditInventoryType'; readonly changes: InventoryTypeChanges } & Reasoned);

interface DefinedType {
  readonly status: 'defined';
  readonly inventoryTypeId: string;
  readonly name: string;
  readonly active: boolean;
}

export type InventoryTypeState = { readonly status: 'absent' } | DefinedType;

/** The rules of an inventory type (A87, A114). A seed never overwrites one; a claim keeps its name unique. */
export const inventoryTypeDecider: Decider<InventoryTypeCommand, InventoryTypeEvent, InventoryTypeState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    if (command.type === 'EditInventoryType') {
      if (state.status === 'absent') throw refusal('inventory-type.not-found');
      return edit(state, command.changes, because(command));
    }
    if (state.status !== 'absent') return [];
    const { inventoryTypeId, active } = command;
    const data = { inventoryTypeId, name: typeName(command.name ?? ''), ...because(command) };
    const retired = active === false ? [{ type: 'InventoryTypeRetired', data } as const] : [];
    return [{ type: 'InventoryTypeDefined', data }, ...retired];
  },
  evolve: (state, event) => {
    if (event.type === 'InventoryTypeDefined') {
      const { inventoryTypeId, name } = event.data;
      return { status: 'defined', active: true, inventoryTypeId, name };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'InventoryTypeRenamed':
        return { ...state, name: event.data.name };
      case 'InventoryTypeRetired':
        return { ...state, active: false };
      case 'InventoryTypeRestored':
        return { ...state, active: true };
      default:
        return state;
    }
  },
};

export const inventoryTypeStream = defineStream('inventorytype', inventoryTypeDecider);

/** A type's name is unique, also among retired types; case is ignored. */
export const namedInventoryType: Named<
  InventoryTypeCommand,
  InventoryTypeEvent,
  InventoryTypeState,
  'inventory-type-name'
> = {
  stream: inventoryTypeStream,
  names: (state) =>
    state.status === 'defined' ? [{ kind: 'inventory-type-name', scope: '', value: foldName(state.name) }] : [],
  unnamed: (command) => (command.type === 'EditInventoryType' ? withoutChange(command, 'name') : command),
  taken: () => refusal('inventory-type.name-taken'),
};

const longestName = 255;

const typeName = (value: string): string => {
  const name = value.trim();
  if (name === '') throw refusalAt('name', 'inventory-type.name-required');
  if (name.length > longestName) throw refusalAt('name', 'inventory-type.name-too-long');
  return name;
};

const edit = (state: DefinedType, changes: InventoryTypeChanges, why: Reasoned): readonly InventoryTypeEvent[] => {
  const { inventoryTypeId, name: from } = state;
  const name = changes.name === undefined ? from : typeName(changes.name);
  const active = changes.active ?? state.active;
  const events: InventoryTypeEvent[] = [];
  if (name !== from) events.push({ type: 'InventoryTypeRenamed', data: { inventoryTypeId, name, from, ...why } });
  if (active !== state.active)
    events.push({
      type: active ? 'InventoryTypeRestored' : 'InventoryTypeRetired',
      data: { inventoryTypeId, name, ...why },
    });
  return events;
};
