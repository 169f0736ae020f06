import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserChanges } from '../../domain/user/user.commands.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { UserDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { CONFIG, PASSWORDS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { actorOf } from './actor.js';
import { UserNames } from './user-names.js';

/** An edit of a user whom the caller may see. `password` is a new one for somebody else. */
export class UpdateUser extends Command<Written> {
  constructor(
    readonly user: UserDoc,
    readonly changes: UserChanges,
    readonly password: string | null,
    readonly caller: Caller,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Pick<Config, 'userLockHours'>,
    private readonly names: UserNames,
  ) {}

  async execute({ user, changes, password, caller, context }: UpdateUser): Promise<Written> {
    if (password !== null) checkPassword(password);
    const command = {
      type: 'UpdateUser',
      actor: actorOf(caller),
      changes,
      at: context.occurredAt,
      lockHours: this.config.userLockHours,
    } as const;
    const updated = await this.names.change(user.id, caller.companyId, command, context);
    if (password !== null) await this.passwords.set(user.id, password);
    return written(user.id, updated);
  }
}
