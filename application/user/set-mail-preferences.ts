import type { ChosenMails } from '../../domain/user/mail-preferences.js';
import { userStream } from '../../domain/user/user.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
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
export const setMailPreferences: Runs<SetMailPreferences> = async ({ handle }, { userId, preferences }, context) => {
  const command = { type: 'SetMailPreferences', actorId: context.actorId, preferences } as const;
  return written(userId, await handle(userStream, userId, command, context));
};
