import { companyStream } from '../../domain/company/company.decider.js';
import { dayIn } from '../../domain/kit/day.js';
import { checkChanges } from '../../domain/order-group/order-group.changes.js';
import { orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import type {
  AttemptPayment,
  GiveUpPayment,
  LineCommand,
  OrderCommand,
  RecordScans,
  TakenCommand,
} from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { termsOf } from '../../domain/order/offer.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import { type CommandContext, type Handled, RevisionMismatch } from '../../infra/commands/handle-command.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { handleOrderGroup } from '../order-group/change-order-group.js';
import { linkNow } from '../vendor-link/vendor-links.js';
import type { OrderIds } from './make-draft.js';

type AsSent<Command> = Command extends unknown ? Omit<Command, 'link' | 'terms' | 'today' | 'seenStatus'> : never;

/** This use case adds the vendor link, the vendor's present day and the terms. */
export type OrderChange = AsSent<Exclude<TakenCommand, LineCommand | RecordScans | AttemptPayment | GiveUpPayment>>;

export interface GroupPatch {
  readonly changes: OrderGroupChanges;
  /** The revision of the group that the caller saw, because other orders change it too. */
  readonly ifRevision?: number | undefined;
}

interface Change {
  readonly order: OrderIds;
  readonly change: OrderChange;
  readonly groupPatch?: GroupPatch | undefined;
}

export class ChangeOrder extends UseCase<Change, Written> {}

/**
 * Handles a save, a step, notes or a release of one order; the order's own stream decides it. A new name of its group
 * is claimed first, so that a taken name prevents all changes.
 * @throws order-group.name-required, order-group.name-taken, order.vendor-invalid, and the order's refusals
 */
export const changeOrder: Runs<ChangeOrder, NamedPorts> = async (
  ports,
  { order, change, groupPatch: { changes, ifRevision } = { changes: {} } },
  context,
) => {
  checkChanges(changes);
  const { orderId, manufacturerId, groupId } = order;
  const command = await withPresentState(ports, order, change, changes, context);
  let changed: Promise<Pick<Handled<unknown>, 'position' | 'events'>> | undefined;
  const changeOnce = () => (changed ??= ports.handle(orderStream, orderId, command, context));
  if (Object.keys(changes).length === 0) return written(orderId, await changeOnce());
  const ofGroup = { type: 'ChangeOrderGroup', companyId: manufacturerId, changes } as const;
  const own = await groupContext(ports, groupId, ifRevision, context);
  // The order is changed after the claim of its group's new name, and before the group.
  const beforeGroup = async (): Promise<void> => {
    await changeOnce();
  };
  const changedGroup = await handleOrderGroup(ports, groupId, ofGroup, own, beforeGroup);
  return written(orderId, await changeOnce(), changedGroup);
};

/** From their own streams, because a placement or payment is final. */
const withPresentState = async (
  { handle }: NamedPorts,
  order: OrderIds,
  change: OrderChange,
  changes: OrderGroupChanges,
  { occurredAt: now, ifStatus: seenStatus }: CommandContext,
): Promise<OrderCommand> => {
  switch (change.type) {
    case 'PlaceOrder': {
      const link = await linkNow(handle, order);
      const { state } = await handle.look(orderGroupStream, order.groupId);
      return { ...change, seenStatus, link, ...(state.status === 'open' ? { terms: termsOf(state, changes) } : {}) };
    }
    case 'SaveOrder':
      return { ...change, seenStatus };
    case 'InvoiceOrder':
      return { ...change, link: await linkNow(handle, order) };
    case 'ChangeInvoice':
    case 'CompleteOrder': {
      const { state } = await handle.look(companyStream, order.vendorId);
      return { ...change, today: dayIn(now, state.status === 'registered' ? state.timeZone : 'UTC') };
    }
    default:
      return change;
  }
};

/** The group is read before the order is changed, so that a stale group changes neither of the two. */
const groupContext = async (
  { handle }: NamedPorts,
  groupId: string,
  ifRevision: number | undefined,
  context: CommandContext,
): Promise<CommandContext> => {
  const own = childContext(context, 'beside');
  if (ifRevision === undefined) return own;
  const { revision, isHandled } = await handle.look(orderGroupStream, groupId, own.commandId);
  if (!isHandled && revision !== ifRevision)
    throw new RevisionMismatch(orderGroupStream.nameOf(groupId), ifRevision, revision);
  return { ...own, ifMatch: ifRevision };
};
