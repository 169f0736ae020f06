import { storedForms } from '../../domain/kit/email.js';
import { userStream } from '../../domain/user/user.decider.js';
import { isIn } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';

interface Address {
  readonly email: string;
}

export class RequestPasswordLink extends UseCase<Address, void> {}

/** Records that a link was requested, for which a reactor mails it. An unknown address changes nothing. */
export const requestPasswordLink: Runs<RequestPasswordLink, Pick<Ports, 'handle' | 'reads'>> = async (
  { handle, reads },
  { email },
  context,
) => {
  const [user] = await reads.documents(userModel, isIn('email', storedForms(email)), { limit: 1 });
  if (!user?.active) return;
  const command = { type: 'RequestPasswordLink', at: context.occurredAt } as const;
  await handle(userStream, user.id, command, { ...context, companyId: user.tenantId });
};
