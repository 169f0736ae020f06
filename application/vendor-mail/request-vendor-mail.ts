import { isSameEmail, toEmail } from '../../domain/kit/email.js';
import {
  vendorMailDecider,
  type VendorMailRequested,
  vendorMailStream,
} from '../../domain/vendor-mail/vendor-mail.decider.js';
import { refusal } from '../../domain/messages.js';
import { childContext } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { companyModel, userModel, type VendorLinkDoc, vendorLinkModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

type Mail = VendorMailRequested['data'] & { readonly email: string };

export class RequestVendorMail extends UseCase<Mail, Written> {}

/** Maximum number of mails that a company may send to outside addresses in a day (docs/security.md, "Promises"). */
const mailsADay = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Requests a mail; a linked vendor gets it at the address that is stored with the link, and the vendor's owner gets it
 * too.
 * @throws link.incomplete, too-many-requests
 */
export const requestVendorMail: Runs<RequestVendorMail, 'handle' | 'reads' | 'state'> = async (
  { handle, reads, state },
  input,
  context,
) => {
  const { mailId, companyId, kind } = input;
  const company = input.company || (kind === 'payment-request' ? await nameOf(reads, companyId) : '');
  const links = kind === 'added' ? await linksOf(reads, companyId, company) : [];
  const email = links[0]?.email ?? input.email;
  const command = { type: 'RequestMail', mail: { ...input, company, email } } as const;
  // An invalid mail is refused before it is counted.
  vendorMailDecider.decide(command, vendorMailDecider.initialState());
  await countMail(state, companyId, context.occurredAt);
  const done = await handle(vendorMailStream, mailId, command, context);
  for (const mail of await ownersMails(reads, links, command.mail))
    await handle(vendorMailStream, mail.mailId, { type: 'RequestMail', mail }, childContext(context, mail.mailId));
  return written(mailId, done);
};

const nameOf = async (reads: Ports['reads'], companyId: string): Promise<string> => {
  const [company] = await reads.documents(companyModel, eq('id', companyId), { limit: 1 });
  return company?.name ?? '';
};

/** The links that the mail is about, newest first; one contact may represent several vendors. */
const linksOf = (reads: Ports['reads'], companyId: string, vendorName: string): Promise<readonly VendorLinkDoc[]> => {
  const named = allOf(eq('manufacturerId', companyId), eq('companyName', vendorName));
  const newest = { order: [{ field: 'createdAt', descending: true }], limit: mailsADay };
  return reads.documents(vendorLinkModel, named, newest);
};

/**
 * The same mail for the owners of the vendors, if the contact is another person. Its id derives from the link's, so an
 * owner gets it one time, regardless of how often the contact gets mails.
 */
const ownersMails = async (reads: Ports['reads'], links: readonly VendorLinkDoc[], mail: Mail): Promise<Mail[]> => {
  const ofContact = links.filter(({ email }) => isSameEmail(email, mail.email));
  const vendorIds = ofContact.map(({ vendorId }) => vendorId);
  const owners = await reads.documents(userModel, allOf(isIn('tenantId', vendorIds), eq('isOwner', true)), {});
  return ofContact.flatMap((link) => {
    const owner = owners.find(({ tenantId }) => tenantId === link.vendorId);
    // An owner with an address that is no longer accepted gets no mail; the contact does.
    if (!owner?.email || toEmail(owner.email) === undefined || isSameEmail(owner.email, mail.email)) return [];
    const mailId = deriveId('vendor-added', link.id);
    const { email, username, mobile } = owner;
    return [
      {
        ...mail,
        mailId,
        email,
        name: username ?? link.vendorName,
        phone: mobile ?? mail.phone,
        company: link.vendorName,
      },
    ];
  });
};

/** @throws too-many-requests (429) above 20 a day */
const countMail = async (state: StateStore, companyId: string, now: string): Promise<void> => {
  const day = now.slice(0, 10);
  const ends = Date.parse(`${day}T00:00:00.000Z`) + dayMs;
  const mails = await state.increment('limit', `vendor-mail ${companyId} ${day}`, 1, new Date(ends).toISOString());
  if (mails <= mailsADay) return;
  const retryAfter = Math.ceil((ends - Date.parse(now)) / 1000);
  throw refusal('too-many-requests', { retryAfter }, { limit: `A company sends ${mailsADay} mails a day at most.` });
};
