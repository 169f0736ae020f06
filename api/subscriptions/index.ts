import type { ApiResource } from '../records/api-resource.js';
import { ContractRoutes } from './contract.routes.js';
import { SubscriptionRoutes } from './subscription.routes.js';

export const subscriptions: ApiResource = {
  routes: [SubscriptionRoutes, ContractRoutes],
  resources: [],
};
