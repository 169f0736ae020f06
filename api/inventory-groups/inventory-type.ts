import { refusal } from '../../domain/messages.js';
import { eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { inventoryTypeModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** @throws group.type-invalid when there is no such type (they are the same for all companies, A87) */
export const requireInventoryType = async (reads: Reads<Caller>, id: string | null | undefined): Promise<void> => {
  if (id === undefined || id === null) return;
  if ((await reads.documents(inventoryTypeModel, eq('id', id), { limit: 1 })).length === 0)
    throw refusal('group.type-invalid');
};
