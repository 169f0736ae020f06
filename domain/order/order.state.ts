import type { DomainError } from '../kit/domain-error.js';
import { refusal } from '../messages.js';
import type { InvoiceChanges, OrderRef, OrderStatus, OrderTerms, OrderVendorNotes } from './order.events.js';
import type { PricedStatus } from './order-statuses.js';
import type { KnownScans } from '../scan/known-scans.js';
import type { OrderLine } from './order-line.js';
import type { RequireLevel } from './requirements.js';

/** A payment as it was sent. */
export interface PaymentAttempt {
  readonly attemptId: string;
  readonly amountCents: number;
}

/** The fields that the rules need of an order in every status. */
export interface OrderFacts extends OrderRef {
  readonly groupId: string;
  readonly index: number;
  readonly jobNumber: number;
  readonly poNumber: string;
  readonly requireLevel: RequireLevel | null;
  readonly notes: string | null;
  readonly neededBy: string | null;
  /** Whether its vendor ever saw it. */
  readonly wasPlaced: boolean;
  /** Null in a draft, and in an order that was placed before terms were kept. */
  readonly terms: OrderTerms | null;
  readonly vendorNotes: OrderVendorNotes;
  /** The version of the newest quote that was ever sent, 0 before the first. */
  readonly quoteVersion: number;
  readonly verified: boolean;
  readonly releaseNotes: string | null;
  /** The vendor's own invoice; null before it is issued, and in an order that was paid by card. */
  readonly invoice: Required<InvoiceChanges> | null;
  readonly lines: readonly OrderLine[];
  /** Scans by code and instant, so that a repeat counts once. */
  readonly seenScans: KnownScans;
  /** How many scans serve the lines of a code. */
  readonly scansOf: Readonly<Record<string, number>>;
  /** A payment whose outcome is not known yet. */
  readonly openAttempt: (PaymentAttempt & { readonly isUnknown: boolean }) | null;
  /** Attempts that a person ended before their outcome was known, or that were taken for ones that never arrived. */
  readonly unsettled: readonly PaymentAttempt[];
  /** Revision of the last event that this state contains. */
  readonly revision: number;
}

export type Unpriced = OrderFacts & { readonly status: Exclude<OrderStatus, PricedStatus> };
export type Priced = OrderFacts & {
  readonly status: PricedStatus;
  readonly totalCents: number;
  readonly quote: string;
  readonly deliverBy: string | null;
};
export type Order = Unpriced | Priced;
export type OrderState = { readonly status: 'absent' } | Order;

export const orderNotFound = (): DomainError => refusal('order.not-found');

/**
 * The order, for a command of its manufacturer.
 * @throws DomainError order.not-found, access.denied for the vendor
 */
export const forManufacturer = (state: OrderState, companyId: string): Order => {
  const order = forParty(state, companyId);
  if (companyId !== order.manufacturerId) throw refusal('access.denied');
  return order;
};

/**
 * The order, for a command of its vendor, to whom a draft does not exist (A64).
 * @throws as forManufacturer
 */
export const forVendor = (state: OrderState, companyId: string): Order => {
  const order = forParty(state, companyId);
  if (companyId !== order.vendorId) throw refusal('access.denied');
  return order;
};

/**
 * The order, for a command of either company.
 * @throws DomainError('order.not-found')
 */
export const forParty = (state: OrderState, companyId: string): Order => {
  if (state.status === 'absent') throw orderNotFound();
  const isParty = companyId === state.manufacturerId || (companyId === state.vendorId && state.status !== 'draft');
  if (!isParty) throw orderNotFound();
  return state;
};

/** The ids with which each event of an order begins, without the other fields of a state. */
export const refOf = ({ orderId, manufacturerId, vendorId }: OrderRef): OrderRef => ({
  orderId,
  manufacturerId,
  vendorId,
});
