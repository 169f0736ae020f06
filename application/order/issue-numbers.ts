import { groupOfAnotherVendor, orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { orderbookStream } from '../../domain/orderbook/orderbook.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/read-models/query/query.js';
import { orderGroupModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { handleOrderGroup } from '../order-group/handle-order-group.js';

export interface OrderIds {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly groupId: string;
}

/** The group of a new order: the manufacturer's own, for this vendor. @throws order.group-invalid */
export const requireGroupOf = async (reads: Ports['reads'], ids: OrderIds): Promise<void> => {
  const group = await reads.document(orderGroupModel, eq('manufacturerId', ids.manufacturerId), ids.groupId);
  if (group?.vendorId !== ids.vendorId) throw groupOfAnotherVendor();
};

/** The next index of the manufacturer's orders (A60). */
export const issueIndex = async ({ handle }: Pick<NamedPorts, 'handle'>, ids: OrderIds, context: CommandContext) => {
  const { manufacturerId, orderId } = ids;
  const command = { type: 'IssueOrderIndex', manufacturerId, orderId } as const;
  const { events, position } = await handle(orderbookStream, manufacturerId, command, context);
  const index = events[0]?.data.index;
  if (index === undefined) throw new Error('No order index was issued.');
  return { index, position };
};

/** The next job number of the group, with the changes that the order brings (A59). @throws order-group.name-taken */
export const issueJobNumber = async (
  ports: NamedPorts,
  ids: OrderIds,
  changes: OrderGroupChanges,
  context: CommandContext,
) => {
  const { orderId, vendorId, groupId, manufacturerId } = ids;
  const command = { type: 'IssueJobNumber', companyId: manufacturerId, vendorId, orderId, changes } as const;
  // A number alone leaves the names as they are, and is issued together with those that others wait for.
  const issuing =
    changes.name === undefined
      ? ports.handle(orderGroupStream, groupId, command, context)
      : handleOrderGroup(ports, groupId, command, context);
  const { events, state, position } = await issuing;
  const number = events.find((event) => event.type === 'JobNumberIssued')?.data;
  if (number === undefined || !('jobNumber' in number)) throw new Error('No job number was issued.');
  return { jobNumber: number.jobNumber, groupName: state.status === 'open' ? state.name : '', position };
};
