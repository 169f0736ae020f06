import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userStream } from '../../domain/user/user.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { userModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { HANDLE_COMMAND, READS } from '../http/ports.js';

/** A new owner's link once more. Nobody learns whether there is such an owner. */
export class SendCredentials extends Command<void> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendCredentials)
export class SendCredentialsHandler implements ICommandHandler<SendCredentials> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  async execute({ userId, context }: SendCredentials): Promise<void> {
    const [owner] = await this.reads.documents(userModel, eq('id', userId), { limit: 1 });
    if (!owner?.isOwner) return;
    const own = { ...context, actorId: userId, companyId: owner.tenantId };
    await this.handle(userStream, userId, { type: 'SendCredentials', at: context.occurredAt }, own);
  }
}
