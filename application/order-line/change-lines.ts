import type { ChangeLine, RemoveLine, SortLines } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

type AsSent<Command> = Command extends unknown ? Omit<Command, 'ifRevision' | 'seenStatus'> : never;

interface LineChange {
  readonly orderId: string;
  readonly change: AsSent<ChangeLine | RemoveLine | SortLines>;
}

export class ChangeLines extends UseCase<LineChange, Written> {}

/**
 * Changes, moves or removes a line, or sorts the lines. `If-Match` of a line has the revision of the line, not that of
 * its order.
 * @throws order.locked, order.status-changed, order-line.not-found, order-line.quantity-required, record.changed
 */
export const changeLines: Runs<ChangeLines> = async ({ handle }, { orderId, change }, context) => {
  const seenStatus = context.ifStatus;
  if (change.type === 'SortLines')
    return written(orderId, await handle(orderStream, orderId, { ...change, seenStatus }, context));
  const { ifMatch, ...ofLine } = context;
  const command = { ...change, seenStatus, ...(ifMatch !== undefined && { ifRevision: ifMatch }) };
  return written(change.lineId, await handle(orderStream, orderId, command, ofLine));
};
