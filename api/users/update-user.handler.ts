import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserChanges } from '../../domain/user/user.commands.js';
import { userDecider } from '../../domain/user/user.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import { foldName, userStream } from '../../infra/processes/sign-up-names.js';
import type { UserDoc } from '../../projections/index.js';
import type { Caller } from '../shared/caller.js';
import { CONFIG, HANDLE_COMMAND, PASSWORDS } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import { actorOf } from './actor.js';
import { type Names, UserNames } from './user-names.js';

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
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
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
    const { wanted, left } = changedNames(user, changes);
    const updated = await this.names.claim(user.id, caller.companyId, wanted, context, () =>
      this.handle(userDecider, userStream(user.id), command, context),
    );
    await this.names.release(user.id, left, context);
    if (password !== null) await this.passwords.set(user.id, password);
    return written(user.id, updated);
  }
}

/** The names to claim, and those that are given back afterwards. A user name in other case is the same name. */
const changedNames = (
  user: UserDoc,
  { email, username }: UserChanges,
): { readonly wanted: Names; readonly left: Names } => {
  const isNewEmail = email !== undefined && email !== user.email;
  const isNewName = username !== undefined && foldName(username) !== foldName(user.username ?? '');
  return {
    wanted: { ...(isNewEmail ? { email } : {}), ...(isNewName ? { username } : {}) },
    left: {
      ...(isNewEmail && user.email !== null ? { email: user.email } : {}),
      ...(isNewName && user.username !== null ? { username: user.username } : {}),
    },
  };
};
