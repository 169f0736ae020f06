import { ownCompanyId } from '../../session/looked-at';
import { ask } from '../http';

/** The API's own spelling of each resource. */
const apiNames: Readonly<Record<string, string>> = {
  Orders: 'orders',
  OrderGroups: 'orderGroups',
  OrderFabrics: 'orderFabrics',
  Users: 'users',
  Jobs: 'jobs',
  Bills: 'bills',
  SubscriptionHistories: 'subscriptionHistories',
};

/** Lists of support over all companies: `SupportOrders` is `support/orders`. */
const ofSupport = /^Support([A-Z])(.*)$/;

export const apiName = (resource: string): string => {
  if (resource === 'CompanyChanges') return `companies/${ownCompanyId()}/changes`;
  const [, first, rest = ''] = ofSupport.exec(resource) ?? [];
  return first === undefined ? (apiNames[resource] ?? resource) : `support/${first.toLowerCase()}${rest}`;
};

const deletePath = (resource: string, id: string): string => {
  const company = ownCompanyId();
  if (resource === 'InventoryGroups') return `/companies/${company}/inventoryGroups/${id}`;
  if (resource === 'Users') return `/companies/${company}/users/${id}`;
  return `/${apiName(resource)}/${id}`;
};

/**
 * Deletes a record. A missing record counts as deleted, because the response of an earlier attempt may have been lost.
 */
export const deleteRecord = <Answer>(resource: string, id: string): Promise<Answer> =>
  ask<Answer>(deletePath(resource, id), { method: 'DELETE', doneBefore: 404 });
