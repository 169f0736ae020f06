import type { ChosenMails } from '../../domain/user/mail-preferences.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface ChosenBySomebody {
  readonly userId: string;
  readonly preferences: ChosenMails;
}

export class SetMailPreferences extends UseCase<ChosenBySomebody, Written> {}

/**
 * Sets the caller's own mail preferences.
 * @throws access.denied for those of another user
 */
export const setMailPreferences = async (
  { handle }: Pick<Ports, 'handle'>,
  { userId, preferences }: ChosenBySomebody,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'SetMailPreferences', actorId: context.actorId, preferences } as const;
  return written(userId, await handle(userStream, userId, command, context));
};
