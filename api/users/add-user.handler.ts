import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { AddUser as AddUserCommand } from '../../domain/user/user.commands.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { PASSWORDS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { actorOf } from './actor.js';
import type { NewUser } from './user.input.js';
import { UserNames } from './user-names.js';
import { UserSlots } from './user-slots.js';

/** A user for the caller's company. */
export class AddUser extends Command<Written> {
  constructor(
    readonly user: NewUser,
    readonly caller: Caller,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    private readonly names: UserNames,
    private readonly slots: UserSlots,
  ) {}

  async execute({ user: { password, ...user }, caller, context }: AddUser): Promise<Written> {
    const { companyId } = caller;
    const userId = newId(context, 'user');
    const command: AddUserCommand = { type: 'AddUser', userId, companyId, actor: actorOf(caller), ...user };
    checkPassword(password);
    const added = await this.inSlot(command, context);
    // After the user is there: a crash in between leaves a user without a password, who is mailed a link to set one.
    await this.passwords.set(userId, password);
    return written(userId, added);
  }

  /** The slot is taken once the names are the user's, and given back when it is refused after all. */
  private async inSlot(command: AddUserCommand, context: CommandContext) {
    const { userId, companyId } = command;
    let isTaken = false;
    const takeSlot = async (): Promise<void> => {
      await this.slots.take(companyId, userId, context);
      isTaken = true;
    };
    try {
      return await this.names.change(userId, companyId, command, { ...context, isNew: true }, takeSlot);
    } catch (error) {
      if (error instanceof DomainError && isTaken) await this.slots.free(companyId, userId, context);
      throw error;
    }
  }
}
