import type { ApiResource } from '../records/resource.routes.js';
import { companiesResource } from './companies.resource.js';
import { CompanyLogoRoutes, CompanyTwoStepsRoutes, CompanyRoutes } from './company.routes.js';
import { ownAdmins, partnerCompanies, partnerOwners, people, VendorCards } from './partners.resource.js';
import { Referrals } from './referrals.js';

export const companies: ApiResource = {
  routes: [CompanyRoutes, CompanyLogoRoutes, CompanyTwoStepsRoutes],
  resources: [companiesResource, ownAdmins, partnerCompanies, partnerOwners, people],
  providers: [VendorCards, Referrals],
};
