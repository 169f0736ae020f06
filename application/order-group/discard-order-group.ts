import { setTimeout as pause } from 'node:timers/promises';
import { groupOf, orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { refusal } from '../../domain/messages.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { closeUnusedStream } from '../../infra/claims/claims.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/query/query.js';
import { orderModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { handleOrderGroup } from './change-order-group.js';

export class DiscardOrderGroup extends UseCase<{ readonly groupId: string; readonly companyId: string }, Written> {}

/** How long to wait for an order that took a job number, in milliseconds. */
const patienceMs = 1000;
const pauseMs = 20;

/** Number of orders that are read together, because each is its own stream. */
const ordersAtOnce = 16;

type DiscardPorts = NamedPorts & Pick<Ports, 'reads' | 'events'>;

/**
 * The orders are read from the log, because the read model may lack the newest.
 * @throws order-group.not-found, order-group.has-orders
 */
export const discardOrderGroup: Runs<DiscardOrderGroup, DiscardPorts> = async (
  ports,
  { groupId, companyId },
  context,
) => {
  const { state, isHandled } = await ports.handle.look(orderGroupStream, groupId, context.commandId);
  const jobNumber = isHandled ? 0 : groupOf(state, companyId).lastJobNumber;
  if (!isHandled) await requireNoOrders(ports, groupId, context);
  const command = { type: 'DiscardOrderGroup', companyId, jobNumber } as const;
  return written(groupId, await handleOrderGroup(ports, groupId, command, context));
};

const requireNoOrders = async (ports: DiscardPorts, groupId: string, context: CommandContext): Promise<void> => {
  const [known] = await ports.reads.documents(orderModel, eq('groupId', groupId), { limit: 1 });
  if (known) throw refusal('order-group.has-orders');
  const history = (await ports.events.read(orderGroupStream.nameOf(groupId))).filter(orderGroupStream.owns);
  const orderIds = history.flatMap((event) => (event.type === 'JobNumberIssued' ? [event.data.orderId] : []));
  const onTheirWay: string[] = [];
  for (let from = 0; from < orderIds.length; from += ordersAtOnce) {
    const slice = orderIds.slice(from, from + ordersAtOnce);
    const looked = await Promise.all(slice.map((orderId) => ports.handle.look(orderStream, orderId)));
    if (looked.some(({ state }) => state.status !== 'absent')) throw refusal('order-group.has-orders');
    onTheirWay.push(...slice.filter((_, at) => (looked[at]?.revision ?? -1) < 0));
  }
  const deadline = performance.now() + patienceMs;
  for (const orderId of onTheirWay) {
    if (await isThere(ports, orderId, groupId, deadline, context)) throw refusal('order-group.has-orders');
  }
};

/**
 * Whether an order that took a job number exists. One without events is being created, unless its process died. After a
 * wait its stream is closed, so that it cannot be added to a deleted group.
 */
const isThere = async (
  { handle, events }: DiscardPorts,
  orderId: string,
  groupId: string,
  deadline: number,
  context: CommandContext,
): Promise<boolean> => {
  for (;;) {
    const { state, revision } = await handle.look(orderStream, orderId);
    if (state.status !== 'absent') return true;
    if (revision >= 0) return false;
    if (performance.now() < deadline) await pause(pauseMs);
    else await closeUnusedStream(events, orderStream.nameOf(orderId), orderGroupStream.nameOf(groupId), context);
  }
};
