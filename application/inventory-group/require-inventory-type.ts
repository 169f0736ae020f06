import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { inventoryTypeStream } from '../../domain/inventory-type/inventory-type.decider.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { compareCodePoints } from '../../infra/query/fold.js';
import { eq } from '../../infra/query/query.js';
import { inventoryTypeModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/**
 * Checks that a group may have a type (they are the same for all companies, A87): a retired one only when the group has
 * it already. Support may just have added it, so its stream is asked.
 * @throws group.type-invalid when there is no such type, group.type-retired
 */
export const requireInventoryType = async (
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

/** The type of a group that names none: the oldest of those that may be chosen (S2 section 4); null where there is none. */
export const firstInventoryType = async ({ reads }: Pick<Ports, 'reads'>): Promise<string | null> => {
  const types = await reads.documents(inventoryTypeModel, eq('active', true));
  const [first] = types.toSorted(
    (a, b) => compareCodePoints(a.createdAt, b.createdAt) || compareCodePoints(a.id, b.id),
  );
  return first?.id ?? null;
};
