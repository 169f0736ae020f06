import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { namedUser } from '../../domain/user/named-user.js';
import type { UserActor, UserCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { UserState } from '../../domain/user/user.state.js';
import type { ClaimedName } from '../../infra/claims/bearers.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand, Handled } from '../../infra/commands/handle-command.js';

/** Somebody of a company, and who of it asks for a change of theirs. */
export interface UserOfCompany {
  readonly userId: string;
  readonly companyId: string;
  readonly actor: UserActor;
}

/**
 * Handles a command of a user whose names nobody else has. They are unique over all companies (A25).
 * @param beforehand what goes first, once the names are the user's
 * @throws user.email-taken or user.username-taken when somebody of the company has it, user.not-saved when somebody else has
 */
export const handleUser = (
  ports: NamedPorts,
  { userId, companyId }: Pick<UserOfCompany, 'userId' | 'companyId'>,
  command: UserCommand,
  context: CommandContext,
  beforehand?: () => Promise<void>,
): Promise<Handled<UserState, UserEvent>> =>
  handleNamed(ports, namedUser, userId, command, context, {
    taken: (name, holder) => takenBy(ports.handle, name, holder, companyId),
    beforehand,
  });

/** Who has a name decides which text is told. */
const takenBy = async (
  handle: HandleCommand,
  { kind }: ClaimedName,
  holder: string,
  companyId: string,
): Promise<DomainError> => {
  const { state } = await handle.look(userStream, userStream.idOf(holder));
  if (state.status !== 'registered' || state.companyId !== companyId) return refusal('user.not-saved');
  return refusal(kind === 'email' ? 'user.email-taken' : 'user.username-taken');
};
