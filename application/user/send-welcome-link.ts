import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import type { UserOfCompany } from './handle-user.js';

export class SendWelcomeLink extends UseCase<Pick<UserOfCompany, 'userId' | 'actor'>, Written> {}

/**
 * Sends the mail of a new user once more; a reactor does it.
 * @throws access.denied, user.has-signed-in, user.inactive, too-many-requests
 */
export const sendWelcomeLink: Runs<SendWelcomeLink> = async ({ handle }, { userId, actor }, context) => {
  const hasSignedIn = (await handle.look(signInStream, userId)).state.lastAt !== null;
  const command = { type: 'SendWelcomeLink', actor, hasSignedIn, at: context.occurredAt } as const;
  return written(userId, await handle(userStream, userId, command, context));
};
