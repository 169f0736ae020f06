import { eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';
import type { Exchange } from '../http/exchange.js';
import type { Records } from '../records/records.js';
import { inventoryGroupsResource } from './inventory-groups.resource.js';

/** The rows of a visible group as a list. @throws 404 for any other group */
export const listOfGroup = async (
  records: Records,
  exchange: Exchange,
  groupId: string,
  resource: Resource<Reach>,
): Promise<Buffer> => {
  await records.find(exchange, inventoryGroupsResource, groupId);
  return records.list(exchange, resource, eq('inventoryGroupId', groupId));
};
