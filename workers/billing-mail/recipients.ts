import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { toKnownEmail } from '../../domain/kit/email.js';
import { holds } from '../../domain/user/grants.js';
import { allOf, eq } from '../../infra/query/query.js';
import { userModel, type UserDoc } from '../../projections/index.js';
import type { Reader } from '../kit/letter.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The owner, and the active users that see the payments of the company. */
export const payersOf = async (
  { reads }: Pick<WorkerPorts, 'reads'>,
  companyId: string,
): Promise<readonly Reader[]> => {
  const active = await reads.documents(userModel, allOf(eq('tenantId', companyId), eq('active', true)));
  const concerned = ({ isOwner, role, permissions }: UserDoc): boolean =>
    role !== 'support' && holds({ isOwner, role, permissions }, 'Payment Method');
  return active
    .filter(concerned)
    .flatMap(({ id: userId, email }) =>
      email === null || email === '' ? [] : [{ email, userId, companyId, recordId: null }],
    );
};

/** The payers of the company, and its addresses for bills; each address once. @param others further addresses */
export const billingRecipients = async (
  ports: Pick<WorkerPorts, 'reads'>,
  { companyId, billingDetails }: Pick<RegisteredCompany, 'companyId' | 'billingDetails'>,
  others: readonly string[] = [],
): Promise<readonly Reader[]> => {
  const payers = await payersOf(ports, companyId);
  const found = new Map<string, Reader>();
  for (const payer of payers) {
    const email = toKnownEmail(payer.email) ?? payer.email;
    found.set(email, { ...payer, email });
  }
  for (const named of [...billingDetails.emails, ...others]) {
    const email = toKnownEmail(named) ?? named;
    if (!found.has(email)) found.set(email, { email, userId: null, companyId, recordId: null });
  }
  return [...found.values()];
};
