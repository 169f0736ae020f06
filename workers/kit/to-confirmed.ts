import type { Mailer } from '../../infra/mail/mailer.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import { companyModel, userModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * A mailer that sends the owner of a sign-up by check nothing but links that set the password until one is set: anybody may
 * have typed the address, and the texts (docs/security.md, "Promises").
 */
export const toConfirmed = (mailer: Mailer, reads: Pick<WorkerPorts['reads'], 'document' | 'documents'>): Mailer => {
  const isAwaited = async (to: string): Promise<boolean> => {
    const owner = allOf(eq('email', to.trim().toLowerCase()), eq('isOwner', true));
    const [user] = await reads.documents(userModel, owner, { limit: 1 });
    if (user === undefined) return false;
    const company = await reads.document(companyModel, eq('id', user.tenantId), user.tenantId);
    return company?.billing.awaitsOwner ?? false;
  };
  return {
    send: async (mail) => {
      if (mail.isPasswordLink === true || !(await isAwaited(mail.to))) await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
};
