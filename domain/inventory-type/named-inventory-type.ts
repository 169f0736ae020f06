import { foldName, type Named } from '../claim/name.js';
import { type InventoryTypeCommand, inventoryTypeStream, type InventoryTypeState } from './inventory-type.decider.js';
import type { InventoryTypeEvent } from './inventory-type.events.js';

/** A type's name is unique, without regard to case; a retired one keeps it. */
export const namedInventoryType: Named<InventoryTypeCommand, InventoryTypeEvent, InventoryTypeState> = {
  stream: inventoryTypeStream,
  names: (state) =>
    state.status === 'defined' ? [{ kind: 'inventory-type-name', scope: '', value: foldName(state.name) }] : [],
  unnamed: (command) => {
    if (command.type !== 'EditInventoryType' || command.changes.name === undefined) return command;
    const { name: _, ...changes } = command.changes;
    return { ...command, changes };
  },
};
