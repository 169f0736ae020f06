import { type Catalogue, catalogueOf } from '../infra/read-models/reads/resource.js';
import { companiesResource } from './companies/companies.resource.js';
import { inventoryGroupsResource } from './inventory-groups/inventory-groups.resource.js';
import { historyResource } from './history/history.resource.js';
import { jobsResource } from './jobs/jobs.resource.js';
import { lineFabrics, orderFabricsResource } from './order-fabrics/order-fabrics.resource.js';
import { orderGroupsResource } from './order-groups/order-groups.resource.js';
import { ordersResource } from './orders/orders.resource.js';
import {
  couponsResource,
  inventoryTypesResource,
  plansResource,
  settingsResource,
  soundTypesResource,
  subscriptionsResource,
} from './reference/reference.resources.js';
import {
  scannedGroupsResource,
  scannedSwatchesResource,
  scannersResource,
} from './scanned-groups/scanned-groups.resource.js';
import type { Caller } from './http/caller.js';
import { ownAdmins, partnerCompanies, partnerOwners, people } from './companies/partners.resource.js';
import { resources } from './resources.js';
import { swatchesResource } from './swatches/swatches.resource.js';
import { usersResource } from './users/users.resource.js';

/** Every resource of the API; relations lead from one to another. Append yours, sorted by wire name. */
export const catalogue = (): Catalogue<Caller> =>
  catalogueOf<Caller>([
    ...resources.flatMap((one) => one.resources ?? []),
    companiesResource,
    couponsResource,
    historyResource,
    inventoryGroupsResource,
    inventoryTypesResource,
    jobsResource,
    lineFabrics,
    orderFabricsResource,
    orderGroupsResource,
    ordersResource,
    ownAdmins,
    partnerCompanies,
    partnerOwners,
    people,
    plansResource,
    scannedGroupsResource,
    scannedSwatchesResource,
    scannersResource,
    settingsResource,
    soundTypesResource,
    subscriptionsResource,
    swatchesResource,
    usersResource,
  ]);
