import { storedForms } from '../../domain/kit/email.js';
import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import { eq, isIn } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import type { UserOfCompany } from './handle-user.js';

interface Address {
  readonly email: string;
}

export class RequestPasswordLink extends UseCase<Address, void> {}

/** An unknown address changes nothing, nor does the sixth request within an hour. */
export const requestPasswordLink: Runs<RequestPasswordLink, 'handle' | 'reads'> = async (
  { handle, reads },
  { email },
  context,
) => {
  const [user] = await reads.documents(userModel, isIn('email', storedForms(email)), { limit: 1 });
  if (!user?.active) return;
  const command = { type: 'RequestPasswordLink', at: context.occurredAt, isOpen: true } as const;
  await handle(userStream, user.id, command, { ...context, companyId: user.tenantId });
};

export class SendWelcomeLink extends UseCase<Pick<UserOfCompany, 'userId' | 'actor'>, Written> {}

/** @throws access.denied, user.has-signed-in, user.inactive, too-many-requests */
export const sendWelcomeLink: Runs<SendWelcomeLink> = async ({ handle }, { userId, actor }, context) => {
  const hasSignedIn = (await handle.look(signInStream, userId)).state.lastAt !== null;
  const command = { type: 'SendWelcomeLink', actor, hasSignedIn, at: context.occurredAt } as const;
  return written(userId, await handle(userStream, userId, command, context));
};

interface NewOwner {
  readonly userId: string;
}

export class SendCredentials extends UseCase<NewOwner, void> {}

/** Mails a new owner's link another time. The response does not show whether there is such an owner. */
export const sendCredentials: Runs<SendCredentials, 'handle' | 'reads'> = async (
  { handle, reads },
  { userId },
  context,
) => {
  const [owner] = await reads.documents(userModel, eq('id', userId), { limit: 1 });
  if (!owner?.isOwner) return;
  const own = { ...context, actorId: userId, companyId: owner.tenantId };
  await handle(userStream, userId, { type: 'SendCredentials', at: context.occurredAt }, own);
};
