import { orderStream } from '../../domain/order/order.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import type { OrderOfLine } from './add-line.js';

interface NewOrderOfLines {
  readonly order: OrderOfLine;
  readonly lineIds: readonly string[];
}

export class SortLines extends UseCase<NewOrderOfLines, Written> {}

/** Puts the lines of an order in another order; those that are not named stay behind them. @throws order.locked, order.status-changed */
export const sortLines = async (
  { handle }: Pick<Ports, 'handle'>,
  { order: { id, manufacturerId: companyId }, lineIds }: NewOrderOfLines,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'SortLines', companyId, lineIds, seenStatus: context.ifStatus } as const;
  return written(id, await handle(orderStream, id, command, context));
};
