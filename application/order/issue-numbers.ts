import {
  groupOfAnotherVendor,
  orderGroupStream,
  type OrderGroupState,
} from '../../domain/order-group/order-group.decider.js';
import type { OrderGroupChanges, OrderGroupEvent } from '../../domain/order-group/order-group.events.js';
import { orderbookStream } from '../../domain/orderbook/orderbook.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, Handled, HandleOne } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/query/query.js';
import { orderGroupModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { handleOrderGroup } from '../order-group/handle-order-group.js';

export interface OrderIds {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly groupId: string;
}

/**
 * Finds the group of a new order, which must be the manufacturer's own and made for this vendor. Only its stream can
 * refuse: the read model may not show yet a group that was just made.
 * @throws order.group-invalid
 */
export const requireGroupOf = async (
  { reads, handle }: Pick<Ports, 'reads' | 'handle'>,
  { manufacturerId, vendorId, groupId }: OrderIds,
): Promise<void> => {
  const shown = await reads.document(orderGroupModel, eq('manufacturerId', manufacturerId), groupId);
  if (shown?.vendorId === vendorId) return;
  const { state: group } = await handle.look(orderGroupStream, groupId);
  const isTheirs = group.status === 'open' && group.manufacturerId === manufacturerId && group.vendorId === vendorId;
  if (!isTheirs) throw groupOfAnotherVendor();
};

/** Issues the next index of the manufacturer's orders (A60). */
export const issueIndex = async (handle: HandleOne, ids: OrderIds, context: CommandContext) => {
  const { manufacturerId, orderId } = ids;
  const command = { type: 'IssueOrderIndex', manufacturerId, orderId } as const;
  const { events } = await handle(orderbookStream, manufacturerId, command, context);
  const index = events[0]?.data.index;
  if (index === undefined) throw new Error('No order index was issued.');
  return index;
};

/** Issues the next job number of the group, with the changes that the order makes to it (A59), except of its name. */
export const issueJobNumber = async (
  handle: HandleOne,
  ids: OrderIds,
  changes: OrderGroupChanges,
  context: CommandContext,
) => jobNumberOf(await handle(orderGroupStream, ids.groupId, jobNumberCommand(ids, changes), context));

/**
 * Issues the job number together with a new name of the group, which has to be claimed.
 * @throws order-group.name-taken
 */
export const issueJobNumberAndName = async (
  ports: NamedPorts,
  ids: OrderIds,
  changes: OrderGroupChanges,
  context: CommandContext,
) => jobNumberOf(await handleOrderGroup(ports, ids.groupId, jobNumberCommand(ids, changes), context));

const jobNumberCommand = ({ orderId, vendorId, manufacturerId }: OrderIds, changes: OrderGroupChanges) =>
  ({ type: 'IssueJobNumber', companyId: manufacturerId, vendorId, orderId, changes }) as const;

const jobNumberOf = ({ events, state, position }: Handled<OrderGroupState, OrderGroupEvent>) => {
  const number = events.find((event) => event.type === 'JobNumberIssued')?.data;
  if (number === undefined || !('jobNumber' in number)) throw new Error('No job number was issued.');
  return { jobNumber: number.jobNumber, groupName: state.status === 'open' ? state.name : '', position };
};
