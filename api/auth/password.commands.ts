import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../infra/commands/handle-command.js';

export class RequestPasswordLink extends Command<void> {
  constructor(
    readonly email: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangePassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly oldPassword: string,
    readonly newPassword: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** By the link of a mail. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
