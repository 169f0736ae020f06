import type { InventoryTypeCommand } from '../../domain/inventory-type/inventory-type.decider.js';
import { namedInventoryType } from '../../domain/inventory-type/named-inventory-type.js';
import { refusal } from '../../domain/messages.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Written, written } from '../kit/written.js';

/** Handles a command of a type whose name no other one has. @throws inventory-type.name-taken */
export const handleInventoryType = async (
  ports: NamedPorts,
  id: string,
  command: InventoryTypeCommand,
  context: CommandContext,
): Promise<Written> => {
  const taken = () => refusal('inventory-type.name-taken');
  return written(id, await handleNamed(ports, namedInventoryType, id, command, context, { taken }));
};
