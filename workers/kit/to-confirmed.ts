import type { Mailer } from '../../infra/mail/mailer.js';
import { eq } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The mail is not sent, as its company awaits its owner. */
export class MailWithheld extends Error {
  override readonly name = 'MailWithheld';
}

/**
 * A mailer that sends of a sign-up by check nothing but links that set the password until its owner has set one: anybody
 * may have typed the address, and the texts (docs/security.md, "Promises"). The company decides, not the address, so that
 * who types the address of others keeps no mail from them.
 */
export const toConfirmed = (mailer: Mailer, reads: Pick<WorkerPorts['reads'], 'document'>): Mailer => {
  const isAwaited = async (companyId: string): Promise<boolean> => {
    const company = await reads.document(companyModel, eq('id', companyId), companyId);
    return company?.billing.awaitsOwner ?? false;
  };
  return {
    send: async (mail) => {
      if (mail.companyId !== null && (await isAwaited(mail.companyId)))
        throw new MailWithheld('The company of this mail awaits its owner.');
      await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
};
