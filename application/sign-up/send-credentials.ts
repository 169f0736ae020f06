import { userStream } from '../../domain/user/user.decider.js';
import { eq } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';

interface NewOwner {
  readonly userId: string;
}

export class SendCredentials extends UseCase<NewOwner, void> {}

/** Mails a new owner's link once more. The answer does not show whether there is such an owner. */
export const sendCredentials: Runs<SendCredentials, Pick<Ports, 'handle' | 'reads'>> = async (
  { handle, reads },
  { userId },
  context,
) => {
  const [owner] = await reads.documents(userModel, eq('id', userId), { limit: 1 });
  if (!owner?.isOwner) return;
  const own = { ...context, actorId: userId, companyId: owner.tenantId };
  await handle(userStream, userId, { type: 'SendCredentials', at: context.occurredAt }, own);
};
