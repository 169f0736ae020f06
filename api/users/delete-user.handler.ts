import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { UserDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { PASSWORDS, TOKENS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { actorOf } from './actor.js';
import { UserNames } from './user-names.js';
import { UserSlots } from './user-slots.js';

/** Deletes a user whom the caller may see: sessions end, names and slot are free again. */
export class DeleteUser extends Command<Written> {
  constructor(
    readonly user: UserDoc,
    readonly caller: Caller,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    @Inject(TOKENS) private readonly tokens: OneTimeTokens,
    private readonly names: UserNames,
    private readonly slots: UserSlots,
  ) {}

  async execute({ user, caller, context }: DeleteUser): Promise<Written> {
    const { id } = user;
    const command = { type: 'DeleteUser', actor: actorOf(caller) } as const;
    const deleted = await this.names.change(id, caller.companyId, command, context);
    const freed = await this.slots.free(caller.companyId, id, context);
    await this.passwords.remove(id);
    await this.tokens.revoke(id);
    return written(id, deleted, freed);
  }
}
