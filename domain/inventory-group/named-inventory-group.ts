import { foldName, type Named } from '../claim/name.js';
import {
  type InventoryGroupCommand,
  inventoryGroupStream,
  type InventoryGroupState,
} from './inventory-group.decider.js';
import type { InventoryGroupEvent } from './inventory-group.events.js';

/** A group's name is unique within its company, without regard to case (A82). */
export const namedInventoryGroup: Named<InventoryGroupCommand, InventoryGroupEvent, InventoryGroupState> = {
  stream: inventoryGroupStream,
  names: (state) =>
    state.status === 'live' ? [{ kind: 'group-name', scope: state.companyId, value: foldName(state.name) }] : [],
  unnamed: (command) => {
    if (command.type !== 'EditGroup' || command.changes.name === undefined) return command;
    const { name: _, ...changes } = command.changes;
    return { ...command, changes };
  },
};
