import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { OrderEvent, OrderStatus } from './order.events.js';

export interface OrderSituation {
  readonly status: OrderStatus;
  /** Whether the vendor ever saw the order. */
  readonly wasPlaced: boolean;
  readonly lineCount: number;
  /** A copy of another order begins without a PO number. */
  readonly hasPoNumber: boolean;
  readonly isReleased: boolean;
  readonly requirementsTotal: number;
  readonly requirementsDone: number;
  /** Whether a sent payment has no known outcome yet. */
  readonly isPaymentOpen: boolean;
  /** Whether the vendor issued its own invoice. */
  readonly hasInvoice: boolean;
  readonly isLinkActive: boolean;
  readonly paymentOption: PaymentOption;
}

/**
 * The properties of a status. `locked`: neither fields nor lines can be changed (A53). `accepted`: the order is
 * released and scanned (A56, A57). `verifiable`: its scans can be verified (A53, A68). `closed`: the vendor has no
 * further step.
 */
type Trait = 'locked' | 'priced' | 'accepted' | 'verifiable' | 'closed';

const afterAcceptance = ({ isReleased, requirementsDone, requirementsTotal }: OrderSituation) => {
  if (!isReleased) return 'release';
  return requirementsDone < requirementsTotal ? 'record-scans' : 'scan';
};

/** If the vendor accepts cards and invoices, the manufacturer chooses the payment. */
const afterScans = ({ isPaymentOpen, paymentOption }: OrderSituation) => {
  if (isPaymentOpen) return null;
  return paymentOption === 'invoice' ? 'invoice' : 'pay';
};

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

export type PricedStatus = {
  [Status in OrderStatus]: 'priced' extends (typeof statuses)[Status]['traits'][number] ? Status : never;
}[OrderStatus];

/**
 * The events that change the status. `from` is set if it is always the same. `notifies` is the company that did not
 * cause the event; `order-notices.ts` has rules of its own for some events.
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

/** The status after an event, and the notified company. */
export interface Move {
  readonly from?: OrderStatus;
  readonly to: OrderStatus;
  readonly notifies?: CompanyType;
}

type MoveType = keyof typeof moves;
export type OrderMove = Extract<OrderEvent, { readonly type: MoveType }>;

const isMoveType = (type: string): type is MoveType => Object.hasOwn(moves, type);
export const moveTypes: readonly MoveType[] = Object.keys(moves).filter(isMoveType);

/** Whether an event changes the status. */
export const isMove = <Event extends DomainEvent>(event: Event): event is Event & OrderMove => isMoveType(event.type);

const has =
  (trait: Trait) =>
  (status: OrderStatus): boolean => {
    const { traits }: { readonly traits: readonly Trait[] } = statuses[status];
    return traits.includes(trait);
  };

export const isLocked = has('locked');
export const isAccepted = has('accepted');
export const isVerifiable = has('verifiable');
export const isClosed = has('closed');

const priced = has('priced');
export const isPriced = (status: OrderStatus): status is PricedStatus => priced(status);

interface PromisedDays {
  readonly status: OrderStatus;
  readonly neededBy: string | null;
  readonly deliverBy: string | null;
}

/**
 * The day on which an order is due, as `YYYY-MM-DD`: the earlier of the manufacturer's deadline and the vendor's
 * promised day (A54). Null without both, and for a complete or cancelled order.
 */
export const dueByOf = ({ status, neededBy, deliverBy }: PromisedDays): string | null => {
  if (isClosed(status)) return null;
  return neededBy === null || (deliverBy !== null && deliverBy < neededBy) ? deliverBy : neededBy;
};
