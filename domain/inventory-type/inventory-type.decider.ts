import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal, refusalAt } from '../messages.js';
import type { InventoryTypeEvent } from './inventory-type.events.js';

/** What may be written on a type; a missing key stays as it is. */
export interface InventoryTypeChanges {
  readonly name?: string;
  /** False retires it. */
  readonly active?: boolean;
}

export type InventoryTypeCommand =
  | ({ readonly type: 'CreateInventoryType'; readonly inventoryTypeId: string } & InventoryTypeChanges)
  | { readonly type: 'EditInventoryType'; readonly changes: InventoryTypeChanges };

interface DefinedType {
  readonly status: 'defined';
  readonly inventoryTypeId: string;
  readonly name: string;
  readonly active: boolean;
}

export type InventoryTypeState = { readonly status: 'absent' } | DefinedType;

/** The rules of an inventory type (A87, A114), which a seed never defines over. That its name is unique is a claim's matter. */
export const inventoryTypeDecider: Decider<InventoryTypeCommand, InventoryTypeEvent, InventoryTypeState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    if (command.type === 'EditInventoryType') {
      if (state.status === 'absent') throw refusal('inventory-type.not-found');
      return edit(state, command.changes);
    }
    if (state.status !== 'absent') return [];
    const { inventoryTypeId, active } = command;
    const data = { inventoryTypeId, name: typeName(command.name ?? '') };
    const retired = active === false ? [{ type: 'InventoryTypeRetired', data: { inventoryTypeId } } as const] : [];
    return [{ type: 'InventoryTypeDefined', data }, ...retired];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'InventoryTypeDefined':
        return { status: 'defined', active: true, ...event.data };
      case 'InventoryTypeRenamed':
        return state.status === 'defined' ? { ...state, name: event.data.name } : state;
      case 'InventoryTypeRetired':
        return state.status === 'defined' ? { ...state, active: false } : state;
      case 'InventoryTypeRestored':
        return state.status === 'defined' ? { ...state, active: true } : state;
      default:
        return state;
    }
  },
};

export const inventoryTypeStream = defineStream('inventorytype', inventoryTypeDecider);

const longestName = 255;

const typeName = (value: string): string => {
  const name = value.trim();
  if (name === '') throw refusalAt('name', 'inventory-type.name-required');
  if (name.length > longestName) throw refusalAt('name', 'inventory-type.name-too-long');
  return name;
};

const edit = (state: DefinedType, changes: InventoryTypeChanges): readonly InventoryTypeEvent[] => {
  const { inventoryTypeId, name: from } = state;
  const name = changes.name === undefined ? from : typeName(changes.name);
  const active = changes.active ?? state.active;
  const events: InventoryTypeEvent[] = [];
  if (name !== from) events.push({ type: 'InventoryTypeRenamed', data: { inventoryTypeId, name, from } });
  if (active !== state.active)
    events.push({ type: active ? 'InventoryTypeRestored' : 'InventoryTypeRetired', data: { inventoryTypeId } });
  return events;
};
