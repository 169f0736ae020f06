import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeLine as ChangeLineCommand, RemoveLine } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

type LineChange = Omit<ChangeLineCommand, 'ifRevision'> | Omit<RemoveLine, 'ifRevision'>;

export class ChangeLine extends Command<Written> {
  constructor(
    readonly orderId: string,
    readonly change: LineChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Changes, moves or removes a line. `If-Match` names the revision of the line, not that of its order. */
@CommandHandler(ChangeLine)
export class ChangeLineHandler implements ICommandHandler<ChangeLine> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ orderId, change, context }: ChangeLine): Promise<Written> {
    const { ifMatch, ...plain } = context;
    const command = ifMatch === undefined ? change : { ...change, ifRevision: ifMatch };
    return written(change.lineId, await this.handle(orderStream, orderId, command, plain));
  }
}
