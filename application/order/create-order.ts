import { checkChanges } from '../../domain/order-group/order-group.changes.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { checkNewOrder } from '../../domain/order/new-order.js';
import type { RequireLevel } from '../../domain/order/requirements.js';
import { type Runs, UseCase, type Written } from '../kit/use-case.js';
import { makeDraft, requirePartners } from './make-draft.js';

interface NewOrder {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly fields: Parameters<typeof checkNewOrder>[0] & {
    readonly requireLevel?: RequireLevel | null;
    readonly notes?: string | null;
    readonly neededBy?: string | null;
  };
  readonly groupChanges: OrderGroupChanges;
}

export class CreateOrder extends UseCase<NewOrder, Written> {}

/**
 * Creates a draft with its two numbers. All refusals are checked first, so that no number is lost (A59, A60, A112).
 * @throws order.vendor-required, order.group-required, order.po-required, order.vendor-invalid, order.group-invalid,
 * link.inactive, order-group.name-required, order-group.name-taken
 */
export const createOrder: Runs<CreateOrder, 'handle' | 'claims' | 'reads'> = async (
  ports,
  { orderId, manufacturerId, fields, groupChanges },
  context,
) => {
  const { vendorId, groupId, poNumber } = checkNewOrder(fields);
  checkChanges(groupChanges);
  const ids = { orderId, manufacturerId, vendorId, groupId };
  const link = await requirePartners(ports, ids);
  const { requireLevel = null, notes = null, neededBy = null } = fields;
  const day = neededBy === null ? {} : { neededBy };
  return makeDraft(ports, { ids, link, given: { poNumber, requireLevel, notes, ...day }, groupChanges }, context);
};
