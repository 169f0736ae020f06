import type { DomainError } from '../kit/domain-error.js';
import { refusal } from '../messages.js';
import type { InvoiceChanges, OrderRef, OrderStatus, OrderTerms, OrderVendorNotes } from './order.events.js';
import type { PricedStatus } from './order-statuses.js';
import type { KnownScans } from '../scan/known-scans.js';
import type { OrderLine } from './order-line.js';
import type { RequireLevel } from './requirements.js';

export interface PaymentAttempt {
  readonly attemptId: string;
  readonly amountCents: number;
}

/** The data of an order that the rules need in every status. */
export interface OrderFacts extends OrderRef {
  readonly groupId: string;
  readonly index: number;
  readonly jobNumber: number;
  readonly poNumber: string;
  readonly requireLevel: RequireLevel | null;
  readonly notes: string | null;
  readonly neededBy: string | null;
  readonly wasPlaced: boolean;
  /** Null in a draft, and in an order that was placed before terms were recorded. */
  readonly terms: OrderTerms | null;
  readonly vendorNotes: OrderVendorNotes;
  readonly quoteVersion: number;
  readonly verified: boolean;
  readonly releaseNotes: string | null;
  /** The vendor's own invoice; null before it is issued, and for an order paid by card. */
  readonly invoice: Required<InvoiceChanges> | null;
  readonly lines: readonly OrderLine[];
  /** Scans by code and instant, so that a repeat counts one time. */
  readonly seenScans: KnownScans;
  readonly scansOf: Readonly<Record<string, number>>;
  readonly openAttempt: (PaymentAttempt & { readonly isUnknown: boolean }) | null;
  /** Attempts that a person ended before their outcome was known, or that were recorded as never arrived. */
  readonly unsettled: readonly PaymentAttempt[];
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

/** @throws DomainError order.not-found, access.denied for the vendor */
export const forManufacturer = (state: OrderState, companyId: string): Order => {
  const order = forParty(state, companyId);
  if (companyId !== order.manufacturerId) throw refusal('access.denied');
  return order;
};

/** The order, for a command of its vendor; a draft does not exist for the vendor (A64). @throws as forManufacturer */
export const forVendor = (state: OrderState, companyId: string): Order => {
  const order = forParty(state, companyId);
  if (companyId !== order.vendorId) throw refusal('access.denied');
  return order;
};

/** @throws DomainError('order.not-found') */
export const forParty = (state: OrderState, companyId: string): Order => {
  if (state.status === 'absent') throw orderNotFound();
  const isParty = companyId === state.manufacturerId || (companyId === state.vendorId && state.status !== 'draft');
  if (!isParty) throw orderNotFound();
  return state;
};

export const refOf = ({ orderId, manufacturerId, vendorId }: OrderRef): OrderRef => ({
  orderId,
  manufacturerId,
  vendorId,
});
