import type { AddSupporter } from '../../domain/user/user.commands.js';
import { noCompany } from '../../domain/user/user.events.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Written, written } from '../kit/written.js';
import { handleUser } from '../user/handle-user.js';

/**
 * Adds a person of support, whose names are unique like those of any user. A reactor mails the link that sets a password.
 * @throws user.username-taken, user.email-taken, user.not-saved
 */
export const addSupporter = async (
  ports: NamedPorts,
  person: Omit<AddSupporter, 'type'>,
  context: CommandContext,
): Promise<Written> => {
  const { userId } = person;
  const command = { type: 'AddSupporter', ...person } as const;
  const added = await handleUser(ports, { userId, companyId: noCompany }, command, { ...context, isNew: true });
  return written(userId, added);
};
