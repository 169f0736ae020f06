import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import type { OrderCreated } from '../../domain/order/order.events.js';
import type { NewLine } from '../../domain/order/order-line.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Written, written } from '../kit/written.js';
import type { NamedLink } from '../vendor-link/vendor-links.js';
import { issueIndex, issueJobNumber, issueJobNumberAndName, type OrderIds } from './issue-numbers.js';

type Given = Pick<OrderCreated['data'], 'poNumber' | 'requireLevel' | 'notes' | 'neededBy' | 'copiedFrom'>;

/** A draft for which everything that could refuse it has been checked. */
interface Draft {
  readonly ids: OrderIds;
  /** The names of the companies; the read model keeps changes of them that come before the order is in the log. */
  readonly link: Omit<NamedLink, 'isActive'>;
  readonly given: Given;
  /** The lines of the order that it is a copy of. */
  readonly lines?: readonly NewLine[];
  /** The changes that the order makes to its group. */
  readonly group: OrderGroupChanges;
}

/**
 * Writes a draft with its two numbers (A59, A60).
 * @throws order-group.name-taken
 */
export const makeDraft = async (
  ports: NamedPorts,
  { ids, link, given, lines = [], group }: Draft,
  context: CommandContext,
): Promise<Written> => {
  const numberContext = childContext(context, 'job-number');
  // The group's new name may be taken, so this comes before an index is issued.
  const named = group.name === undefined ? undefined : await issueJobNumberAndName(ports, ids, group, numberContext);
  const { paymentOption, manufacturerName, vendorName } = link;
  const { result: created, position } = await ports.handle.together(async (handle) => {
    const [{ jobNumber, groupName }, index] = await Promise.all([
      named ?? issueJobNumber(handle, ids, group, numberContext),
      issueIndex(handle, ids, childContext(context, 'order-index')),
    ]);
    const order = { paymentOption, manufacturerName, vendorName, groupName, index, jobNumber, ...ids, ...given };
    return handle(orderStream, ids.orderId, { type: 'CreateOrder', order, lines }, { isNew: true, ...context });
  });
  return written(ids.orderId, { ...created, position }, ...(named ? [named] : []));
};
