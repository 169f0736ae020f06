import { Inject, Injectable } from '@nestjs/common';
import type { Name } from '../../domain/claim/name.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { namedUser } from '../../domain/user/named-user.js';
import type { UserCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { handleNamed } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../http/ports.js';

/** E-mails and user names are unique over all companies (A25); who has one decides which text is told. */
@Injectable()
export class UserNames {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  /**
   * Handles a command of a user whose names nobody else has.
   * @param beforehand what goes first, once the names are the user's
   * @throws DomainError user.email-taken or user.username-taken when somebody of the company has it, user.not-saved when
   * somebody else has
   */
  change(
    userId: string,
    companyId: string,
    command: UserCommand,
    context: CommandContext,
    beforehand?: () => Promise<void>,
  ) {
    return handleNamed(this, namedUser, userId, command, context, {
      taken: (name, holder) => this.taken(name, holder, companyId),
      beforehand,
    });
  }

  private async taken({ kind }: Name, holder: string, companyId: string): Promise<DomainError> {
    const { state } = await this.handle.look(userStream, userStream.idOf(holder));
    if (state.status !== 'registered' || state.companyId !== companyId) return refusal('user.not-saved');
    return refusal(kind === 'email' ? 'user.email-taken' : 'user.username-taken');
  }
}
