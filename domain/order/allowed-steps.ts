import { orderPermissions, type PermissionKey } from '../user/permissions.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { OrderStatus } from './order.events.js';
import { isAccepted, isLocked, isVerifiable } from './locked.js';

const manufacturerSteps = [
  'edit',
  'discard',
  'place',
  'take-back',
  'accept',
  'cancel',
  'release',
  'override',
  'pay',
  'end-payment',
  'verify',
  'copy',
] as const;
const vendorSteps = ['note', 'quote', 'correct', 'reject', 'scan', 'invoice', 'settle', 'complete'] as const;
const stepsOfBoth = ['record-scans'] as const;
/**
 * The steps that the two companies can take with an order. `edit` is a save or a change of the lines; `discard` ends a
 * draft that no vendor saw; `take-back` makes a placed order a draft again, by a save; `copy` makes a draft with its
 * lines; `note` writes the vendor's notes; `correct` replaces a
 * sent quote; `scan` marks the order as scanned by hand, and `override` does so although scans are missing;
 * `end-payment` ends a payment that is being confirmed, from the instant on that the order names for it; `verify`
 * confirms that the scans match; `settle` corrects the vendor's invoice or records that it was paid; `record-scans`
 * takes scans of its labels, from either company.
 */
export const orderSteps = [...manufacturerSteps, ...vendorSteps, ...stepsOfBoth] as const;
export type OrderStep = (typeof orderSteps)[number];

/** A step that one of the two companies takes alone. */
export type StepOfOne = Exclude<OrderStep, (typeof stepsOfBoth)[number]>;

const ofManufacturer: ReadonlySet<OrderStep> = new Set(manufacturerSteps);

/** The company that takes a step. */
export const sideOf = (step: StepOfOne): 'manufacturer' | 'vendor' =>
  ofManufacturer.has(step) ? 'manufacturer' : 'vendor';

/** Who may take a step beside owner and admins: any user, no user, or those with this right. */
export const stepRights = ['any', 'admin', ...orderPermissions] as const;
export type StepRight = (typeof stepRights)[number];

/** Steps that answer an order or move money are not for every user (docs/rules.md, "Who may call what"). */
const reserved: ReadonlyMap<OrderStep, StepRight> = new Map<OrderStep, StepRight>([
  ['accept', 'Approve Orders'],
  ['cancel', 'Approve Orders'],
  ['override', 'admin'],
  ['pay', 'admin'],
  ['end-payment', 'admin'],
  ['quote', 'Quote Orders'],
  ['correct', 'Quote Orders'],
  ['reject', 'Quote Orders'],
  ['scan', 'Quote Orders'],
  ['invoice', 'Quote Orders'],
  ['settle', 'Quote Orders'],
  ['complete', 'Quote Orders'],
]);

/** The right that a user needs for a step. */
export const rightFor = (step: OrderStep): StepRight => reserved.get(step) ?? 'any';

/** Whether somebody of the company whose step it is may take it, as far as that depends on their rights. */
export const hasRightFor = (
  step: OrderStep,
  { isAdmin, permissions }: { readonly isAdmin: boolean; readonly permissions: ReadonlySet<PermissionKey> },
): boolean => {
  const right = rightFor(step);
  return isAdmin || right === 'any' || (right !== 'admin' && permissions.has(right));
};

/**
 * Why a step cannot be taken now: `once-…` and `while-…` say when it can be, and `by-…` who or what takes it instead.
 */
export const orderLocks = [
  'locked',
  'placed',
  'needs-fabric',
  'needs-po',
  'link-inactive',
  'once-quoted',
  'accepted',
  'once-accepted',
  'released',
  'once-scanned',
  'paid',
  'being-confirmed',
  'while-confirming',
  'by-invoice',
  'draft-hidden',
  'while-placed',
  'once-released',
  'by-scans',
  'by-vendor',
  'scanned',
  'by-card',
  'once-invoiced',
  'closed',
] as const;
export type OrderLock = (typeof orderLocks)[number];

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

type Lock = (order: OrderSituation) => OrderLock | null;

const answerLock: Lock = ({ status }) => {
  if (status === 'quoted') return null;
  return isAccepted(status) ? 'accepted' : 'once-quoted';
};

/** Locks the steps that end what a placed order waits for: the vendor answers it, or it is taken back. */
const offerLock: Lock = ({ status }) => (status === 'placed' ? null : 'while-placed');

