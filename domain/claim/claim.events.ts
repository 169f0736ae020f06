import type { DomainEvent } from '../kit/event.js';

/** What is unique, and within what: a company for most, everything for e-mails, user names and referral codes. */
export type ClaimKind =
  'email' | 'username' | 'referral-code' | 'group-name' | 'fabric-code' | 'vendor-link' | 'order-group-name';

/** `owner` is the stream of the record that bears the name. The name itself stands in no event. */
export type Claimed = DomainEvent<'Claimed', { readonly kind: ClaimKind; readonly owner: string }>;
export type ClaimReleased = DomainEvent<'ClaimReleased', { readonly kind: ClaimKind; readonly owner: string }>;
/** The owner before never came into being: its stream begins with CreationAbandoned. */
export type ClaimTakenOver = DomainEvent<
  'ClaimTakenOver',
  { readonly kind: ClaimKind; readonly owner: string; readonly from: string }
>;

export type ClaimEvent = Claimed | ClaimReleased | ClaimTakenOver;

export const isClaimEvent = <Event extends DomainEvent>(event: Event): event is Event & ClaimEvent =>
  event.type === 'Claimed' || event.type === 'ClaimReleased' || event.type === 'ClaimTakenOver';
