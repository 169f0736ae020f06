import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { AddUser as AddUserCommand } from '../../domain/user/user.commands.js';
import { userDecider } from '../../domain/user/user.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import { userStream } from '../../infra/processes/sign-up-names.js';
import type { Caller } from '../shared/caller.js';
import { newId } from '../shared/command-context.js';
import { HANDLE_COMMAND, PASSWORDS } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
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
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    private readonly names: UserNames,
    private readonly slots: UserSlots,
  ) {}

  async execute({ user: { password, ...user }, caller, context }: AddUser): Promise<Written> {
    const { companyId } = caller;
    const userId = newId(context, 'user');
    const command: AddUserCommand = { type: 'AddUser', userId, companyId, actor: actorOf(caller), ...user };
    checkPassword(password);
    // What the actor may not do is told before names are claimed and a slot is taken.
    userDecider.decide(command, userDecider.initialState());
    const added = await this.names.claim(userId, companyId, user, context, () => this.inSlot(command, context));
    // After the user is there: a crash in between leaves a user without a password, who is mailed a link to set one.
    await this.passwords.set(userId, password);
    return written(userId, added);
  }

  private async inSlot(command: AddUserCommand, context: CommandContext) {
    const { userId, companyId } = command;
    await this.slots.take(companyId, userId, context);
    try {
      return await this.handle(userDecider, userStream(userId), command, context);
    } catch (error) {
      if (error instanceof DomainError) await this.slots.free(companyId, userId, context);
      throw error;
    }
  }
}
