import { allOf, eq, isIn } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { inventoryGroupModel } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';
import { notFound } from '../http/not-found.js';

/** The same ids, each once. @throws 404 when one of them is no group of the company */
export const ownGroups = async (
  reads: Reads<Reach>,
  companyId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const wanted = [...new Set(ids)];
  const found = await reads.documents(inventoryGroupModel, allOf(eq('companyId', companyId), isIn('id', wanted)));
  if (found.length < wanted.length) throw notFound();
  return wanted;
};
