import { refusal } from '../../domain/messages.js';
import { checkChanges, checksOf } from '../../domain/order-group/order-group.changes.js';
import { namedOrderGroup, type OrderGroupCommand } from '../../domain/order-group/order-group.decider.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { linkBetween, namesOf } from '../vendor-link/vendor-links.js';

interface GroupChange {
  readonly groupId: string;
  readonly change: Extract<OrderGroupCommand, { type: 'ChangeOrderGroup' | 'WriteGroupVendorNotes' }>;
}

export class ChangeOrderGroup extends UseCase<GroupChange, Written> {}

/** @throws order-group.name-taken */
export const changeOrderGroup: Runs<ChangeOrderGroup, NamedPorts> = async (ports, { groupId, change }, context) =>
  written(groupId, await handleOrderGroup(ports, groupId, change, context));

interface NewGroup {
  readonly groupId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly changes: OrderGroupChanges;
}

export class CreateOrderGroup extends UseCase<NewGroup, Written> {}

/**
 * Creates a group for orders to one of the manufacturer's vendors (S2 section 5 "New order group").
 * @throws order-group.name-required, order-group.name-taken, order.vendor-required, order.vendor-invalid
 */
export const createOrderGroup: Runs<CreateOrderGroup, 'handle' | 'claims' | 'reads'> = async (
  ports,
  { changes, ...ids },
  context,
) => {
  const { name = '', threadColor = null, notes = null } = changes;
  checkChanges({ name });
  if (ids.vendorId === '') throw refusal('order.vendor-required');
  await linkBetween(ports, ids);
  const names = await namesOf(ports.handle, ids.manufacturerId, ids.vendorId);
  const group = { ...ids, ...names, name, threadColor, notes, checks: checksOf(changes.checks) };
  const command = { type: 'CreateOrderGroup', group } as const;
  return written(ids.groupId, await handleOrderGroup(ports, ids.groupId, command, { ...context, isNew: true }));
};

/**
 * @param beforehand runs after the claim of the name, before the command
 * @throws order-group.name-taken
 */
export const handleOrderGroup = (
  ports: NamedPorts,
  groupId: string,
  command: OrderGroupCommand,
  context: CommandContext,
  beforehand?: () => Promise<void>,
) => handleNamed(ports, namedOrderGroup, groupId, command, context, { beforehand });
