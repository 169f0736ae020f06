import {
  type InventoryGroupCommand,
  inventoryGroupStream,
  namedInventoryGroup,
} from '../../domain/inventory-group/inventory-group.decider.js';
import type { GroupFields } from '../../domain/inventory-group/inventory-group.events.js';
import { inventoryTypeStream } from '../../domain/inventory-type/inventory-type.decider.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { compareCodePoints } from '../../infra/query/fold.js';
import { eq } from '../../infra/query/query.js';
import { inventoryTypeModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface NewGroup {
  readonly groupId: string;
  readonly companyId: string;
  readonly fields: Partial<GroupFields>;
}

export class CreateGroup extends UseCase<NewGroup, Written> {}

/**
 * Creates a group with a name that is unique in the company. A missing text is blank, and a missing type the first one.
 * @throws group.type-invalid, group.type-retired, group.name-taken, group.name-required, group.version-required,
 * group.text-too-long
 */
export const createGroup: Runs<CreateGroup, 'handle' | 'claims' | 'reads'> = async (
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
export const editGroup: Runs<EditGroup, 'handle' | 'claims'> = async (ports, { groupId, changes }, context) => {
  await requireInventoryType(ports, groupId, changes.inventoryTypeId);
  return handleGroup(ports, groupId, { type: 'EditGroup', changes }, context);
};

export class DeleteGroup extends UseCase<{ readonly groupId: string }, Written> {}

/** @throws group.has-records (A83) */
export const deleteGroup: Runs<DeleteGroup, NamedPorts> = (ports, { groupId }, context) =>
  handleGroup(ports, groupId, { type: 'DeleteGroup' }, context);

/** Handles a command of a group whose name must be unique in the company. @throws group.name-taken */
export const handleGroup = async (
  ports: NamedPorts,
  groupId: string,
  command: InventoryGroupCommand,
  context: CommandContext,
): Promise<Written> => written(groupId, await handleNamed(ports, namedInventoryGroup, groupId, command, context));

/**
 * Checks that a group may have a type (they are the same for all companies, A87): a retired one only if the group
 * already has it. It reads the type's stream, because support may have added it a moment ago.
 * @throws group.type-invalid when there is no such type, group.type-retired
 */
const requireInventoryType = async (
  { handle }: Pick<Ports, 'handle'>,
  groupId: string,
  id: string | null | undefined,
): Promise<void> => {
  if (id === undefined || id === null) return;
  const { state: type } = await handle.look(inventoryTypeStream, id);
  if (type.status === 'absent') throw refusal('group.type-invalid');
  if (type.active) return;
  const { state: group } = await handle.look(inventoryGroupStream, groupId);
  const isItsOwn = group.status === 'live' && group.inventoryTypeId === id;
  if (!isItsOwn) throw refusalAt('inventoryTypeId', 'group.type-retired');
};

/** The default type of a group: the oldest that is not retired (S2 section 4); null without any. */
const firstInventoryType = async ({ reads }: Pick<Ports, 'reads'>): Promise<string | null> => {
  const types = await reads.documents(inventoryTypeModel, eq('active', true));
  const [first] = types.toSorted(
    (a, b) => compareCodePoints(a.createdAt, b.createdAt) || compareCodePoints(a.id, b.id),
  );
  return first?.id ?? null;
};
