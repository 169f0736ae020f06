import {
  groupOfAnotherVendor,
  type OrderGroupState,
  orderGroupStream,
} from '../../domain/order-group/order-group.decider.js';
import type { OrderGroupChanges, OrderGroupEvent } from '../../domain/order-group/order-group.events.js';
import { requireActiveLink } from '../../domain/order/new-order.js';
import type { NewLine } from '../../domain/order/order-line.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { OrderCreated } from '../../domain/order/order.events.js';
import { orderbookStream } from '../../domain/orderbook/orderbook.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, Handled, HandleOne } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/query/query.js';
import { orderGroupModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Written, written } from '../kit/use-case.js';
import { handleOrderGroup } from '../order-group/change-order-group.js';
import { linkBetween, type NamedLink } from '../vendor-link/vendor-links.js';

type Given = Pick<OrderCreated['data'], 'poNumber' | 'requireLevel' | 'notes' | 'neededBy' | 'copiedFrom'>;

interface Draft {
  readonly ids: OrderIds;
  /** The names of the companies; the read model remembers changes of them that precede the order in the log. */
  readonly link: Omit<NamedLink, 'isActive'>;
  readonly given: Given;
  readonly lines?: readonly NewLine[];
  readonly groupChanges: OrderGroupChanges;
}

/** Writes both of its numbers (A59, A60). @throws order-group.name-taken */
export const makeDraft = async (
  ports: NamedPorts,
  { ids, link, given, lines = [], groupChanges: changes }: Draft,
  context: CommandContext,
): Promise<Written> => {
  const { orderId, vendorId, manufacturerId, groupId } = ids;
  const issue = { type: 'IssueJobNumber', companyId: manufacturerId, vendorId, orderId, changes } as const;
  const own = childContext(context, 'job-number');
  // The group's new name may be taken, so this comes before an index is issued.
  const named = changes.name === undefined ? undefined : await handleOrderGroup(ports, groupId, issue, own);
  const { paymentOption, manufacturerName, vendorName } = link;
  const { result: created, position } = await ports.handle.together(async (handle) => {
    const [numbered, index] = await Promise.all([
      named ?? handle(orderGroupStream, groupId, issue, own),
      issueIndex(handle, ids, childContext(context, 'order-index')),
    ]);
    const { jobNumber, groupName } = jobNumberOf(numbered);
    const order = { paymentOption, manufacturerName, vendorName, groupName, index, jobNumber, ...ids, ...given };
    return handle(orderStream, orderId, { type: 'CreateOrder', order, lines }, { isNew: true, ...context });
  });
  return written(orderId, { ...created, position }, ...(named ? [named] : []));
};

export interface OrderIds {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly groupId: string;
}

/**
 * Checked in a fixed order, so that of two faults the same one is always reported.
 * @throws order.vendor-invalid, order.group-invalid, link.inactive
 */
export const requirePartners = async (ports: Pick<Ports, 'reads' | 'handle'>, ids: OrderIds): Promise<NamedLink> => {
  const link = await linkBetween(ports, ids);
  await requireGroupOf(ports, ids);
  requireActiveLink(link.isActive);
  return link;
};

/** Only the group's stream can refuse, because the read model may lack a new group. */
const requireGroupOf = async (
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
const issueIndex = async (handle: HandleOne, ids: OrderIds, context: CommandContext) => {
  const { manufacturerId, orderId } = ids;
  const command = { type: 'IssueOrderIndex', manufacturerId, orderId } as const;
  const { events } = await handle(orderbookStream, manufacturerId, command, context);
  const index = events[0]?.data.index;
  if (index === undefined) throw new Error('No order index was issued.');
  return index;
};

/** The number that a group has issued, and its name at that time (A59). */
const jobNumberOf = ({ events, state }: Handled<OrderGroupState, OrderGroupEvent>) => {
  const number = events.find((event) => event.type === 'JobNumberIssued')?.data;
  if (number === undefined || !('jobNumber' in number)) throw new Error('No job number was issued.');
  return { jobNumber: number.jobNumber, groupName: state.status === 'open' ? state.name : '' };
};
