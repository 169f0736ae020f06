import { apiKeys } from './api-keys/api-key.routes.js';
import { auth } from './auth/index.js';
import { billing } from './billing/billing.routes.js';
import { bills } from './bills/index.js';
import { companies } from './companies/index.js';
import { customers } from './customers/customer.routes.js';
import { dashboard } from './dashboard/index.js';
import { fabricUsage } from './fabric-usage/fabric-usage.js';
import { fabrics } from './fabrics/fabric.routes.js';
import { history } from './history/history.routes.js';
import { inventoryGroups } from './inventory-groups/inventory-group.routes.js';
import { inventoryTypes } from './inventory-types/inventory-types.js';
import { jobs } from './jobs/job.routes.js';
import { labels } from './labels/label.routes.js';
import { orderFabrics } from './order-fabrics/order-fabric.routes.js';
import { orderGroups } from './order-groups/order-group.routes.js';
import { orders } from './orders/order.routes.js';
import type { ApiResource } from './records/resource.routes.js';
import { reference } from './reference/reference.routes.js';
import { scannedGroups } from './scanned-groups/scanned-group.routes.js';
import { signUp } from './sign-up/sign-up.routes.js';
import { sounds } from './sounds/sound-file.routes.js';
import { subscriptions } from './subscriptions/subscription.routes.js';
import { support } from './support/index.js';
import { swatchImport } from './swatch-import/swatch-import.routes.js';
import { swatches } from './swatches/swatch.routes.js';
import { users } from './users/company-user.routes.js';

/** Append a new one, sorted. */
export const resources: readonly ApiResource[] = [
  apiKeys,
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
  labels,
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
