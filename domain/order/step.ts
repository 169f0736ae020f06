import { type MessageCode, refusal, refusalAt } from '../messages.js';
import type { DomainError } from '../kit/domain-error.js';
import { orderPermissions } from '../user/permissions.js';
import type { TakenCommand } from './order.commands.js';
import type { OrderEvent, OrderStatus } from './order.events.js';
import { isLocked, type OrderSituation } from './order-statuses.js';
import { forManufacturer, forParty, forVendor, type Order, type OrderState } from './order.state.js';
import { requirementsDone, requirementsTotal } from './requirements.js';

/** The users who may take a step in addition to owner and admins: any user, no user, or users with this permission. */
export const stepRights = ['any', 'admin', ...orderPermissions] as const;
export type StepRight = (typeof stepRights)[number];

/** `once-…` and `while-…` name the situation that allows it, `by-…` the party or system that takes it instead. */
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

const lockRefusals: Readonly<Partial<Record<OrderLock, () => DomainError>>> = {
  'needs-fabric': () => refusalAt('fabrics', 'order-line.fabric-required'),
  'needs-po': () => refusalAt('poNumber', 'order.po-required'),
  'link-inactive': () => refusal('link.inactive'),
  'being-confirmed': () => refusal('payment.being-confirmed'),
  'while-confirming': () => refusal('payment.none-open'),
  'by-invoice': () => refusal('payment.by-invoice-only'),
};

export type Lock = (order: OrderSituation) => OrderLock | null;

interface StepFacts {
  readonly side: 'manufacturer' | 'vendor' | 'both';
  /** Any user may take a step without one. The caller checks it (`hasRightFor`). */
  readonly right?: StepRight;
  /** The status after the step, which callers use to request it. */
  readonly to?: OrderStatus;
  /** The reason for a refusal in a situation; null when the step is allowed. */
  readonly lock: Lock;
  /** The refusal of a locked step whose lock has no own one; by default `order.locked`. */
  readonly refusal?: MessageCode;
}

interface Decision<Command> {
  /** Distinguishes two steps with the same command. */
  readonly isFor?: (command: Command) => boolean;
  /** Whether the order already has this state. A repeat changes nothing, even if the step is locked by now. */
  readonly isDone?: (command: Command, order: Order) => boolean;
  readonly decide: (command: Command, order: Order) => OrderEvent[];
}

export interface Step extends StepFacts {
  /** The events of a command of this step; [] for the commands of other steps. @throws DomainError */
  readonly take: (command: TakenCommand, state: OrderState) => OrderEvent[];
}

/** Before each decision it checks the company, the status that the caller saw, and the lock. */
export const step = <Type extends TakenCommand['type']>(
  types: readonly Type[],
  { isFor = () => true, isDone = () => false, decide, ...facts }: StepFacts & Decision<CommandOf<Type>>,
): Step => ({
  ...facts,
  take: (command, state) => {
    if (!isOneOf(types, command) || !isFor(command)) return [];
    const order = orderFor[facts.side](state, command.companyId);
    if (isDone(command, order)) return [];
    if ('seenStatus' in command) requireSeen(order, command.seenStatus);
    const lock = facts.lock(situationOf(order, command));
    if (lock !== null) throw lockRefusals[lock]?.() ?? refusal(facts.refusal ?? 'order.locked');
    return decide(command, order);
  },
});

type CommandOf<Type extends TakenCommand['type']> = Extract<TakenCommand, { readonly type: Type }>;

const isOneOf = <Type extends TakenCommand['type']>(
  types: readonly Type[],
  command: TakenCommand,
): command is CommandOf<Type> => types.some((type) => type === command.type);

const orderFor = { manufacturer: forManufacturer, vendor: forVendor, both: forParty } as const;

/**
 * A change of an order that its vendor sees withdraws the order (A53), so `seenStatus` must be the present status. A
 * draft has nothing to withdraw, and a locked order is always refused.
 * @throws DomainError('order.status-changed')
 */
const requireSeen = ({ status }: Order, seenStatus: string | undefined): void => {
  if (status === 'draft' || isLocked(status) || seenStatus === undefined || seenStatus === status) return;
  throw refusal('order.status-changed', undefined, { status });
};

/** The situation of an order for a command. The link and the PO number come from the command. */
const situationOf = (order: Order, command: TakenCommand): OrderSituation => {
  const { lines, requireLevel, scansOf } = order;
  const link = 'link' in command ? command.link : undefined;
  const isPlaced = command.type === 'PlaceOrder';
  const poNumber = (isPlaced ? command.changes.poNumber : undefined) ?? order.poNumber;
  return {
    // With other fields the call is also a save, which makes a placed order a draft (A53).
    status: isPlaced && command.hasOtherFields && order.status === 'placed' ? 'draft' : order.status,
    wasPlaced: order.wasPlaced,
    lineCount: lines.length,
    hasPoNumber: poNumber.trim() !== '',
    isReleased: order.releaseNotes !== null,
    requirementsTotal: requirementsTotal(lines, requireLevel),
    requirementsDone: requirementsDone(lines, requireLevel, scansOf),
    isPaymentOpen: order.openAttempt !== null,
    hasInvoice: order.invoice !== null,
    isLinkActive: link?.isActive ?? true,
    paymentOption: link?.paymentOption ?? 'any',
  };
};
