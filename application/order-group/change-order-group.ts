import type { OrderGroupCommand } from '../../domain/order-group/order-group.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { handleOrderGroup } from './handle-order-group.js';

interface GroupChange {
  readonly groupId: string;
  readonly change: Extract<OrderGroupCommand, { type: 'ChangeOrderGroup' | 'WriteGroupVendorNotes' }>;
}

export class ChangeOrderGroup extends UseCase<GroupChange, Written> {}

/**
 * Changes a group's fields for the manufacturer, or its notes for the vendor.
 * @throws order-group.name-taken
 */
export const changeOrderGroup: Runs<ChangeOrderGroup, NamedPorts> = async (ports, { groupId, change }, context) =>
  written(groupId, await handleOrderGroup(ports, groupId, change, context));
