import { changedFields, type Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { toEmail } from '../kit/email.js';
import { refusal, refusalAt } from '../messages.js';
import { notesChanged, withNotes } from '../order-group/order-group.changes.js';
import type { NotedField, VendorNotes } from '../order-group/order-group.events.js';
import type {
  PaymentOption,
  VendorContactChanged,
  VendorContactNoted,
  VendorLinked,
  VendorLinkEvent,
} from './vendor-link.events.js';

/** The manufacturer's contact at the vendor, and the manufacturer's name for the vendor's company. */
export type LinkContact = Pick<VendorContactChanged['data'], 'name' | 'email' | 'phone' | 'companyName'>;

/** The manufacturer's changes of its link; a missing field stays. */
export interface LinkChanges extends Partial<LinkContact> {
  readonly active?: boolean;
}

/** The vendor's changes of its link; a missing field stays. */
export interface VendorSideChanges {
  readonly paymentOption?: PaymentOption;
  /** The default notes for orders of this customer; a missing note stays, null or an empty text removes it. */
  readonly vendorNotes?: Readonly<Partial<Record<NotedField, string | null>>>;
}

/** By `companyId`: the vendor chooses the option and writes its notes, the manufacturer changes the rest (A67). */
export type VendorLinkCommand =
  | { readonly type: 'LinkVendor'; readonly link: Omit<VendorLinked['data'], 'paymentOption'> }
  | { readonly type: 'NoteVendorContact'; readonly note: VendorContactNoted['data'] }
  | { readonly type: 'ChangeLink'; readonly companyId: string; readonly changes: LinkChanges }
  | { readonly type: 'ChangeVendorSide'; readonly companyId: string; readonly changes: VendorSideChanges };

interface Linked {
  readonly status: 'linked';
  readonly linkId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly isActive: boolean;
  readonly contact: LinkContact;
  readonly paymentOption: PaymentOption;
  readonly vendorNotes: VendorNotes;
}

export type VendorLinkState = { readonly status: 'absent' } | Linked;

/**
 * A link between a manufacturer and a vendor; unique by the name of its stream (S2 section 4 "Vendor links").
 * @throws DomainError link.exists, link.incomplete, sign-up.email-invalid, link.no-vendor, link.not-found,
 * access.denied
 */
export const vendorLinkDecider: Decider<VendorLinkCommand, VendorLinkEvent, VendorLinkState> = {
  initialState: () => ({ status: 'absent' }),

  decide: (command, state) => {
    switch (command.type) {
      case 'LinkVendor': {
        if (state.status === 'linked') throw refusal('link.exists');
        if (command.link.vendorId === '') throw refusal('link.no-vendor');
        const { email } = completeContact(command.link, command.link.companyName);
        return [{ type: 'VendorLinked', data: { ...command.link, email, paymentOption: 'any' } }];
      }
      case 'NoteVendorContact': {
        const { email } = completeContact(command.note, command.note.company);
        return [{ type: 'VendorContactNoted', data: { ...command.note, email } }];
      }
      case 'ChangeLink': {
        const link = linkOf(state, command.companyId);
        if (command.companyId !== link.manufacturerId) throw refusal('access.denied');
        const { active = link.isActive, ...changes } = command.changes;
        return [
          ...contactChanged(link, { ...link.contact, ...changes }),
          ...(active === link.isActive
            ? []
            : [{ type: 'VendorLinkStatusChanged', data: { ...refOf(link), active } } as const]),
        ];
      }
      case 'ChangeVendorSide': {
        const link = linkOf(state, command.companyId);
        if (command.companyId !== link.vendorId) throw refusal('access.denied');
        const { paymentOption = link.paymentOption, vendorNotes = {} } = command.changes;
        const notes = notesChanged(link.vendorNotes, vendorNotes);
        return [
          ...(paymentOption === link.paymentOption
            ? []
            : [{ type: 'PaymentOptionChanged', data: { ...refOf(link), paymentOption } } as const]),
          ...(Object.keys(notes).length === 0
            ? []
            : [{ type: 'LinkVendorNotesWritten', data: { ...refOf(link), vendorNotes: notes } } as const]),
        ];
      }
    }
  },

  evolve: (state, event) => {
    if (event.type === 'VendorLinked') {
      const { active, linkId, manufacturerId, vendorId, paymentOption } = event.data;
      const contact = contactIn(event.data);
      const chosen = { isActive: active, contact, paymentOption, vendorNotes: {} };
      return { status: 'linked', linkId, manufacturerId, vendorId, ...chosen };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'VendorLinkStatusChanged':
        return { ...state, isActive: event.data.active };
      case 'VendorContactChanged':
        return { ...state, contact: contactIn(event.data) };
      case 'PaymentOptionChanged':
        return { ...state, paymentOption: event.data.paymentOption };
      case 'LinkVendorNotesWritten':
        return { ...state, vendorNotes: withNotes(state.vendorNotes, event.data.vendorNotes) };
      case 'VendorContactNoted':
        return state;
    }
  },
};

export const vendorLinkStream = defineStream('vendorlink', vendorLinkDecider);

/** The contact with the stored form of its address. @throws DomainError link.incomplete, sign-up.email-invalid */
const completeContact = <Contact extends Pick<VendorLinked['data'], 'name' | 'email' | 'phone'>>(
  contact: Contact,
  company: string,
): Contact => {
  const texts = [contact.name, contact.phone, contact.email, company];
  if (!texts.every((text) => text?.trim())) throw refusal('link.incomplete');
  const email = toEmail(contact.email ?? '');
  if (email === undefined) throw refusalAt('email', 'sign-up.email-invalid');
  return { ...contact, email };
};

const contactIn = ({ name, email, phone, companyName }: LinkContact): LinkContact => ({
  name,
  email,
  phone,
  companyName,
});

/** An unchanged contact may lack erased fields; a new one must be complete. */
const contactChanged = (link: Linked, contact: LinkContact): readonly VendorLinkEvent[] => {
  const changes = changedFields(['name', 'email', 'phone', 'companyName'], link.contact, contact);
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'VendorContactChanged', data: { ...refOf(link), ...completeContact(contact, contact.companyName) } }];
};

const linkOf = (state: VendorLinkState, companyId: string): Linked => {
  const isParty = state.status === 'linked' && (companyId === state.manufacturerId || companyId === state.vendorId);
  if (!isParty) throw refusal('link.not-found');
  return state;
};

const refOf = ({ linkId, manufacturerId, vendorId }: Linked) => ({ linkId, manufacturerId, vendorId });
