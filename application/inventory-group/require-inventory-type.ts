import { refusal } from '../../domain/messages.js';
import { everything } from '../../infra/read-models/query/query.js';
import { inventoryTypeModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** @throws group.type-invalid when there is no such type (they are the same for all companies, A87) */
export const requireInventoryType = async (
  { reads }: Pick<Ports, 'reads'>,
  id: string | null | undefined,
): Promise<void> => {
  if (id === undefined || id === null) return;
  if ((await reads.document(inventoryTypeModel, everything, id)) === undefined) throw refusal('group.type-invalid');
};