/** Locks the steps that follow the scans and move money. */
const moneyLock: Lock = ({ status }) => {
  if (status === 'scanned') return null;
  return status === 'invoiced' || status === 'complete' ? 'paid' : 'once-scanned';
};

/** Why an accepted order cannot be marked as scanned by hand. */
const scansLock: Lock = ({ status, isReleased }) => {
  if (status !== 'accepted') return isAccepted(status) ? 'scanned' : 'once-accepted';
  return isReleased ? null : 'once-released';
};

const isMissingScans = ({ requirementsDone, requirementsTotal }: OrderSituation): boolean =>
  requirementsDone < requirementsTotal;

const locks: Readonly<Record<OrderStep, Lock>> = {
  edit: ({ status }) => (isLocked(status) ? 'locked' : null),
  discard: ({ status, wasPlaced }) => {
    if (status !== 'draft') return 'locked';
    return wasPlaced ? 'placed' : null;
  },
  place: ({ status, lineCount, hasPoNumber, isLinkActive }) => {
    if (isLocked(status)) return 'locked';
    if (status === 'placed') return 'placed';
    if (lineCount === 0) return 'needs-fabric';
    if (!isLinkActive) return 'link-inactive';
    return hasPoNumber ? null : 'needs-po';
  },
  'take-back': offerLock,
  accept: answerLock,
  cancel: answerLock,
  release: ({ status, isReleased }) => {
    if (!isAccepted(status)) return 'once-accepted';
    return isReleased ? 'released' : null;
  },
  override: (order) => scansLock(order) ?? (isMissingScans(order) ? null : 'by-vendor'),
  pay: (order) => {
    const lock = moneyLock(order);
    if (lock !== null) return lock;
    if (order.isPaymentOpen) return 'being-confirmed';
    if (order.paymentOption === 'invoice') return 'by-invoice';
    return order.isLinkActive ? null : 'link-inactive';
  },
  'end-payment': ({ isPaymentOpen }) => (isPaymentOpen ? null : 'while-confirming'),
  verify: ({ status }) => (isVerifiable(status) ? null : 'once-scanned'),
  copy: ({ isLinkActive }) => (isLinkActive ? null : 'link-inactive'),
  note: ({ status }) => {
    if (status === 'draft') return 'draft-hidden';
    return status === 'complete' || status === 'cancelled' ? 'closed' : null;
  },
  quote: offerLock,
  correct: answerLock,
  reject: offerLock,
  scan: (order) => scansLock(order) ?? (isMissingScans(order) ? 'by-scans' : null),
  invoice: (order) => {
    const lock = moneyLock(order);
    if (lock !== null) return lock;
    if (order.paymentOption === 'card') return 'by-card';
    return order.isPaymentOpen ? 'being-confirmed' : null;
  },
  settle: ({ status, hasInvoice }) => {
    if (hasInvoice) return null;
    return status === 'invoiced' || status === 'complete' ? 'by-card' : 'once-invoiced';
  },
  complete: ({ status }) => {
    if (status === 'invoiced') return null;
    return status === 'complete' ? 'closed' : 'once-invoiced';
  },
  'record-scans': ({ status }) => (isAccepted(status) ? null : 'once-accepted'),
};

export type OrderLocks = Readonly<Partial<Record<OrderStep, OrderLock>>>;

/** What may be done with an order in one situation. */
interface Steps {
  /** The steps that the decider would take now, by either side. */
  readonly allowed: readonly OrderStep[];
  /** For each of those that not every user of its side may take, the right that a user needs. */
  readonly rights: Readonly<Partial<Record<OrderStep, StepRight>>>;
  /** For each other step, why the decider would refuse it. */
  readonly locks: OrderLocks;
}

/** What may be done with an order now, and why each other step may not. */
export const stepsOf = (order: OrderSituation): Steps => {
  const allowed: OrderStep[] = [];
  const rights: Partial<Record<OrderStep, StepRight>> = {};
  const refused: Partial<Record<OrderStep, OrderLock>> = {};
  // This runs for each event of each order, and building the object from lists of pairs would take five times as long.
  for (const step of orderSteps) {
    const lock = locks[step](order);
    if (lock !== null) {
      refused[step] = lock;
      continue;
    }
    allowed.push(step);
    const right = reserved.get(step);
    if (right !== undefined) rights[step] = right;
  }
  return { allowed, rights, locks: refused };
};
