import { checkChanges, checksOf } from '../../domain/order-group/order-group.changes.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { refusal } from '../../domain/messages.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { linkBetween, namesOf } from '../vendor-link/vendor-links.js';
import { handleOrderGroup } from './handle-order-group.js';

interface NewGroup {
  readonly groupId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly changes: OrderGroupChanges;
}

export class CreateOrderGroup extends UseCase<NewGroup, Written> {}

/**
 * Makes a group for orders to one of the manufacturer's vendors (S2 section 5 "New order group").
 * @throws order-group.name-required, order-group.name-taken, order.vendor-required, order.vendor-invalid
 */
export const createOrderGroup: Runs<CreateOrderGroup, NamedPorts & Pick<Ports, 'reads'>> = async (
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
