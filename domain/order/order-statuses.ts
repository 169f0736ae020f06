import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { OrderEvent, OrderStatus } from './order.events.js';

/** An order and the link between its companies, as far as the allowed steps depend on them. */
export interface OrderSituation {
  readonly status: OrderStatus;
  /** Whether its vendor ever saw it. */
  readonly wasPlaced: boolean;
  readonly lineCount: number;
  /** A copy of another order begins without a PO number. */
  readonly hasPoNumber: boolean;
  readonly isReleased: boolean;
  readonly requirementsTotal: number;
  readonly requirementsDone: number;
  /** Whether a payment was sent whose outcome is not known yet. */
  readonly isPaymentOpen: boolean;
  /** Whether the vendor issued an invoice of its own. */
  readonly hasInvoice: boolean;
  readonly isLinkActive: boolean;
  readonly paymentOption: PaymentOption;
}

/**
 * What holds in a status. `locked`: neither fields nor lines can be changed (A53). `accepted`: the order is released
 * and scanned (A56, A57). `verifiable`: its scans can be verified (A53, A68). `closed`: nothing is expected of its
 * vendor.
 */
type Trait = 'locked' | 'priced' | 'accepted' | 'verifiable' | 'closed';

/** The next step after the quote is accepted. */
const afterAcceptance = ({ isReleased, requirementsDone, requirementsTotal }: OrderSituation) => {
  if (!isReleased) return 'release';
  return requirementsDone < requirementsTotal ? 'record-scans' : 'scan';
};

/** Where the vendor takes cards and invoices, the manufacturer chooses how to pay. */
const afterScans = ({ isPaymentOpen, paymentOption }: OrderSituation) => {
  if (isPaymentOpen) return null;
  return paymentOption === 'invoice' ? 'invoice' : 'pay';
};

/** Each status of an order: its traits, and the next step; null where nobody takes one. */
export const statuses = {
  draft: { traits: [], next: 'place' },
  placed: { traits: [], next: 'quote' },
  quoted: { traits: ['locked', 'priced'], next: 'accept' },
  rejected: { traits: [], next: 'place' },
  accepted: { traits: ['locked', 'priced', 'accepted'], next: afterAcceptance },
  scanned: { traits: ['locked', 'priced', 'accepted', 'verifiable'], next: afterScans },
  invoiced: { traits: ['locked', 'priced', 'accepted', 'verifiable'], next: 'complete' },
  complete: { traits: ['locked', 'priced', 'accepted', 'verifiable', 'closed'], next: null },
  cancelled: { traits: ['priced', 'closed'], next: null },
} as const satisfies Record<
  OrderStatus,
  { readonly traits: readonly Trait[]; readonly next: string | null | ((order: OrderSituation) => string | null) }
>;

/** The statuses in which an order has a price. */
export type PricedStatus = {
  [Status in OrderStatus]: 'priced' extends (typeof statuses)[Status]['traits'][number] ? Status : never;
}[OrderStatus];

/**
 * The events that lead to a status: from which one, where it is always the same, and the company that they are reported
 * to, which did not cause them, unless `order-notices.ts` has a rule of its own.
 */
export const moves = {
  OrderReturnedToDraft: { to: 'draft' },
  OrderPlaced: { to: 'placed', notifies: 'vendor' },
  OrderQuoted: { from: 'placed', to: 'quoted', notifies: 'manufacturer' },
  OrderRejected: { from: 'placed', to: 'rejected', notifies: 'manufacturer' },
  OrderAccepted: { from: 'quoted', to: 'accepted', notifies: 'vendor' },
  OrderCancelled: { from: 'quoted', to: 'cancelled', notifies: 'vendor' },
  OrderScanned: { from: 'accepted', to: 'scanned' },
  OrderInvoiced: { from: 'scanned', to: 'invoiced' },
  OrderCompleted: { from: 'invoiced', to: 'complete', notifies: 'manufacturer' },
} as const satisfies Readonly<Partial<Record<OrderEvent['type'], Move>>>;

/** Which status an event leads to, and who is notified of it. */
export interface Move {
  readonly from?: OrderStatus;
  readonly to: OrderStatus;
  readonly notifies?: CompanyType;
}

type MoveType = keyof typeof moves;
/** An event that leads to a status. */
export type OrderMove = Extract<OrderEvent, { readonly type: MoveType }>;

const isMoveType = (type: string): type is MoveType => Object.hasOwn(moves, type);
export const moveTypes: readonly MoveType[] = Object.keys(moves).filter(isMoveType);

/** Whether an event leads to a status. */
export const isMove = <Event extends DomainEvent>(event: Event): event is Event & OrderMove => isMoveType(event.type);

const has =
  (trait: Trait) =>
  (status: OrderStatus): boolean => {
    const { traits }: { readonly traits: readonly Trait[] } = statuses[status];
    return traits.includes(trait);
  };

/** Whether an order in a status is locked, so that neither its fields nor its lines can be changed (A53). */
export const isLocked = has('locked');
/** Whether the quote of an order is accepted: from then on it is released and scanned (A56, A57). */
export const isAccepted = has('accepted');
/** Whether an order has scans that can be verified, from scanned on (A53, A68). */
export const isVerifiable = has('verifiable');
/** Whether nothing is expected of the vendor any more. */
export const isClosed = has('closed');

const priced = has('priced');
export const isPriced = (status: OrderStatus): status is PricedStatus => priced(status);

interface PromisedDays {
  readonly status: OrderStatus;
  readonly neededBy: string | null;
  readonly deliverBy: string | null;
}

/**
 * The day on which an order is expected: the earlier of the day by which its manufacturer needs it and the day that its
 * vendor promised (A54), as `YYYY-MM-DD`. Null where nobody named one, and once the order is complete or cancelled.
 */
export const dueByOf = ({ status, neededBy, deliverBy }: PromisedDays): string | null => {
  if (isClosed(status)) return null;
  return neededBy === null || (deliverBy !== null && deliverBy < neededBy) ? deliverBy : neededBy;
};
