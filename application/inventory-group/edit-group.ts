import type { GroupFields } from '../../domain/inventory-group/inventory-group.events.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { handleGroup } from './handle-group.js';
import { requireInventoryType } from './require-inventory-type.js';

interface GroupEdit {
  readonly groupId: string;
  readonly changes: Partial<GroupFields>;
}

export class EditGroup extends UseCase<GroupEdit, Written> {}

/**
 * Changes a group; a new name is claimed first, and the old one released.
 * @throws group.type-invalid, group.type-retired, group.name-taken, group.name-required, group.version-required,
 * group.text-too-long
 */
export const editGroup: Runs<EditGroup, Pick<Ports, 'handle' | 'claims'>> = async (
  ports,
  { groupId, changes },
  context,
) => {
  await requireInventoryType(ports, groupId, changes.inventoryTypeId);
  return handleGroup(ports, groupId, { type: 'EditGroup', changes }, context);
};
