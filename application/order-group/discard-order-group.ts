import { groupOf, orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { refusal } from '../../domain/messages.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/read-models/query/query.js';
import { orderModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { handleOrderGroup } from './handle-order-group.js';

export class DiscardOrderGroup extends UseCase<{ readonly groupId: string; readonly companyId: string }, Written> {}

/**
 * Ends a group that has no orders, and gives its name back. Its newest order is looked for in the log, as the read model may
 * not have it yet.
 * @throws order-group.not-found, order-group.has-orders
 */
export const discardOrderGroup = async (
  ports: NamedPorts & Pick<Ports, 'reads'>,
  { groupId, companyId }: DiscardOrderGroup['input'],
  context: CommandContext,
): Promise<Written> => {
  const { state, isHandled } = await ports.handle.look(orderGroupStream, groupId, context.commandId);
  const group = isHandled ? null : groupOf(state, companyId);
  const [known] = await ports.reads.documents(orderModel, eq('groupId', groupId), { limit: 1 });
  const lastOrderId = group?.lastOrderId ?? null;
  const last = lastOrderId === null ? null : await ports.handle.look(orderStream, lastOrderId);
  if (known || (last && last.state.status !== 'absent')) throw refusal('order-group.has-orders');
  const command = { type: 'DiscardOrderGroup', companyId, jobNumber: group?.lastJobNumber ?? 0 } as const;
  return written(groupId, await handleOrderGroup(ports, groupId, command, context));
};
