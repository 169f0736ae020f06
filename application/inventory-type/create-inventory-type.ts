import type { InventoryTypeChanges } from '../../domain/inventory-type/inventory-type.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { handleInventoryType } from './handle-inventory-type.js';

interface NewInventoryType {
  readonly inventoryTypeId: string;
  readonly fields: InventoryTypeChanges;
}

export class CreateInventoryType extends UseCase<NewInventoryType, Written> {}

/** @throws inventory-type.name-required, inventory-type.name-too-long, inventory-type.name-taken */
export const createInventoryType = (
  ports: NamedPorts,
  { inventoryTypeId, fields }: NewInventoryType,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'CreateInventoryType', inventoryTypeId, ...fields } as const;
  return handleInventoryType(ports, inventoryTypeId, command, { ...context, isNew: true });
};
