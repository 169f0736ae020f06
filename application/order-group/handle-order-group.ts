import { namedOrderGroup, type OrderGroupCommand } from '../../domain/order-group/order-group.decider.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';

/**
 * Handles a command of a group whose name no other one of the manufacturer has.
 * @param beforehand runs once the name is claimed, before the command
 * @throws order-group.name-taken
 */
export const handleOrderGroup = (
  ports: NamedPorts,
  groupId: string,
  command: OrderGroupCommand,
  context: CommandContext,
  beforehand?: () => Promise<void>,
) => handleNamed(ports, namedOrderGroup, groupId, command, context, { beforehand });
