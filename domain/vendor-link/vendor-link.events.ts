import type { DomainEvent } from '../kit/event.js';
import type { NotedField } from '../order-group/order-group.events.js';

/** How a manufacturer may pay a vendor over one link (A66). */
export const paymentOptions = ['card', 'invoice', 'any'] as const;
export type PaymentOption = (typeof paymentOptions)[number];

interface LinkRef {
  readonly linkId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, LinkRef & Data>;

/** The contact that the manufacturer entered at the vendor; encrypted under its own key, and null after the erasure. */
interface Contact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export type VendorLinked = EventOf<
  'VendorLinked',
  Contact & {
    readonly manufacturerName: string;
    readonly vendorName: string;
    /** The company's name as the manufacturer typed it. */
    readonly companyName: string;
    readonly referralCode: string | null;
    readonly active: boolean;
    readonly paymentOption: PaymentOption;
  }
>;

export type VendorLinkStatusChanged = EventOf<'VendorLinkStatusChanged', { readonly active: boolean }>;

export type PaymentOptionChanged = EventOf<'PaymentOptionChanged', { readonly paymentOption: PaymentOption }>;

/** The vendor's notes for all later orders of this customer; only the changed notes, and null removes one. */
export type LinkVendorNotesWritten = EventOf<
  'LinkVendorNotesWritten',
  { readonly vendorNotes: Readonly<Partial<Record<NotedField, string | null>>> }
>;

export type VendorContactChanged = EventOf<'VendorContactChanged', Contact & { readonly companyName: string }>;

/** The second record of adding a vendor (A65): a contact, noted with or without a link. */
export type VendorContactNoted = DomainEvent<
  'VendorContactNoted',
  Contact & {
    readonly noteId: string;
    readonly linkId: string | null;
    readonly manufacturerId: string;
    readonly vendor: string | null;
    readonly company: string;
  }
>;

export type VendorLinkEvent =
  | VendorLinked
  | VendorLinkStatusChanged
  | PaymentOptionChanged
  | LinkVendorNotesWritten
  | VendorContactChanged
  | VendorContactNoted;
