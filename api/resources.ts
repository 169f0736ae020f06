import { auth } from './auth/index.js';
import { billing } from './billing/index.js';
import { bills } from './bills/index.js';
import { companies } from './companies/index.js';
import { customers } from './customers/index.js';
import { dashboard } from './dashboard/index.js';
import { fabricUsage } from './fabric-usage/fabric-usage.js';
import { fabrics } from './fabrics/index.js';
import { history } from './history/index.js';
import { inventoryGroups } from './inventory-groups/index.js';
import { inventoryTypes } from './inventory-types/inventory-types.js';
import { jobs } from './jobs/index.js';
import { orderFabrics } from './order-fabrics/index.js';
import { orderGroups } from './order-groups/index.js';
import { orders } from './orders/index.js';
import type { ApiResource } from './records/api-resource.js';
import { reference } from './reference/index.js';
import { scannedGroups } from './scanned-groups/index.js';
import { signUp } from './sign-up/index.js';
import { sounds } from './sounds/index.js';
import { subscriptions } from './subscriptions/index.js';
import { support } from './support/index.js';
import { swatchImport } from './swatch-import/index.js';
import { swatches } from './swatches/index.js';
import { users } from './users/index.js';

/** The resources of the API. Append a new one, sorted. */
export const resources: readonly ApiResource[] = [
  auth,
  billing,
  bills,
  companies,
  customers,
  dashboard,
  fabricUsage,
  fabrics,
  history,
  inventoryGroups,
  inventoryTypes,
  jobs,
  orderFabrics,
  orderGroups,
  orders,
  reference,
  scannedGroups,
  signUp,
  sounds,
  subscriptions,
  support,
  swatchImport,
  swatches,
  users,
];
