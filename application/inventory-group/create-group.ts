import type { GroupFields } from '../../domain/inventory-group/inventory-group.events.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { handleGroup } from './handle-group.js';
import { firstInventoryType, requireInventoryType } from './require-inventory-type.js';

interface NewGroup {
  readonly groupId: string;
  readonly companyId: string;
  readonly fields: Partial<GroupFields>;
}

export class CreateGroup extends UseCase<NewGroup, Written> {}

/**
 * Makes a group whose name no other one of the company has. A text that is missing is a blank one, and a type the first one.
 * @throws group.type-invalid, group.type-retired, group.name-taken, group.name-required, group.version-required, group.text-too-long
 */
export const createGroup: Runs<CreateGroup, Pick<Ports, 'handle' | 'claims' | 'reads'>> = async (
  ports,
  { groupId, companyId, fields },
  context,
) => {
  await requireInventoryType(ports, groupId, fields.inventoryTypeId);
  const texts = { name: '', version: '' };
  const inventoryTypeId = fields.inventoryTypeId ?? (await firstInventoryType(ports));
  const command = { type: 'CreateGroup', ...texts, ...fields, inventoryTypeId, groupId, companyId } as const;
  return handleGroup(ports, groupId, command, { ...context, isNew: true });
};
