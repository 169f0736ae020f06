import {
  type InventoryGroupCommand,
  namedInventoryGroup,
} from '../../domain/inventory-group/inventory-group.decider.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Written, written } from '../kit/written.js';

/** Handles a command of a group whose name no other one of the company has. @throws group.name-taken */
export const handleGroup = async (
  ports: NamedPorts,
  groupId: string,
  command: InventoryGroupCommand,
  context: CommandContext,
): Promise<Written> => written(groupId, await handleNamed(ports, namedInventoryGroup, groupId, command, context));
