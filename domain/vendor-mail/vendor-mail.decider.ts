import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainEvent } from '../kit/event.js';
import { toEmail } from '../kit/email.js';
import { refusal, refusalAt } from '../messages.js';

/** To an added vendor, to a vendor that is not listed yet, and to the operator about card processing (S2 section 7). */
export const vendorMailKinds = ['added', 'referral', 'payment-request'] as const;
export type VendorMailKind = (typeof vendorMailKinds)[number];

/** The person whom a mail is about; every field is personal, and null after the erasure. */
export interface MailContact {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: string | null;
}

interface OfMail {
  readonly mailId: string;
  readonly companyId: string;
}

export type VendorMailRequested = DomainEvent<
  'VendorMailRequested',
  OfMail & MailContact & { readonly kind: VendorMailKind; readonly company: string }
>;
export type VendorMailSent = DomainEvent<'VendorMailSent', OfMail>;
export type VendorMailEvent = VendorMailRequested | VendorMailSent;

export type VendorMailCommand =
  | { readonly type: 'RequestMail'; readonly mail: VendorMailRequested['data'] }
  | { readonly type: 'RecordSent'; readonly mail: OfMail };

type VendorMailState = 'absent' | 'requested' | 'sent';

/** One mail, requested one time and sent by a job. @throws DomainError link.incomplete, sign-up.email-invalid */
export const vendorMailDecider: Decider<VendorMailCommand, VendorMailEvent, VendorMailState> = {
  initialState: () => 'absent',
  decide: (command, state) => {
    if (command.type === 'RecordSent') return state === 'sent' ? [] : [{ type: 'VendorMailSent', data: command.mail }];
    if (state !== 'absent') return [];
    const { mail } = command;
    const texts = [
      mail.name,
      mail.phone,
      mail.email,
      mail.company,
      ...(mail.kind === 'payment-request' ? [mail.address] : []),
    ];
    if (!texts.every((text) => text?.trim())) throw refusal('link.incomplete');
    const email = toEmail(mail.email ?? '');
    if (email === undefined) throw refusalAt('params.email', 'sign-up.email-invalid');
    return [{ type: 'VendorMailRequested', data: { ...mail, email } }];
  },
  evolve: (_state, event) => (event.type === 'VendorMailRequested' ? 'requested' : 'sent'),
};

export const vendorMailStream = defineStream('process', vendorMailDecider);
