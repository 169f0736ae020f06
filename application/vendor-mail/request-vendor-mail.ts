import {
  vendorMailDecider,
  type VendorMailRequested,
  vendorMailStream,
} from '../../domain/vendor-mail/vendor-mail.decider.js';
import { refusal } from '../../domain/messages.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { companyModel, vendorLinkModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

type Mail = VendorMailRequested['data'] & { readonly email: string };

export class RequestVendorMail extends UseCase<Mail, Written> {}

/** Mails of a company to people outside, a day (docs/security.md, "Promises"). */
const mailsADay = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks for a mail; a linked vendor is written to at the address that was stored with the link.
 * @throws link.incomplete, too-many-requests
 */
export const requestVendorMail = async (
  { handle, reads, state }: Pick<Ports, 'handle' | 'reads' | 'state'>,
  input: Mail,
  context: CommandContext,
): Promise<Written> => {
  const { mailId, companyId, kind } = input;
  const company = input.company || (kind === 'payment-request' ? await nameOf(reads, companyId) : '');
  const email = kind === 'added' ? await storedAddress(reads, companyId, company, input.email) : input.email;
  const command = { type: 'RequestMail', mail: { ...input, company, email } } as const;
  // What is wrong with the mail is told before it is counted.
  vendorMailDecider.decide(command, vendorMailDecider.initialState());
  await countMail(state, companyId, context.occurredAt);
  return written(mailId, await handle(vendorMailStream, mailId, command, context));
};

const nameOf = async (reads: Ports['reads'], companyId: string): Promise<string> => {
  const [company] = await reads.documents(companyModel, eq('id', companyId), { limit: 1 });
  return company?.name ?? '';
};

const storedAddress = async (
  reads: Ports['reads'],
  companyId: string,
  vendorName: string,
  typed: string,
): Promise<string> => {
  const named = allOf(eq('manufacturerId', companyId), eq('companyName', vendorName));
  const [link] = await reads.documents(vendorLinkModel, named, { limit: 1 });
  return link?.email ?? typed;
};

/** Counts a mail of a company. @throws too-many-requests (429) above 20 a day */
const countMail = async (state: StateStore, companyId: string, now: string): Promise<void> => {
  const day = now.slice(0, 10);
  const ends = Date.parse(`${day}T00:00:00.000Z`) + dayMs;
  const mails = await state.increment('limit', `vendor-mail ${companyId} ${day}`, 1, new Date(ends).toISOString());
  if (mails <= mailsADay) return;
  const retryAfter = Math.ceil((ends - Date.parse(now)) / 1000);
  throw refusal('too-many-requests', { retryAfter }, { limit: `A company sends ${mailsADay} mails a day at most.` });
};
