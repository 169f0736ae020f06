import { type InventoryTypeChanges, namedInventoryType } from '../../domain/inventory-type/inventory-type.decider.js';
import type { InventoryTypeDefined } from '../../domain/inventory-type/inventory-type.events.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { seedNamed } from '../reference/definitions.js';

interface NewInventoryType {
  readonly inventoryTypeId: string;
  readonly fields: InventoryTypeChanges;
  /** Support's reason; a seed has none. */
  readonly reason?: string;
}

export class CreateInventoryType extends UseCase<NewInventoryType, Written> {}

/** @throws inventory-type.name-required, inventory-type.name-too-long, inventory-type.name-taken */
export const createInventoryType: Runs<CreateInventoryType, NamedPorts> = async (
  ports,
  { inventoryTypeId: id, fields, reason },
  context,
) => {
  const command = { type: 'CreateInventoryType', inventoryTypeId: id, ...fields, ...(reason && { reason }) } as const;
  return written(id, await handleNamed(ports, namedInventoryType, id, command, { ...context, isNew: true }));
};

interface InventoryTypeEdit {
  readonly inventoryTypeId: string;
  readonly changes: InventoryTypeChanges;
  readonly reason: string;
}

export class EditInventoryType extends UseCase<InventoryTypeEdit, Written> {}

/**
 * @throws inventory-type.not-found, inventory-type.name-required, inventory-type.name-too-long,
 * inventory-type.name-taken
 */
export const editInventoryType: Runs<EditInventoryType, NamedPorts> = async (
  ports,
  { inventoryTypeId: id, changes, reason },
  context,
) => {
  const command = { type: 'EditInventoryType', changes, reason } as const;
  return written(id, await handleNamed(ports, namedInventoryType, id, command, context));
};

/** @returns the log position at which a reader sees it */
export const seedInventoryType = (
  ports: NamedPorts,
  { inventoryTypeId: id, name }: InventoryTypeDefined['data'],
  context: CommandContext,
): Promise<number> => {
  const command = { type: 'CreateInventoryType', inventoryTypeId: id, name } as const;
  return seedNamed(ports, namedInventoryType, id, command, { ...context, isNew: true });
};
