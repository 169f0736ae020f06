import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { toKnownEmail } from '../../domain/kit/email.js';
import { holds } from '../../domain/user/grants.js';
import { allOf, eq } from '../../infra/query/query.js';
import { userModel, type UserDoc } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The owner, and the active users who see how their company pays. */
export const payersOf = async (
  { reads }: Pick<WorkerPorts, 'reads'>,
  companyId: string,
): Promise<readonly { readonly id: string; readonly email: string }[]> => {
  const active = await reads.documents(userModel, allOf(eq('tenantId', companyId), eq('active', true)));
  const concerned = ({ isOwner, role, permissions }: UserDoc): boolean =>
    role !== 'support' && holds({ isOwner, role, permissions }, 'Payment Method');
  return active.filter(concerned).flatMap(({ id, email }) => (email === null || email === '' ? [] : [{ id, email }]));
};

/** Who gets a mail about a subscription: a user, or an address that is no user's. */
export interface BillingRecipient {
  readonly email: string;
  readonly userId: string | null;
}

/**
 * Whom a mail about the subscription of a company goes to: its payers, and the addresses it named for its bills; each
 * address once.
 * @param others addresses that get it too
 */
export const billingRecipients = async (
  ports: Pick<WorkerPorts, 'reads'>,
  { companyId, billingDetails }: Pick<RegisteredCompany, 'companyId' | 'billingDetails'>,
  others: readonly string[] = [],
): Promise<readonly BillingRecipient[]> => {
  const payers = await payersOf(ports, companyId);
  const found = new Map<string, string | null>();
  for (const { id, email } of payers) found.set(toKnownEmail(email) ?? email, id);
  for (const named of [...billingDetails.emails, ...others]) {
    const email = toKnownEmail(named) ?? named;
    if (!found.has(email)) found.set(email, null);
  }
  return [...found].map(([email, userId]) => ({ email, userId }));
};
