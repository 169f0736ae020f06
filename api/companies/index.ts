import type { ApiResource } from '../records/api-resource.js';
import { companiesResource } from './companies.resource.js';
import { CompanyRoutes } from './company.routes.js';
import { ownAdmins, partnerCompanies, partnerOwners, people } from './partners.resource.js';
import { VendorCards } from './vendor-directory.js';

export const companies: ApiResource = {
  routes: [CompanyRoutes],
  resources: [companiesResource, ownAdmins, partnerCompanies, partnerOwners, people],
  providers: [VendorCards],
};
