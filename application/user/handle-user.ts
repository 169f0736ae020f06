import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { namedUser } from '../../domain/user/named-user.js';
import type { UserActor, UserCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { UserState } from '../../domain/user/user.state.js';
import type { ClaimedName } from '../../infra/claims/name-owners.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand, Handled } from '../../infra/commands/handle-command.js';

export interface UserOfCompany {
  readonly userId: string;
  readonly companyId: string;
  readonly actor: UserActor;
}

/**
 * Handles a command of a user, whose names are unique over all companies (A25).
 * @param beforehand runs after the claim of the names, before the command
 * @throws user.email-taken or user.username-taken when a user of the same company has it, user.not-saved when one of
 * another company has
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

/** The refusal depends on the holder of the name. */
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
