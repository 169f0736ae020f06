import type { InventoryTypeChanges } from '../../domain/inventory-type/inventory-type.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { handleInventoryType } from './handle-inventory-type.js';

interface InventoryTypeEdit {
  readonly inventoryTypeId: string;
  readonly changes: InventoryTypeChanges;
}

export class EditInventoryType extends UseCase<InventoryTypeEdit, Written> {}

/**
 * Renames, retires or restores a type.
 * @throws inventory-type.not-found, inventory-type.name-required, inventory-type.name-too-long, inventory-type.name-taken
 */
export const editInventoryType = (
  ports: NamedPorts,
  { inventoryTypeId, changes }: InventoryTypeEdit,
  context: CommandContext,
): Promise<Written> => handleInventoryType(ports, inventoryTypeId, { type: 'EditInventoryType', changes }, context);
