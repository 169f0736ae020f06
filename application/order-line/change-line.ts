import type { ChangeLine as ChangeLineCommand, RemoveLine } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface LineChange {
  readonly orderId: string;
  readonly change: Omit<ChangeLineCommand, 'ifRevision' | 'seenStatus'> | Omit<RemoveLine, 'ifRevision' | 'seenStatus'>;
}

export class ChangeLine extends UseCase<LineChange, Written> {}

/**
 * Changes, moves or removes a line. `If-Match` names the revision of the line, not that of its order.
 * @throws order.locked, order.status-changed, order-line.not-found, order-line.quantity-required, record.changed
 */
export const changeLine = async (
  { handle }: Pick<Ports, 'handle'>,
  { orderId, change }: LineChange,
  { ifMatch, ...context }: CommandContext,
): Promise<Written> => {
  const seen = { ...change, seenStatus: context.ifStatus };
  const command = ifMatch === undefined ? seen : { ...seen, ifRevision: ifMatch };
  return written(change.lineId, await handle(orderStream, orderId, command, context));
};
