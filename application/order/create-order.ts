import { checkChanges } from '../../domain/order-group/order-group.changes.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { checkNewOrder, requireActiveLink } from '../../domain/order/new-order.js';
import type { RequireLevel } from '../../domain/order/requirements.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { linkBetween } from '../vendor-link/vendor-links.js';
import { requireGroupOf } from './issue-numbers.js';
import { makeDraft } from './make-draft.js';

interface NewOrder {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly fields: Parameters<typeof checkNewOrder>[0] & {
    readonly requireLevel?: RequireLevel | null;
    readonly notes?: string | null;
    readonly neededBy?: string | null;
  };
  /** The changes that the order makes to its group. */
  readonly group: OrderGroupChanges;
}

export class CreateOrder extends UseCase<NewOrder, Written> {}

/**
 * Makes a draft with its two numbers. Everything that could refuse it is checked first, so that no number is lost (A59,
 * A60, A112).
 * @throws order.vendor-required, order.group-required, order.po-required, order.vendor-invalid, order.group-invalid,
 * link.inactive, order-group.name-required, order-group.name-taken
 */
export const createOrder: Runs<CreateOrder, NamedPorts & Pick<Ports, 'reads'>> = async (
  ports,
  { orderId, manufacturerId, fields, group },
  context,
) => {
  const { vendorId, groupId, poNumber } = checkNewOrder(fields);
  checkChanges(group);
  const ids = { orderId, manufacturerId, vendorId, groupId };
  // These are checked one after another, so that of two faults always the same one is reported.
  const link = await linkBetween(ports, ids);
  await requireGroupOf(ports, ids);
  requireActiveLink(link.isActive);
  const { requireLevel = null, notes = null, neededBy = null } = fields;
  const day = neededBy === null ? {} : { neededBy };
  return makeDraft(ports, { ids, link, given: { poNumber, requireLevel, notes, ...day }, group }, context);
};
