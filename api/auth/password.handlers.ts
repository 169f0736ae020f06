import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { userModel } from '../../projections/index.js';
import { HANDLE_COMMAND, PASSWORDS, READ_SIDE, TOKENS } from '../http/ports.js';
import { ACCOUNTS, type Accounts } from '../access/accounts.js';
import { FailedLogins } from './failed-logins.js';
import { ChangePassword, RequestPasswordLink, ResetPassword } from './password.commands.js';

/** The event is the order to mail a link: a reactor does it. An unknown address changes nothing. */
@CommandHandler(RequestPasswordLink)
export class RequestPasswordLinkHandler implements ICommandHandler<RequestPasswordLink> {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
  ) {}

  async execute({ email, context }: RequestPasswordLink): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (!account?.active) return;
    const command = { type: 'RequestPasswordLink', at: context.occurredAt } as const;
    const on = { ...context, companyId: account.company?.id ?? null };
    await this.handle(userStream, account.userId, command, on);
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    private readonly failures: FailedLogins,
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  async execute({ userId, oldPassword, newPassword, context }: ChangePassword): Promise<void> {
    await this.requireOldPassword(userId, oldPassword);
    checkPassword(newPassword);
    await this.passwords.set(userId, newPassword);
    const { position } = await this.handle(userStream, userId, { type: 'ReplacePassword', by: 'own' }, context);
    await this.readSide.settled(position, [userModel.name]);
  }

  /** Guessing it waits as guessing at the sign-in does: who holds a session alone cannot try passwords out. */
  private async requireOldPassword(userId: string, oldPassword: string): Promise<void> {
    const email = (await this.accounts.find(userId))?.email ?? userId;
    const now = new Date();
    await this.failures.check(email, now);
    if ((await this.passwords.match(userId, oldPassword)) === undefined) {
      await this.failures.failed(email, now);
      throw new DomainError('user.old-password-invalid', 'The old password is not right.');
    }
    await this.failures.succeeded(email);
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    @Inject(TOKENS) private readonly tokens: OneTimeTokens,
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  async execute({ token, newPassword, context }: ResetPassword): Promise<void> {
    // A password that is refused does not use the link up.
    checkPassword(newPassword);
    const userId = await this.tokens.take('set-password', token);
    if (userId === undefined) throw refusal('session.expired');
    await this.passwords.set(userId, newPassword);
    await this.tokens.revoke(userId);
    const account = await this.accounts.find(userId);
    const by = { ...context, actorId: userId, companyId: account?.company?.id ?? null };
    const { position } = await this.handle(userStream, userId, { type: 'ReplacePassword', by: 'link' }, by);
    await this.readSide.settled(position, [userModel.name]);
  }
}
